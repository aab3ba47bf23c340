/* A simulated ATmega328P with a light barrier and a TCS34725, stepped in virtual time.
 *
 * Copyright (C) the authors of table-companion.
 * This program is free software: you can redistribute it and/or modify it under the terms of the GNU General
 * Public License as published by the Free Software Foundation, either version 3 of the License, or (at your
 * option) any later version. It is distributed without any warranty; see the file LICENSE in this folder.
 *
 * It links simavr (GPL-3.0-or-later) and is used by tests only; nothing of this folder is shipped.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/avr_eeprom.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_twi.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <simavr/sim_time.h>

#define HZ 16000000
#define BYTE_CYCLES (HZ / 11520)
#define STEP_CYCLES (HZ / 10000 * 24) /* 2.4 ms */
#define ADDRESS 0x29
#define NEVER UINT64_MAX
#define CHANGES 4096
#define RAM_BEGIN 0x100
#define RAM_END 0x8ff
#define MCUSR_PLACE 0x54

/* What the colour sensor sees from one cycle to another: clear, red, green, blue before any limit. */
typedef void (*light)(uint64_t from, uint64_t to, double counts[4]);

struct change {
    uint64_t at;
    int level;
};

struct sim {
    avr_t *avr;
    light sees;
    avr_irq_t *twi;
    avr_irq_t *uart;
    avr_irq_t *beam;
    int level;
    bool present;
    bool selected;
    bool addressed;
    uint8_t place;
    uint8_t registers[0x20];
    uint64_t began, ends;
    uint8_t *heard;
    size_t heard_size, heard_room;
    uint8_t *told;
    size_t told_at, told_size, told_room;
    uint64_t tell_at;
    struct change changes[CHANGES];
    size_t first_change, last_change;
};

static void silent(avr_t *avr, const int level, const char *format, va_list values)
{
    (void)avr, (void)level, (void)format, (void)values;
}

static void no_sleep(avr_t *avr, avr_cycle_count_t cycles)
{
    (void)avr, (void)cycles;
}

/* ---- colour sensor ---- */

static uint64_t integration(const struct sim *sim)
{
    return (uint64_t)(256 - sim->registers[0x01]) * STEP_CYCLES;
}

static void integrate_from(struct sim *sim, uint64_t now)
{
    sim->began = now;
    sim->ends = now + integration(sim);
}

static void integrated(struct sim *sim)
{
    static const double gains[] = {1, 4, 16, 60};
    double counts[4] = {0, 0, 0, 0};
    double most = 1024.0 * (256 - sim->registers[0x01]) - 1;
    if (most > 65535)
        most = 65535;
    sim->sees(sim->began, sim->ends, counts);
    for (int channel = 0; channel < 4; channel++) {
        double value = counts[channel] * gains[sim->registers[0x0f] & 3];
        uint16_t whole = (uint16_t)(value < 0 ? 0 : value > most ? most : value);
        sim->registers[0x14 + 2 * channel] = (uint8_t)whole;
        sim->registers[0x15 + 2 * channel] = (uint8_t)(whole >> 8);
    }
    sim->registers[0x13] |= 0x01;
    if (sim->registers[0x00] & 0x10)
        sim->registers[0x13] |= 0x10;
    integrate_from(sim, sim->ends);
}

static void write_register(struct sim *sim, uint8_t value)
{
    uint8_t which = sim->place & 0x1f;
    bool before = sim->registers[0] & 0x02;
    if (which < 0x12)
        sim->registers[which] = value;
    bool after = (sim->registers[0] & 0x03) == 0x03;
    if (after && !before)
        integrate_from(sim, sim->avr->cycle + STEP_CYCLES);
    if (!after) {
        sim->ends = NEVER;
        sim->registers[0x13] = 0;
    }
}

static void twi_said(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    struct sim *sim = param;
    avr_twi_msg_irq_t message = {.u.v = value};
    uint8_t what = message.u.twi.msg;
    if (what & TWI_COND_STOP)
        sim->selected = false;
    if (what & TWI_COND_START) {
        sim->selected = sim->present && message.u.twi.addr >> 1 == ADDRESS;
        sim->addressed = false;
        if (sim->selected)
            avr_raise_irq(sim->twi + TWI_IRQ_INPUT, avr_twi_irq_msg(TWI_COND_ACK, message.u.twi.addr, 1));
    }
    if (!sim->selected)
        return;
    if (what & TWI_COND_WRITE) {
        uint8_t byte = message.u.twi.data;
        avr_raise_irq(sim->twi + TWI_IRQ_INPUT, avr_twi_irq_msg(TWI_COND_ACK, message.u.twi.addr, 1));
        if (sim->addressed) {
            write_register(sim, byte);
        } else if ((byte & 0xe0) == 0xe0) {
            if ((byte & 0x1f) == 0x06)
                sim->registers[0x13] &= (uint8_t)~0x10;
        } else {
            sim->place = byte;
        }
        sim->addressed = true;
    }
    if (what & TWI_COND_READ) {
        uint8_t byte = sim->registers[sim->place & 0x1f];
        if (sim->place & 0x20)
            sim->place = (uint8_t)((sim->place & 0xe0) | ((sim->place + 1) & 0x1f));
        avr_raise_irq(sim->twi + TWI_IRQ_INPUT, avr_twi_irq_msg(TWI_COND_READ, message.u.twi.addr, byte));
    }
}

static void power_up_colour(struct sim *sim)
{
    memset(sim->registers, 0, sizeof sim->registers);
    sim->registers[0x01] = 0xff;
    sim->registers[0x12] = 0x44;
    sim->ends = NEVER;
}

/* ---- line ---- */

static void uart_said(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    struct sim *sim = param;
    if (sim->heard_size == sim->heard_room) {
        sim->heard_room = sim->heard_room ? 2 * sim->heard_room : 4096;
        sim->heard = realloc(sim->heard, sim->heard_room);
    }
    sim->heard[sim->heard_size++] = (uint8_t)value;
}

void sim_tell(struct sim *sim, const uint8_t *bytes, size_t size)
{
    if (sim->told_at == sim->told_size)
        sim->told_at = sim->told_size = 0;
    if (sim->told_size + size > sim->told_room) {
        sim->told_room = 2 * (sim->told_size + size);
        sim->told = realloc(sim->told, sim->told_room);
    }
    memcpy(sim->told + sim->told_size, bytes, size);
    sim->told_size += size;
    if (sim->tell_at < sim->avr->cycle)
        sim->tell_at = sim->avr->cycle;
}

size_t sim_hear(struct sim *sim, uint8_t *into, size_t room)
{
    size_t size = sim->heard_size < room ? sim->heard_size : room;
    memcpy(into, sim->heard, size);
    memmove(sim->heard, sim->heard + size, sim->heard_size - size);
    sim->heard_size -= size;
    return size;
}

/* ---- board ---- */

void sim_eeprom(struct sim *sim, uint16_t place, const uint8_t *bytes, size_t size)
{
    avr_eeprom_desc_t into = {.ee = (uint8_t *)bytes, .offset = place, .size = (uint32_t)size};
    avr_ioctl(sim->avr, AVR_IOCTL_EEPROM_SET, &into);
}

/* Presses the reset button: the memory stays. */
void sim_reset(struct sim *sim)
{
    avr_reset(sim->avr);
    sim->avr->data[MCUSR_PLACE] = 2;
    avr_raise_irq(sim->beam, !sim->level); /* the pin forgets its level, and only changes are heard */
    avr_raise_irq(sim->beam, (uint32_t)sim->level);
}

struct sim *sim_new(const char *elf, light sees)
{
    static bool quiet;
    if (!quiet) {
        avr_global_logger_set(silent);
        quiet = true;
    }
    elf_firmware_t image;
    memset(&image, 0, sizeof image);
    if (elf_read_firmware(elf, &image) != 0)
        return NULL;
    struct sim *sim = calloc(1, sizeof *sim);
    sim->avr = avr_make_mcu_by_name("atmega328p");
    sim->avr->frequency = HZ;
    avr_init(sim->avr);
    avr_load_firmware(sim->avr, &image);
    sim->avr->frequency = HZ;
    sim->avr->log = LOG_NONE;
    sim->avr->sleep = no_sleep;
    sim->sees = sees;
    sim->present = true;
    sim->level = 1;
    power_up_colour(sim);
    uint32_t flags = 0;
    avr_ioctl(sim->avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    sim->uart = avr_io_getirq(sim->avr, AVR_IOCTL_UART_GETIRQ('0'), 0);
    avr_irq_register_notify(sim->uart + UART_IRQ_OUTPUT, uart_said, sim);
    sim->twi = avr_io_getirq(sim->avr, AVR_IOCTL_TWI_GETIRQ(0), 0);
    avr_irq_register_notify(sim->twi + TWI_IRQ_OUTPUT, twi_said, sim);
    sim->beam = avr_io_getirq(sim->avr, AVR_IOCTL_IOPORT_GETIRQ('D'), 2);
    sim_reset(sim);
    memset(sim->avr->data + RAM_BEGIN, 0xc5, RAM_END - RAM_BEGIN + 1);
    sim->avr->data[MCUSR_PLACE] = 1;
    return sim;
}

void sim_free(struct sim *sim)
{
    avr_terminate(sim->avr);
    free(sim->heard);
    free(sim->told);
    free(sim);
}

uint64_t sim_cycle(const struct sim *sim)
{
    return sim->avr->cycle;
}

/* Takes the power away and gives it back: the memory holds what `ram` says. */
void sim_power_cut(struct sim *sim, const uint8_t *ram, size_t size)
{
    sim_reset(sim);
    for (size_t place = 0; place <= RAM_END - RAM_BEGIN; place++)
        sim->avr->data[RAM_BEGIN + place] = ram[place % size];
    sim->avr->data[MCUSR_PLACE] = 1;
    power_up_colour(sim);
}

void sim_jump(struct sim *sim, uint32_t address)
{
    sim->avr->pc = address;
    sim->avr->state = cpu_Running;
    sim->avr->sreg[S_I] = 1;
    sim->avr->interrupt_state = 1;
}

void sim_connect_colour(struct sim *sim, bool present)
{
    sim->present = present;
    if (!present)
        power_up_colour(sim);
}

bool sim_beam_at(struct sim *sim, uint64_t cycle, int level)
{
    if (sim->first_change == sim->last_change)
        sim->first_change = sim->last_change = 0;
    if (sim->last_change == CHANGES)
        return false;
    sim->changes[sim->last_change++] = (struct change){cycle, level};
    return true;
}

void sim_read(const struct sim *sim, uint16_t address, uint8_t *into, size_t size)
{
    memcpy(into, sim->avr->data + address, size);
}

void sim_poke(struct sim *sim, uint16_t address, uint8_t value)
{
    sim->avr->data[address] = value;
}

static uint64_t deliver(struct sim *sim, uint64_t target)
{
    uint64_t now = sim->avr->cycle;
    while (sim->ends <= now)
        integrated(sim);
    while (sim->first_change < sim->last_change && sim->changes[sim->first_change].at <= now) {
        sim->level = sim->changes[sim->first_change++].level;
        avr_raise_irq(sim->beam, (uint32_t)sim->level);
    }
    if (sim->told_at < sim->told_size && sim->tell_at <= now) {
        avr_raise_irq(sim->uart + UART_IRQ_INPUT, sim->told[sim->told_at++]);
        sim->tell_at = now + BYTE_CYCLES;
    }
    uint64_t next = target;
    if (sim->ends < next)
        next = sim->ends;
    if (sim->first_change < sim->last_change && sim->changes[sim->first_change].at < next)
        next = sim->changes[sim->first_change].at;
    if (sim->told_at < sim->told_size && sim->tell_at < next)
        next = sim->tell_at;
    return next;
}

/* Runs until that cycle; false if the processor stopped for good. */
bool sim_run(struct sim *sim, uint64_t target)
{
    while (sim->avr->cycle < target) {
        uint64_t next = deliver(sim, target);
        uint64_t span = next > sim->avr->cycle ? next - sim->avr->cycle : 1;
        sim->avr->run_cycle_limit = span;
        int state = avr_run(sim->avr);
        if (state == cpu_Done || state == cpu_Crashed)
            return false;
    }
    return true;
}
