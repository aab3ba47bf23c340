#include "sensor.h"

#include <string.h>

#define RESEND_AFTER_MS 250
#define HEARTBEAT_MS 1000
#define FORGET_HOST_AFTER_MS 3000
#define REST_MS 100

static void put16(uint8_t *at, uint16_t value)
{
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}

static void put32(uint8_t *at, uint32_t value)
{
    put16(at, (uint16_t)value);
    put16(at + 2, (uint16_t)(value >> 16));
}

static uint16_t get16(const uint8_t *at)
{
    return (uint16_t)(at[0] | at[1] << 8);
}

static uint32_t get32(const uint8_t *at)
{
    return get16(at) | (uint32_t)get16(at + 2) << 16;
}

static struct keeper_head head_of(const struct sensor *sensor)
{
    uint8_t before = tick_off();
    struct keeper_head head = *keeper_head(sensor->keeper);
    tick_back(before);
    return head;
}

uint32_t sensor_now(const struct sensor *sensor)
{
    uint8_t before = tick_off();
    uint32_t now = sensor->detector.now_ms;
    tick_back(before);
    return now;
}

void sensor_begin(struct sensor *sensor, struct keeper *keeper, const struct board *board, bool broken)
{
    memset(sensor, 0, sizeof *sensor);
    sensor->board = *board;
    sensor->keeper = keeper;
    keeper_begin(keeper, board->boot);
    detector_begin(&sensor->detector, keeper, board->boot, broken);
    colour_begin(&sensor->colour, sensor->detector.how.steps, sensor->detector.how.gain);
    sensor->sent = sensor->received = keeper_head(keeper)->first;
    sensor->greet = true;
}

/* ---- what the host says ---- */

static void refuse(struct sensor *sensor, uint8_t of, uint8_t because)
{
    sensor->refused = of;
    sensor->refused_because = because;
}

static void meet(struct sensor *sensor, const uint8_t *payload, uint32_t now)
{
    uint32_t session = get32(payload + HELLO_REQUEST_SESSION);
    sensor->greet = true;
    if (payload[HELLO_REQUEST_MAJOR] != PROTOCOL_MAJOR) {
        sensor->session = 0;
        refuse(sensor, MESSAGE_HELLO_REQUEST, REFUSED_VERSION);
    } else if (session == 0) {
        refuse(sensor, MESSAGE_HELLO_REQUEST, REFUSED_VALUE);
    } else if (session != sensor->session) {
        sensor->session = session;
        sensor->sent = sensor->received = head_of(sensor).first;
        sensor->progress_ms = sensor->status_ms = now;
    }
}

static void release(struct sensor *sensor, const uint8_t *payload, uint32_t now)
{
    uint16_t received = get16(payload + ACKNOWLEDGEMENT_RECEIVED);
    uint8_t before = tick_off();
    bool sound = keeper_release(sensor->keeper, get16(payload + ACKNOWLEDGEMENT_EPOCH),
                                get16(payload + ACKNOWLEDGEMENT_SAFE), received);
    tick_back(before);
    if (!sound || received == sensor->received)
        return;
    /* The host's word counts even where it takes something back: it may have lost its memory. */
    sensor->received = received;
    sensor->progress_ms = now;
    if ((int16_t)(sensor->sent - received) < 0)
        sensor->sent = received;
}

static void configure(struct sensor *sensor, const uint8_t *payload)
{
    struct measuring how = {
        payload[CONFIGURATION_STEPS],
        payload[CONFIGURATION_GAIN],
        payload[CONFIGURATION_MINIMUM_GAP_MS],
        payload[CONFIGURATION_MINIMUM_DWELL_MS],
        get16(payload + CONFIGURATION_MAXIMUM_DWELL_MS),
    };
    if (how.steps < 1 || how.steps > CONFIGURATION_STEPS_MAXIMUM || how.gain > CONFIGURATION_GAIN_MAXIMUM
        || how.minimum_gap_ms < 1 || how.minimum_dwell_ms < 1 || how.minimum_dwell_ms >= how.maximum_dwell_ms) {
        refuse(sensor, MESSAGE_CONFIGURATION, REFUSED_VALUE);
        return;
    }
    struct measuring *old = &sensor->detector.how;
    bool other_measure = old->steps != how.steps || old->gain != how.gain;
    uint8_t before = tick_off();
    *old = how;
    if (other_measure)
        memset(sensor->detector.reference, 0, sizeof sensor->detector.reference);
    tick_back(before);
    if (other_measure) {
        bus_reset();
        colour_begin(&sensor->colour, how.steps, how.gain);
    }
    sensor->greet = true;
}

static uint8_t payload_size(uint8_t type)
{
    switch (type) {
    case MESSAGE_HELLO:
        return HELLO_SIZE;
    case MESSAGE_EVENT:
        return EVENT_SIZE;
    case MESSAGE_STATUS:
        return STATUS_SIZE;
    case MESSAGE_REFUSAL:
        return REFUSAL_SIZE;
    case MESSAGE_HELLO_REQUEST:
        return HELLO_REQUEST_SIZE;
    case MESSAGE_ACKNOWLEDGEMENT:
        return ACKNOWLEDGEMENT_SIZE;
    case MESSAGE_CONFIGURATION:
        return CONFIGURATION_SIZE;
    case MESSAGE_IDENTIFY:
        return IDENTIFY_SIZE;
    default:
        return 0;
    }
}

static void obey(struct sensor *sensor, uint8_t body_size, uint32_t now)
{
    uint8_t type = sensor->decoder.coded[0];
    const uint8_t *payload = sensor->decoder.coded + 1;
    uint8_t wanted = payload_size(type);
    if (wanted == 0)
        refuse(sensor, type, REFUSED_UNKNOWN_TYPE);
    else if (body_size <= wanted)
        refuse(sensor, type, REFUSED_LENGTH);
    else if (type < MESSAGE_HELLO_REQUEST)
        refuse(sensor, type, REFUSED_UNKNOWN_TYPE);
    else if (type == MESSAGE_HELLO_REQUEST)
        meet(sensor, payload, now);
    else if (sensor->session == 0)
        refuse(sensor, type, REFUSED_NOT_LINKED);
    else if (type == MESSAGE_ACKNOWLEDGEMENT)
        release(sensor, payload, now);
    else if (type == MESSAGE_CONFIGURATION)
        configure(sensor, payload);
    else
        sensor->blink_until_ms = now + 1000u * (uint32_t)payload[IDENTIFY_SECONDS];
}

void sensor_take(struct sensor *sensor, uint8_t byte)
{
    uint8_t body_size = frame_take(&sensor->decoder, byte);
    if (body_size == 0)
        return;
    uint32_t now = sensor_now(sensor);
    sensor->heard_ms = now;
    obey(sensor, body_size, now);
}

void sensor_turn(struct sensor *sensor)
{
    struct reading reading;
    bool fresh = colour_turn(&sensor->colour, sensor_now(sensor), &reading);
    uint8_t before = tick_off();
    sensor->detector.sensor_answers = sensor->colour.id != 0;
    if (fresh)
        detector_reading(&sensor->detector, &reading);
    tick_back(before);
}

/* ---- what the sensor says ---- */

static uint8_t say_hello(struct sensor *sensor, uint8_t *body, uint32_t now)
{
    struct keeper_head head = head_of(sensor);
    const struct measuring *how = &sensor->detector.how;
    uint8_t *payload = body + 1;
    body[0] = MESSAGE_HELLO;
    payload[HELLO_MAJOR] = PROTOCOL_MAJOR;
    payload[HELLO_MINOR] = PROTOCOL_MINOR;
    put32(payload + HELLO_SESSION, sensor->session);
    put32(payload + HELLO_UID, sensor->board.uid);
    put16(payload + HELLO_BOOT, sensor->board.boot);
    put16(payload + HELLO_EPOCH, head.epoch);
    put16(payload + HELLO_FIRST, head.first);
    put16(payload + HELLO_NEXT, (uint16_t)(head.first + head.count));
    put16(payload + HELLO_LOST, head.lost);
    put32(payload + HELLO_NOW_MS, now);
    payload[HELLO_FIRMWARE_MAJOR] = FIRMWARE_MAJOR;
    payload[HELLO_FIRMWARE_MINOR] = FIRMWARE_MINOR;
    payload[HELLO_FIRMWARE_PATCH] = FIRMWARE_PATCH;
    payload[HELLO_BOARD] = sensor->board.kind;
    payload[HELLO_RESET_CAUSE] = sensor->board.reset_cause;
    payload[HELLO_RING] = KEEPER_RING;
    payload[HELLO_SENSOR] = sensor->colour.id;
    payload[HELLO_STEPS] = how->steps;
    payload[HELLO_GAIN] = how->gain;
    payload[HELLO_MINIMUM_GAP_MS] = how->minimum_gap_ms;
    payload[HELLO_MINIMUM_DWELL_MS] = how->minimum_dwell_ms;
    put16(payload + HELLO_MAXIMUM_DWELL_MS, how->maximum_dwell_ms);
    return 1 + HELLO_SIZE;
}

static uint16_t bad_frames(const struct sensor *sensor)
{
    uint32_t sum = 0;
    for (uint8_t reason = 0; reason < FRAME_DROPS; reason++)
        sum += sensor->decoder.dropped[reason];
    return sum > UINT16_MAX ? UINT16_MAX : (uint16_t)sum;
}

static uint8_t say_status(struct sensor *sensor, uint8_t *body, uint32_t now)
{
    struct keeper_head head = head_of(sensor);
    uint16_t reference[4];
    uint8_t before = tick_off();
    memcpy(reference, sensor->detector.reference, sizeof reference);
    bool broken = sensor->detector.broken;
    tick_back(before);
    uint8_t *payload = body + 1;
    body[0] = MESSAGE_STATUS;
    put32(payload + STATUS_SESSION, sensor->session);
    put32(payload + STATUS_NOW_MS, now);
    put16(payload + STATUS_EPOCH, head.epoch);
    put16(payload + STATUS_FIRST, head.first);
    put16(payload + STATUS_NEXT, (uint16_t)(head.first + head.count));
    put16(payload + STATUS_LOST, head.lost);
    put16(payload + STATUS_BAD_FRAMES, bad_frames(sensor));
    put16(payload + STATUS_OVERRUNS, sensor->overruns);
    payload[STATUS_BEAM] = broken;
    payload[STATUS_SENSOR] = sensor->colour.id;
    for (uint8_t channel = 0; channel < 4; channel++)
        put16(payload + STATUS_REFERENCE_CLEAR + 2 * channel, reference[channel]);
    payload[STATUS_RIPPLE] = detector_ripple(&sensor->detector);
    put16(payload + STATUS_LONGEST_LOOP_US, sensor->longest_loop_us);
    sensor->longest_loop_us = 0;
    return 1 + STATUS_SIZE;
}

static uint8_t say_piece(struct sensor *sensor, uint8_t *body, uint32_t now)
{
    if (sensor->sent != sensor->received && now - sensor->progress_ms >= RESEND_AFTER_MS)
        sensor->sent = sensor->received;
    struct piece_record record;
    uint8_t before = tick_off();
    uint16_t epoch = keeper_head(sensor->keeper)->epoch;
    bool there = keeper_copy(sensor->keeper, sensor->sent, &record);
    tick_back(before);
    if (!there)
        return 0;
    if (sensor->sent == sensor->received)
        sensor->progress_ms = now;
    uint8_t *payload = body + 1;
    body[0] = MESSAGE_EVENT;
    put16(payload + EVENT_EPOCH, epoch);
    put16(payload + EVENT_SEQUENCE, sensor->sent++);
    payload[EVENT_BOOT] = record.boot;
    put32(payload + EVENT_AT_MS, record.at_ms);
    put16(payload + EVENT_DWELL_MS, record.dwell_ms);
    payload[EVENT_SAMPLES] = record.samples;
    payload[EVENT_SPREAD] = record.spread;
    for (uint8_t channel = 0; channel < 4; channel++)
        put16(payload + EVENT_CLEAR + 2 * channel, record.counts[channel]);
    for (uint8_t channel = 0; channel < 3; channel++)
        put16(payload + EVENT_REFERENCE_RED + 2 * channel, record.reference[channel]);
    payload[EVENT_STEPS] = record.steps_and_gain & 0x3f;
    payload[EVENT_GAIN] = record.steps_and_gain >> 6;
    payload[EVENT_FLAGS] = record.flags;
    return 1 + EVENT_SIZE;
}

/* What is most urgent: greeting, refusal, heartbeat, piece. */
static uint8_t say(struct sensor *sensor, uint8_t *body, uint32_t now)
{
    if (sensor->greet || (sensor->session == 0 && now - sensor->hello_ms >= HEARTBEAT_MS)) {
        sensor->greet = false;
        sensor->hello_ms = now;
        return say_hello(sensor, body, now);
    }
    if (sensor->refused_because) {
        body[0] = MESSAGE_REFUSAL;
        body[1 + REFUSAL_OF] = sensor->refused;
        body[1 + REFUSAL_REASON] = sensor->refused_because;
        sensor->refused_because = 0;
        return 1 + REFUSAL_SIZE;
    }
    if (sensor->session == 0)
        return 0;
    if (now - sensor->status_ms >= HEARTBEAT_MS) {
        sensor->status_ms = now;
        return say_status(sensor, body, now);
    }
    return say_piece(sensor, body, now);
}

uint8_t sensor_speak(struct sensor *sensor, uint8_t wire[SENSOR_WIRE])
{
    uint32_t now = sensor_now(sensor);
    if (sensor->session && now - sensor->heard_ms >= FORGET_HOST_AFTER_MS) {
        sensor->session = 0;
        sensor->greet = true;
    }
    uint8_t rested = !sensor->spoke || now - sensor->spoke_ms > REST_MS;
    uint8_t size = say(sensor, wire + rested + 1, now);
    if (size == 0)
        return 0;
    wire[0] = 0;
    sensor->spoke = true;
    sensor->spoke_ms = now;
    return (uint8_t)(rested + frame_encode(wire + rested, size));
}
