#include "frame.h"

#ifdef __AVR__
#include <avr/pgmspace.h>
#define IN_FLASH PROGMEM
#define FROM_FLASH(place) pgm_read_dword(place)
#else
#define IN_FLASH
#define FROM_FLASH(place) (*(place))
#endif

/* The CRC of each half byte: sixteen entries instead of 256, because flash is small and bytes are slow. */
static const uint32_t half_byte[16] IN_FLASH = {
    0x00000000u, 0x1db71064u, 0x3b6e20c8u, 0x26d930acu, 0x76dc4190u, 0x6b6b51f4u, 0x4db26158u, 0x5005713cu,
    0xedb88320u, 0xf00f9344u, 0xd6d6a3e8u, 0xcb61b38cu, 0x9b64c2b0u, 0x86d3d2d4u, 0xa00ae278u, 0xbdbdf21cu,
};

uint32_t frame_crc(const uint8_t *bytes, uint8_t size)
{
    uint32_t crc = 0xffffffffu;
    while (size--) {
        crc ^= *bytes++;
        for (uint8_t half = 0; half < 2; half++)
            crc = (crc >> 4) ^ FROM_FLASH(&half_byte[crc & 15]);
    }
    return ~crc;
}

uint8_t frame_encode(uint8_t *wire, uint8_t body_size)
{
    uint32_t crc = frame_crc(wire + 1, body_size);
    uint8_t end = (uint8_t)(body_size + 1);
    for (uint8_t byte = 0; byte < FRAME_CRC_BYTES; byte++) {
        wire[end++] = (uint8_t)crc;
        crc >>= 8;
    }
    /* Shorter than 254 bytes, so COBS works in place: every zero becomes the distance to the next. */
    uint8_t run = 0;
    for (uint8_t place = 1; place < end; place++) {
        if (wire[place] == 0) {
            wire[run] = (uint8_t)(place - run);
            run = place;
        }
    }
    wire[run] = (uint8_t)(end - run);
    wire[end] = 0;
    return (uint8_t)(end + 1);
}

static uint8_t dropped(struct frame_decoder *decoder, enum frame_drop reason)
{
    if (decoder->dropped[reason] != UINT16_MAX)
        decoder->dropped[reason]++;
    return 0;
}

static uint8_t close_frame(struct frame_decoder *decoder)
{
    uint8_t *coded = decoder->coded;
    uint8_t size = decoder->used;
    decoder->used = 0;
    if (decoder->too_long) {
        decoder->too_long = false;
        return dropped(decoder, FRAME_TOO_LONG);
    }
    if (size == 0)
        return 0;
    if (size < FRAME_CRC_BYTES + 2)
        return dropped(decoder, FRAME_TOO_SHORT);
    uint8_t place = 0;
    while (place < size) {
        uint8_t run = coded[place];
        if (run > size - place)
            return dropped(decoder, FRAME_BAD_CODING);
        coded[place] = 0;
        place = (uint8_t)(place + run);
    }
    uint8_t body_size = (uint8_t)(size - 1 - FRAME_CRC_BYTES);
    for (place = 0; place + 1 < size; place++)
        coded[place] = coded[place + 1];
    uint32_t crc = frame_crc(coded, body_size);
    for (uint8_t byte = 0; byte < FRAME_CRC_BYTES; byte++) {
        if (coded[body_size + byte] != (uint8_t)crc)
            return dropped(decoder, FRAME_BAD_CHECKSUM);
        crc >>= 8;
    }
    return body_size;
}

uint8_t frame_take(struct frame_decoder *decoder, uint8_t byte)
{
    if (byte == 0)
        return close_frame(decoder);
    if (decoder->too_long || decoder->used == FRAME_CODED_MAXIMUM) {
        decoder->too_long = true;
        decoder->used = 0;
    } else {
        decoder->coded[decoder->used++] = byte;
    }
    return 0;
}
