/* Frames on the wire: COBS between zero bytes, closed by a CRC-32 (SPEC.md 2). */
#ifndef KESHI_FRAME_H
#define KESHI_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "messages.h"

#ifdef __cplusplus
extern "C" {
#endif

enum frame_drop { FRAME_TOO_LONG, FRAME_TOO_SHORT, FRAME_BAD_CODING, FRAME_BAD_CHECKSUM, FRAME_DROPS };

/* Turns bytes into bodies; zero it before use. */
struct frame_decoder {
    uint8_t coded[FRAME_CODED_MAXIMUM];
    uint8_t used;
    bool too_long;
    uint16_t dropped[FRAME_DROPS];
};

uint32_t frame_crc(const uint8_t *bytes, uint8_t size);

/* Bytes that frame_encode writes for a body of this size, delimiter included. */
#define FRAME_WIRE_SIZE(body) ((body) + FRAME_CRC_BYTES + 2)
#define FRAME_WIRE_MAXIMUM FRAME_WIRE_SIZE(FRAME_BODY_MAXIMUM)

/* Makes a frame in place: the body stands from wire[1] on; gives the size on the wire. */
uint8_t frame_encode(uint8_t *wire, uint8_t body_size);

/* Takes one byte; gives the size of the body that it completes, which then stands from coded[0] on, else 0. */
uint8_t frame_take(struct frame_decoder *decoder, uint8_t byte);

#ifdef __cplusplus
}
#endif
#endif
