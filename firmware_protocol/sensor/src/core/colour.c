#include "colour.h"

#include <string.h>

#include "board.h"

#define ADDRESS 0x29
#define COMMAND 0x80
#define AUTO_INCREMENT 0x20
#define CLEAR_INTERRUPT 0xe6
#define ENABLE 0x00
#define INTEGRATION 0x01
#define PERSISTENCE 0x0c
#define CONTROL 0x0f
#define IDENTITY 0x12
#define STATUS_REGISTER 0x13
#define CLEAR_LOW 0x14
#define POWER_ON 0x01
#define POWER_ON_AND_INTEGRATE 0x13 /* with an interrupt flag for every integration */
#define INTEGRATION_ENDED 0x10

#define WARM_UP_MS 3
#define TRANSFER_MS 10
#define TRY_AGAIN_MS 250
#define ASK_BEFORE_MS 4 /* an end is expected, so that it is seen to be missing once, and when it comes is known */

enum step {
    PAUSE,
    ASK_IDENTITY,
    SWITCH_ON,
    WARM_UP,
    SET_INTEGRATION,
    SET_PERSISTENCE,
    SET_GAIN,
    INTEGRATE,
    POLL,
    FETCH,
    CLEAR,
    REST
};

void colour_begin(struct colour *colour, uint8_t steps, uint8_t gain)
{
    memset(colour, 0, sizeof *colour);
    colour->steps = steps;
    colour->gain = gain;
    colour->step = ASK_IDENTITY;
}

static void transfer(struct colour *colour, uint32_t now, uint8_t first, uint8_t second, uint8_t sent, uint8_t wanted)
{
    colour->out[0] = first;
    colour->out[1] = second;
    colour->waiting = true;
    colour->since_ms = now;
    bus_begin(ADDRESS, colour->out, sent, colour->in, wanted);
}

static void look(struct colour *colour, uint32_t now)
{
    colour->before_ms = colour->looked_ms;
    colour->looked_ms = now;
}

static void set(struct colour *colour, uint32_t now, uint8_t which, uint8_t value)
{
    transfer(colour, now, COMMAND | which, value, 2, 0);
}

static void give_up(struct colour *colour, uint32_t now)
{
    bus_reset();
    colour->waiting = false;
    colour->id = 0;
    colour->step = PAUSE;
    colour->since_ms = now;
}

static uint8_t integration_ms(const struct colour *colour)
{
    return (uint8_t)((colour->steps * 24u + 9u) / 10u);
}

static bool read_out(const struct colour *colour, struct reading *reading)
{
    uint16_t most = colour->steps >= 64 ? UINT16_MAX : (uint16_t)(1024u * colour->steps - 1u);
    uint16_t near_most = (uint16_t)(most - most / 16);
    reading->began_ms = colour->before_ms - integration_ms(colour);
    reading->saturated = false;
    for (uint8_t channel = 0; channel < 4; channel++) {
        uint16_t counts = (uint16_t)(colour->in[2 * channel] | colour->in[2 * channel + 1] << 8);
        reading->counts[channel] = counts;
        if (counts >= near_most)
            reading->saturated = true;
    }
    return (int32_t)(reading->began_ms - colour->started_ms) >= 0;
}

/* What the finished transfer of this step brought; gives the next step. */
static uint8_t answered(struct colour *colour, uint32_t now, struct reading *reading, bool *fresh)
{
    switch (colour->step) {
    case ASK_IDENTITY:
        colour->id = colour->in[0];
        return SWITCH_ON;
    case SWITCH_ON:
        return WARM_UP;
    case INTEGRATE:
        colour->started_ms = now;
        return POLL;
    case POLL:
        colour->rest_ms = 1;
        return colour->in[0] & INTEGRATION_ENDED ? FETCH : REST;
    case FETCH:
        *fresh = read_out(colour, reading);
        return CLEAR;
    case CLEAR:
        colour->rest_ms = integration_ms(colour) > ASK_BEFORE_MS ? integration_ms(colour) - ASK_BEFORE_MS : 1;
        return REST;
    default:
        return (uint8_t)(colour->step + 1);
    }
}

static void say(struct colour *colour, uint32_t now)
{
    switch (colour->step) {
    case PAUSE:
        if (now - colour->since_ms >= TRY_AGAIN_MS)
            colour->step = ASK_IDENTITY;
        break;
    case WARM_UP:
        if (now - colour->since_ms >= WARM_UP_MS)
            colour->step = SET_INTEGRATION;
        break;
    case REST:
        if (now - colour->since_ms >= colour->rest_ms)
            colour->step = POLL;
        break;
    case ASK_IDENTITY:
        transfer(colour, now, COMMAND | IDENTITY, 0, 1, 1);
        break;
    case SWITCH_ON:
        set(colour, now, ENABLE, POWER_ON);
        break;
    case SET_INTEGRATION:
        set(colour, now, INTEGRATION, (uint8_t)(256 - colour->steps));
        break;
    case SET_PERSISTENCE:
        set(colour, now, PERSISTENCE, 0);
        break;
    case SET_GAIN:
        set(colour, now, CONTROL, colour->gain);
        break;
    case INTEGRATE:
        set(colour, now, ENABLE, POWER_ON_AND_INTEGRATE);
        break;
    case POLL:
        look(colour, now);
        transfer(colour, now, COMMAND | STATUS_REGISTER, 0, 1, 1);
        break;
    case FETCH:
        /* A tick later the beam is known to have been broken until after the integration ended. */
        if ((uint8_t)((uint8_t)now - (uint8_t)colour->looked_ms) < 2)
            break;
        transfer(colour, now, COMMAND | AUTO_INCREMENT | CLEAR_LOW, 0, 1, 8);
        break;
    default:
        look(colour, now);
        transfer(colour, now, CLEAR_INTERRUPT, 0, 1, 0);
        break;
    }
}

bool colour_turn(struct colour *colour, uint32_t now_ms, struct reading *reading)
{
    bool fresh = false;
    if (!colour->waiting) {
        say(colour, now_ms);
        return false;
    }
    switch (bus_how()) {
    case BUS_BUSY:
        if (now_ms - colour->since_ms > TRANSFER_MS)
            give_up(colour, now_ms);
        break;
    case BUS_FAILED:
        give_up(colour, now_ms);
        break;
    default:
        colour->waiting = false;
        colour->step = answered(colour, now_ms, reading, &fresh);
        break;
    }
    return fresh;
}
