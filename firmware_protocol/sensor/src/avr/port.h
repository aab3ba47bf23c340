/* The sensor on an ATmega328P at 16 MHz (Arduino Uno, Nano). */
#ifndef KESHI_PORT_H
#define KESHI_PORT_H

#ifdef __cplusplus
extern "C" {
#endif

void port_begin(void);
void port_turn(void);

#ifdef __cplusplus
}
#endif
#endif
