/* The ring of pieces that no restart may lose (SPEC.md 5.3).
 *
 * It lives in memory that the start-up code leaves alone. Its head exists twice; a change writes the copy
 * that is not in force and then one byte that puts it in force, so a reset between any two instructions
 * finds the old or the new state, never half of one.
 */
#ifndef KESHI_KEEPER_H
#define KESHI_KEEPER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef KEEPER_RING
#define KEEPER_RING 38
#endif

struct piece_record {
    uint32_t at_ms;
    uint16_t dwell_ms;
    uint16_t counts[4];    /* clear, red, green, blue: means over the samples */
    uint16_t reference[3]; /* red, green, blue of the empty chute before */
    uint8_t samples;
    uint8_t spread;
    uint8_t boot;
    uint8_t steps_and_gain; /* steps | gain << 6 */
    uint8_t flags;
    uint8_t check;
};

struct keeper_head {
    uint16_t epoch;
    uint16_t first;
    uint16_t lost;
    uint8_t start; /* place in the ring of the piece `first` */
    uint8_t count;
    uint8_t open; /* a piece is passing: its record stands in `passing` */
    uint8_t check;
};

struct keeper {
    uint32_t magic;
    struct keeper_head heads[2];
    uint8_t current;
    struct piece_record passing;
    struct piece_record ring[KEEPER_RING];
};

/* Takes what a restart left, or begins a new epoch; true if pieces were kept. Interrupts are off. */
bool keeper_begin(struct keeper *keeper, uint16_t boot);

/* Makes what was written into `passing` good. Interrupts are off. */
void keeper_seal(struct keeper *keeper);

/* Whether `passing` is as it was when it was made good. */
bool keeper_sound(const struct keeper *keeper);

/* What stands in `passing` is a piece, and it is passing from now on. Called from the tick. */
void keeper_open(struct keeper *keeper);

/* The piece has passed: it joins the ring, or is counted as lost. Called from the tick. */
void keeper_commit(struct keeper *keeper);

/* Pieces before `safe` may go; false if the numbers make no sense. Interrupts are off. */
bool keeper_release(struct keeper *keeper, uint16_t epoch, uint16_t safe, uint16_t received);

/* Copies the piece with this number; false if it is not in the ring. Interrupts are off. */
bool keeper_copy(const struct keeper *keeper, uint16_t sequence, struct piece_record *record);

static inline const struct keeper_head *keeper_head(const struct keeper *keeper)
{
    return &keeper->heads[keeper->current & 1];
}

#ifdef __cplusplus
}
#endif
#endif
