/* The two-wire bus, driven by its interrupt: nothing waits for it. */

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/twi.h>

#include "../core/board.h"

#ifndef F_CPU
#define F_CPU 16000000UL
#endif
#define BUS_HZ 400000UL

static volatile enum bus_state state;
static uint8_t address;
static const uint8_t *bytes;
static uint8_t left_to_send;
static uint8_t *into;
static uint8_t left_to_read;

#define GO_ON (_BV(TWINT) | _BV(TWEN) | _BV(TWIE))

static void stop(enum bus_state how)
{
    TWCR = _BV(TWINT) | _BV(TWEN) | _BV(TWSTO);
    state = how;
}

static void read_on(void)
{
    TWCR = left_to_read > 1 ? GO_ON | _BV(TWEA) : GO_ON;
}

ISR(TWI_vect)
{
    switch (TW_STATUS) {
    case TW_START:
    case TW_REP_START:
        TWDR = (uint8_t)(address << 1 | (left_to_send == 0));
        TWCR = GO_ON;
        break;
    case TW_MT_SLA_ACK:
    case TW_MT_DATA_ACK:
        if (left_to_send) {
            left_to_send--;
            TWDR = *bytes++;
            TWCR = GO_ON;
        } else if (left_to_read) {
            TWCR = GO_ON | _BV(TWSTA);
        } else {
            stop(BUS_DONE);
        }
        break;
    case TW_MR_SLA_ACK:
        read_on();
        break;
    case TW_MR_DATA_ACK:
    case TW_MR_DATA_NACK:
        *into++ = TWDR;
        if (--left_to_read)
            read_on();
        else
            stop(BUS_DONE);
        break;
    default:
        stop(BUS_FAILED);
        break;
    }
}

void bus_begin(uint8_t to, const uint8_t *sent_bytes, uint8_t sent, uint8_t *read_into, uint8_t wanted)
{
    address = to;
    bytes = sent_bytes;
    left_to_send = sent;
    into = read_into;
    left_to_read = wanted;
    state = BUS_BUSY;
    TWCR = GO_ON | _BV(TWSTA);
}

enum bus_state bus_how(void)
{
    return state;
}

void bus_reset(void)
{
    TWCR = 0;
    PORTC |= _BV(PC4) | _BV(PC5);
    TWSR = 0;
    TWBR = (uint8_t)((F_CPU / BUS_HZ - 16) / 2);
    TWCR = _BV(TWEN);
    state = BUS_DONE;
}
