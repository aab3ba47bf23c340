/* What the core needs of a board; each port defines these functions. */
#ifndef KESHI_BOARD_H
#define KESHI_BOARD_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum bus_state { BUS_DONE, BUS_BUSY, BUS_FAILED };

/* One transfer at a time: write `sent` bytes, then read `wanted` (0 = none) after a repeated start. */
void bus_begin(uint8_t address, const uint8_t *bytes, uint8_t sent, uint8_t *into, uint8_t wanted);
enum bus_state bus_how(void);
void bus_reset(void);

/* Keeps the tick out, and lets it in again if it was in before. */
uint8_t tick_off(void);
void tick_back(uint8_t before);

/* Which board, which sensor, which start. */
struct board {
    uint32_t uid;
    uint16_t boot;
    uint8_t kind;
    uint8_t reset_cause;
};

#ifdef __cplusplus
}
#endif
#endif
