/* Pins: D2 light barrier (low = broken), A4/A5 colour sensor (I2C), D4 its lamp, D13 board lamp, D0/D1 host. */
#include "port.h"

#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <string.h>

#include "../core/sensor.h"

#ifndef F_CPU
#define F_CPU 16000000UL
#endif

#define BARRIER _BV(PD2)
#define LAMP _BV(PD4)
#define BOARD_LAMP _BV(PB5)
#define US_PER_COUNT 4

/* Memory that the start-up code leaves alone: what it holds survives every reset but a power cut. */
#define LEFT_ALONE __attribute__((section(".noinit")))

static struct keeper keeper LEFT_ALONE;
static uint16_t restart_mark LEFT_ALONE;
#define RESTARTED_BY_WATCHDOG 0xb17e

static struct sensor sensor;

/* ---- EEPROM: which sensor this is, and how often it has started ---- */

struct boot_count {
    uint16_t number;
    uint16_t inverse; /* a write that a power cut interrupted does not hold together */
};

static uint32_t EEMEM kept_uid;
static uint32_t EEMEM kept_uid_inverse;
static struct boot_count EEMEM kept_boots[2];

static uint32_t noise(void)
{
    /* An open analogue input, an unsynchronised timer and what the memory woke up with. */
    uint32_t mixed = frame_crc((const uint8_t *)&keeper, 255);
    ADMUX = _BV(REFS0);
    ADCSRA = _BV(ADEN) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);
    for (uint8_t round = 0; round < 64; round++) {
        ADCSRA |= _BV(ADSC);
        loop_until_bit_is_clear(ADCSRA, ADSC);
        mixed = (mixed << 5 | mixed >> 27) ^ ADC ^ (uint32_t)TCNT2 << 24;
    }
    ADCSRA = 0;
    return mixed;
}

static uint32_t uid(void)
{
    uint32_t known = eeprom_read_dword(&kept_uid);
    if (known && known == ~eeprom_read_dword(&kept_uid_inverse))
        return known;
    known = noise() | 1;
    eeprom_update_dword(&kept_uid, known);
    eeprom_update_dword(&kept_uid_inverse, ~known);
    return known;
}

static uint16_t next_boot(void)
{
    struct boot_count found[2];
    uint8_t older = 0;
    eeprom_read_block(found, kept_boots, sizeof found);
    uint8_t good[2];
    for (uint8_t slot = 0; slot < 2; slot++)
        good[slot] = found[slot].number == (uint16_t)~found[slot].inverse;
    if (good[0] && good[1])
        older = (int16_t)(found[0].number - found[1].number) > 0;
    else
        older = good[0];
    uint16_t last = good[!older] ? found[!older].number : 0;
    struct boot_count now = {(uint16_t)(last + 1), (uint16_t)~(last + 1)};
    eeprom_update_block(&now, &kept_boots[older], sizeof now);
    return now.number;
}

/* ---- line to the host: 115,200 baud ---- */

#define HEARD 64

static volatile uint8_t heard[HEARD];
static volatile uint8_t heard_in;
static uint8_t heard_out;
static volatile uint16_t overruns;
static uint8_t wire[SENSOR_WIRE];
static volatile uint8_t wire_at;
static volatile uint8_t wire_size;

ISR(USART_RX_vect)
{
    uint8_t byte = UDR0;
    uint8_t next = (heard_in + 1) % HEARD;
    if (next == heard_out) {
        if (overruns != UINT16_MAX)
            overruns++;
        return;
    }
    heard[heard_in] = byte;
    heard_in = next;
}

ISR(USART_UDRE_vect)
{
    if (wire_at < wire_size)
        UDR0 = wire[wire_at++];
    if (wire_at == wire_size)
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
}

static void line_begin(void)
{
    UCSR0B = 0;
    UCSR0A = _BV(U2X0);
    UBRR0 = F_CPU / 8 / 115200 - 1;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

static void line_turn(void)
{
    while (heard_out != heard_in) {
        uint8_t byte = heard[heard_out];
        heard_out = (heard_out + 1) % HEARD;
        sensor_take(&sensor, byte);
    }
    if (wire_at != wire_size)
        return;
    uint8_t size = sensor_speak(&sensor, wire);
    if (size) {
        wire_at = 0;
        wire_size = size;
        UCSR0B |= _BV(UDRIE0);
    }
}

/* ---- time ---- */

ISR(TIMER2_COMPA_vect)
{
    detector_tick(&sensor.detector, !(PIND & BARRIER));
}

uint8_t tick_off(void)
{
    uint8_t before = SREG;
    cli();
    return before;
}

void tick_back(uint8_t before)
{
    SREG = before;
}

static uint16_t microseconds(void)
{
    uint8_t before = tick_off();
    uint16_t milliseconds = (uint16_t)sensor.detector.now_ms;
    uint8_t counts = TCNT2;
    if (TIFR2 & _BV(OCF2A)) { /* a tick is due that was not taken yet */
        counts = TCNT2;
        milliseconds++;
    }
    tick_back(before);
    return (uint16_t)(milliseconds * 1000u + counts * US_PER_COUNT);
}

/* A program that hangs is begun anew without a reset, because old boot loaders never come back from one by the
 * watchdog. Only a program that hangs with its interrupts off is reset, after two more seconds. */
ISR(WDT_vect)
{
    restart_mark = RESTARTED_BY_WATCHDOG;
    __asm__ volatile("jmp 0");
}

static void watch(void)
{
    wdt_reset();
    WDTCSR = _BV(WDCE) | _BV(WDE);
    WDTCSR = _BV(WDIE) | _BV(WDE) | _BV(WDP2) | _BV(WDP1) | _BV(WDP0); /* two seconds */
}

static uint8_t reset_cause(void)
{
    uint8_t cause = MCUSR;
    MCUSR = 0;
    wdt_disable();
    if (restart_mark == RESTARTED_BY_WATCHDOG)
        cause |= _BV(WDRF);
    restart_mark = 0;
    return cause;
}

/* ---- the two functions ---- */

void port_begin(void)
{
    cli();
    struct board board = {
        .kind = BOARD_ATMEGA328P,
        .reset_cause = reset_cause(),
    };
    DDRD = LAMP;
    PORTD = LAMP | BARRIER; /* the barrier's output is open: it needs the pull-up */
    DDRB = BOARD_LAMP;
    TCCR2A = _BV(WGM21);
    TCCR2B = _BV(CS22);
    OCR2A = F_CPU / 64 / 1000 - 1;
    board.uid = uid();
    board.boot = next_boot();
    bus_reset();
    line_begin();
    sensor_begin(&sensor, &keeper, &board, !(PIND & BARRIER));
    TIMSK2 = _BV(OCIE2A);
    set_sleep_mode(SLEEP_MODE_IDLE);
    watch();
    sei();
}

void port_turn(void)
{
    uint16_t began = microseconds();
    wdt_reset();
    line_turn();
    sensor_turn(&sensor);
    uint32_t now = sensor_now(&sensor);
    if ((int32_t)(sensor.blink_until_ms - now) > 0 && (uint8_t)now & 128)
        PORTB |= BOARD_LAMP;
    else
        PORTB &= (uint8_t)~BOARD_LAMP;
    cli();
    sensor.overruns = overruns;
    sei();
    uint16_t took = (uint16_t)(microseconds() - began);
    if ((int16_t)(took - sensor.longest_loop_us) > 0)
        sensor.longest_loop_us = took;
    cli();
    if (heard_in == heard_out) {
        sleep_enable();
        sei(); /* takes effect after the next instruction, so no byte slips in between */
        sleep_cpu();
        sleep_disable();
    }
    sei();
}
