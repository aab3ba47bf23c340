/* The TCS34725 colour sensor, over any bus that can write and read without waiting.
 *
 * It integrates without a pause; every whole integration is given once. Registers: ams TCS3472 data sheet.
 */
#ifndef KESHI_COLOUR_H
#define KESHI_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

#include "detector.h"

#ifdef __cplusplus
extern "C" {
#endif

struct colour {
    uint8_t steps;
    uint8_t gain;
    uint8_t step;        /* of the conversation with the sensor */
    uint8_t rest_ms;     /* before it is asked again */
    uint8_t id;        /* identity register, 0 = it does not answer */
    bool waiting;      /* for the bus */
    uint32_t since_ms;   /* the transfer began, or the pause */
    uint32_t looked_ms;  /* the sensor was asked, or told to forget, whether an integration has ended */
    uint32_t before_ms;  /* the same, one time earlier: the one that has ended now ended after it */
    uint32_t started_ms; /* the sensor was told to integrate */
    uint8_t out[2];
    uint8_t in[8];
};

void colour_begin(struct colour *colour, uint8_t steps, uint8_t gain);

/* Goes on talking to the sensor, never waits; true if `reading` holds a new integration. */
bool colour_turn(struct colour *colour, uint32_t now_ms, struct reading *reading);

#ifdef __cplusplus
}
#endif
#endif
