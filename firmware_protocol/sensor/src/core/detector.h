/* From the level of the beam and the readings of the colour sensor to pieces (SPEC.md 5.4).
 *
 * detector_tick runs once a millisecond, from an interrupt; detector_reading from the main loop with
 * interrupts off. A piece belongs to the keeper from the moment it is one, so that a reset costs its colour
 * at most.
 */
#ifndef KESHI_DETECTOR_H
#define KESHI_DETECTOR_H

#include <stdbool.h>
#include <stdint.h>

#include "keeper.h"

#ifdef __cplusplus
extern "C" {
#endif

struct measuring {
    uint8_t steps;
    uint8_t gain;
    uint8_t minimum_gap_ms;
    uint8_t minimum_dwell_ms;
    uint16_t maximum_dwell_ms;
};

/* One whole integration; it began after `began_ms`. Counts: clear, red, green, blue. */
struct reading {
    uint32_t began_ms;
    uint16_t counts[4];
    bool saturated;
};

enum detector_state { CHUTE_EMPTY, PERHAPS_A_PIECE, A_PIECE };

struct detector {
    struct keeper *keeper;
    struct measuring how;
    uint8_t boot;
    bool sensor_answers;
    enum detector_state state;
    bool broken;              /* as seen at the last tick */
    uint8_t open_ms;          /* open for so long, while a piece may be passing */
    uint32_t now_ms;
    uint32_t broken_at_ms;    /* when the beam was broken, or opened */
    uint32_t last_broken_ms;
    uint32_t sums[4];
    uint16_t smallest_clear;
    uint16_t largest_clear;
    uint16_t reference[4];    /* clear, red, green, blue of the empty chute, averaged; 0 = not seen yet */
    uint16_t empty_smallest;  /* of clear since the last Status, for the ripple */
    uint16_t empty_largest;
};

void detector_begin(struct detector *detector, struct keeper *keeper, uint16_t boot, bool broken);
void detector_tick(struct detector *detector, bool broken);
void detector_reading(struct detector *detector, const struct reading *reading);

/* (largest - smallest) / largest clear of the empty chute since it was asked last, in 1/255. */
uint8_t detector_ripple(struct detector *detector);

#ifdef __cplusplus
}
#endif
#endif
