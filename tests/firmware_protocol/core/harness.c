/* The firmware's core on this computer, driven by lines on stdin; made for tests, with sanitizers where they are there.
 *
 * stream HEX   decode bytes: prints "body HEX" for each body, then "dropped A B C D"
 * encode HEX   prints "wire HEX"
 * power N      cut the power and start, memory filled with the byte N
 * restart      press reset
 * tell HEX     bytes from the host
 * wait MS      let time pass
 * piece AT DWELL C R G B RR RG RB SAMPLES SPREAD FLAGS   record a piece past the detector
 * speak        prints "wire HEX" for what the sensor sends now
 * beam LEVELS  one tick for each character, 1 = broken
 * ring         prints epoch, first, count, lost
 * fuzz SEED N  N random acts of every kind
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sensor.h"

static struct keeper keeper;
static struct sensor sensor;
static struct board board = {.uid = 0xdeadbeef, .kind = BOARD_MODEL};
static uint8_t bytes[8192];

static unsigned bus_mood;
static uint8_t *bus_into;
static uint8_t bus_wanted;

void bus_begin(uint8_t address, const uint8_t *sent, uint8_t size, uint8_t *into, uint8_t wanted)
{
    (void)address, (void)sent, (void)size;
    bus_into = into;
    bus_wanted = wanted;
}

enum bus_state bus_how(void)
{
    if (bus_mood == 0)
        return BUS_FAILED;
    bus_mood = bus_mood * 1103515245u + 12345u;
    if ((bus_mood >> 16) % 8 == 0)
        return BUS_BUSY;
    if ((bus_mood >> 16) % 61 == 1)
        return BUS_FAILED;
    for (uint8_t at = 0; at < bus_wanted; at++)
        bus_into[at] = (uint8_t)(bus_mood >> (8 + at));
    return BUS_DONE;
}

void bus_reset(void)
{
}

uint8_t tick_off(void)
{
    return 0;
}

void tick_back(uint8_t before)
{
    (void)before;
}

static void print(const char *word, const uint8_t *from, size_t size)
{
    printf("%s ", word);
    for (size_t at = 0; at < size; at++)
        printf("%02x", from[at]);
    printf("\n");
}

static size_t hex(const char *text)
{
    size_t size = 0;
    unsigned value;
    while (size < sizeof bytes && sscanf(text, "%2x", &value) == 1) {
        bytes[size++] = (uint8_t)value;
        text += 2;
    }
    return size;
}

static void start(void)
{
    board.boot++;
    sensor_begin(&sensor, &keeper, &board, false);
}

static void stream(const char *text)
{
    static struct frame_decoder decoder;
    memset(&decoder, 0, sizeof decoder);
    size_t size = hex(text);
    for (size_t at = 0; at < size; at++) {
        uint8_t body = frame_take(&decoder, bytes[at]);
        if (body)
            print("body", decoder.coded, body);
    }
    printf("dropped %u %u %u %u\n", decoder.dropped[0], decoder.dropped[1], decoder.dropped[2], decoder.dropped[3]);
}

static void encode(const char *text)
{
    uint8_t wire[FRAME_WIRE_MAXIMUM];
    size_t size = hex(text);
    memcpy(wire + 1, bytes, size);
    print("wire", wire, frame_encode(wire, (uint8_t)size));
}

static void piece(const char *text)
{
    unsigned long v[12];
    char *rest = (char *)text;
    for (int at = 0; at < 12; at++)
        v[at] = strtoul(rest, &rest, 10);
    struct piece_record *record = &keeper.passing;
    memset(record, 0, sizeof *record);
    record->at_ms = (uint32_t)v[0];
    record->dwell_ms = (uint16_t)v[1];
    for (int at = 0; at < 4; at++)
        record->counts[at] = (uint16_t)v[2 + at];
    for (int at = 0; at < 3; at++)
        record->reference[at] = (uint16_t)v[6 + at];
    record->samples = (uint8_t)v[9];
    record->spread = (uint8_t)v[10];
    record->flags = (uint8_t)v[11];
    record->boot = (uint8_t)board.boot;
    record->steps_and_gain = (uint8_t)(sensor.detector.how.steps | sensor.detector.how.gain << 6);
    keeper_open(&keeper);
    keeper_commit(&keeper);
}

static void speak(void)
{
    uint8_t wire[SENSOR_WIRE];
    uint8_t size;
    size_t all = 0;
    while ((size = sensor_speak(&sensor, wire)) != 0 && all + size <= sizeof bytes) {
        memcpy(bytes + all, wire, size);
        all += size;
    }
    print("wire", bytes, all);
}

static uint32_t dice;

static uint32_t roll(uint32_t below)
{
    dice ^= dice << 13;
    dice ^= dice >> 17;
    dice ^= dice << 5;
    return dice % below;
}

static void fuzz(const char *text)
{
    unsigned long seed, acts;
    if (sscanf(text, "%lu %lu", &seed, &acts) != 2)
        return;
    dice = (uint32_t)seed | 1;
    bus_mood = dice;
    unsigned long spoken = 0, kept = 0;
    uint8_t wire[FRAME_WIRE_MAXIMUM + 1];
    for (unsigned long act = 0; act < acts; act++) {
        switch (roll(9)) {
        case 0: /* anything at all */
            for (uint32_t left = roll(80); left; left--)
                sensor_take(&sensor, (uint8_t)roll(256));
            break;
        case 1:
        case 2: { /* a sound frame with any content */
            uint8_t size = (uint8_t)(1 + roll(FRAME_BODY_MAXIMUM));
            for (uint8_t at = 1; at <= size; at++)
                wire[at] = (uint8_t)(roll(4) ? roll(256) : roll(4));
            if (roll(4))
                wire[1] = (uint8_t)(0x81 + roll(4));
            size = frame_encode(wire, size);
            if (!roll(4))
                wire[roll(size)] ^= (uint8_t)(1 << roll(8));
            for (uint8_t at = 0; at < size; at++)
                sensor_take(&sensor, wire[at]);
            break;
        }
        case 3: { /* an acknowledgement near the truth */
            const struct keeper_head *head = keeper_head(&keeper);
            uint16_t fields[3] = {head->epoch, (uint16_t)(head->first + roll(4)), (uint16_t)(head->first + roll(44))};
            wire[1] = MESSAGE_ACKNOWLEDGEMENT;
            for (uint8_t at = 0; at < 6; at++)
                wire[2 + at] = (uint8_t)(fields[at / 2] >> 8 * (at % 2));
            uint8_t size = frame_encode(wire, 1 + ACKNOWLEDGEMENT_SIZE);
            for (uint8_t at = 0; at < size; at++)
                sensor_take(&sensor, wire[at]);
            break;
        }
        case 4:
        case 5:
            for (uint32_t left = roll(60), broken = roll(2); left; left--)
                detector_tick(&sensor.detector, broken ^ !roll(25));
            break;
        case 6:
            for (uint32_t left = roll(20); left; left--)
                sensor_turn(&sensor);
            break;
        case 7: {
            uint8_t sent[SENSOR_WIRE];
            spoken += sensor_speak(&sensor, sent);
            break;
        }
        default:
            if (roll(10))
                break;
            if (roll(2)) /* memory fades while there is no power, not while the program runs */
                ((uint8_t *)&keeper)[roll(sizeof keeper)] ^= (uint8_t)(1 << roll(8));
            start();
            break;
        }
        kept += keeper_head(&keeper)->count;
        if (keeper_head(&keeper)->count > KEEPER_RING) {
            printf("too many\n");
            abort();
        }
    }
    printf("fuzzed %lu acts, %lu bytes spoken, %lu pieces kept\n", acts, spoken, kept);
}

int main(void)
{
    static char line[32768];
    memset(&keeper, 0xa5, sizeof keeper);
    start();
    while (fgets(line, sizeof line, stdin)) {
        char *rest = strchr(line, ' ');
        rest = rest ? rest + 1 : line + strlen(line);
        if (!strncmp(line, "stream", 6))
            stream(rest);
        else if (!strncmp(line, "encode", 6))
            encode(rest);
        else if (!strncmp(line, "power", 5))
            memset(&keeper, atoi(rest), sizeof keeper), start();
        else if (!strncmp(line, "restart", 7))
            start();
        else if (!strncmp(line, "tell", 4))
            for (size_t size = hex(rest), at = 0; at < size; at++)
                sensor_take(&sensor, bytes[at]);
        else if (!strncmp(line, "wait", 4))
            sensor.detector.now_ms += (uint32_t)atol(rest);
        else if (!strncmp(line, "piece", 5))
            piece(rest);
        else if (!strncmp(line, "speak", 5))
            speak();
        else if (!strncmp(line, "beam", 4))
            for (; *rest == '0' || *rest == '1'; rest++)
                detector_tick(&sensor.detector, *rest == '1');
        else if (!strncmp(line, "ring", 4)) {
            const struct keeper_head *head = keeper_head(&keeper);
            printf("ring %u %u %u %u\n", head->epoch, head->first, head->count, head->lost);
        } else if (!strncmp(line, "fuzz", 4))
            fuzz(rest);
        fflush(stdout);
    }
    return 0;
}
