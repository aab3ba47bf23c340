/* The sensor as the host sees it: sessions, acknowledgements, what is sent when (SPEC.md 5). */
#ifndef KESHI_SENSOR_H
#define KESHI_SENSOR_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "colour.h"
#include "detector.h"
#include "frame.h"
#include "keeper.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FIRMWARE_MAJOR 1
#define FIRMWARE_MINOR 0
#define FIRMWARE_PATCH 0

struct sensor {
    struct board board;
    struct keeper *keeper;
    struct detector detector;
    struct colour colour;
    struct frame_decoder decoder;
    uint32_t session;
    uint32_t heard_ms;
    uint32_t progress_ms;
    uint32_t status_ms;
    uint32_t hello_ms;
    uint32_t spoke_ms;
    uint32_t blink_until_ms;
    uint16_t sent;
    uint16_t received;
    uint16_t overruns;        /* set by the port */
    uint16_t longest_loop_us; /* set by the port, begun anew by Status */
    bool spoke;
    bool greet;
    uint8_t refused;         /* type */
    uint8_t refused_because; /* 0 = nothing was refused */
};

/* Room for the longest frame of a sensor and the lone delimiter before it. */
#define SENSOR_WIRE (FRAME_WIRE_SIZE(1 + HELLO_SIZE) + 1)

void sensor_begin(struct sensor *sensor, struct keeper *keeper, const struct board *board, bool broken);

/* Takes a byte from the host. */
void sensor_take(struct sensor *sensor, uint8_t byte);

/* Once every turn of the main loop: the colour sensor. */
void sensor_turn(struct sensor *sensor);

/* The next frame to send, 0 bytes if there is nothing to say now. */
uint8_t sensor_speak(struct sensor *sensor, uint8_t wire[SENSOR_WIRE]);

/* Milliseconds since the start. */
uint32_t sensor_now(const struct sensor *sensor);

#ifdef __cplusplus
}
#endif
#endif
