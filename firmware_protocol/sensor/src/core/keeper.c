#include "keeper.h"

#include <stddef.h>
#include <string.h>

#include "messages.h"

#define MAGIC 0x4b65734bu

/* A sum that sees order: enough to notice memory that faded, cheap enough for the tick. */
static uint8_t sum_of(const void *bytes, uint8_t size)
{
    const uint8_t *byte = bytes;
    uint8_t sum = 0x5a;
    while (size--)
        sum = (uint8_t)((uint8_t)(sum << 1 | sum >> 7) + *byte++);
    return sum;
}

static uint8_t record_sum(const struct piece_record *record)
{
    return sum_of(record, offsetof(struct piece_record, check));
}

static uint8_t head_sum(const struct keeper_head *head)
{
    return sum_of(head, offsetof(struct keeper_head, check));
}

static void put_in_force(struct keeper *keeper, struct keeper_head *head)
{
    uint8_t other = (keeper->current & 1) ^ 1;
    head->check = head_sum(head);
    keeper->heads[other] = *head;
    /* The compiler must not let the switch pass before the copy. */
    __asm__ volatile("" ::: "memory");
    *(volatile uint8_t *)&keeper->current = other;
}

static bool holds_together(const struct keeper *keeper)
{
    if (keeper->magic != MAGIC || keeper->current > 1)
        return false;
    const struct keeper_head *head = keeper_head(keeper);
    return head->check == head_sum(head) && head->count <= KEEPER_RING && head->start < KEEPER_RING
        && head->open <= 1;
}

bool keeper_begin(struct keeper *keeper, uint16_t boot)
{
    if (holds_together(keeper))
        return true;
    struct keeper_head head = {.epoch = boot};
    keeper->magic = 0;
    keeper->current = 0;
    put_in_force(keeper, &head);
    __asm__ volatile("" ::: "memory");
    keeper->magic = MAGIC;
    return false;
}

void keeper_seal(struct keeper *keeper)
{
    keeper->passing.check = record_sum(&keeper->passing);
}

bool keeper_sound(const struct keeper *keeper)
{
    return keeper->passing.check == record_sum(&keeper->passing);
}

void keeper_open(struct keeper *keeper)
{
    struct keeper_head head = *keeper_head(keeper);
    keeper_seal(keeper);
    head.open = 1;
    put_in_force(keeper, &head);
}

static uint8_t place_of(const struct keeper_head *head, uint8_t after)
{
    uint8_t place = (uint8_t)(head->start + after);
    return place < KEEPER_RING ? place : (uint8_t)(place - KEEPER_RING);
}

void keeper_commit(struct keeper *keeper)
{
    struct keeper_head head = *keeper_head(keeper);
    head.open = 0;
    if (head.count < KEEPER_RING) {
        keeper->ring[place_of(&head, head.count)] = keeper->passing;
        head.count++;
    } else if (head.lost != UINT16_MAX) {
        head.lost++;
    }
    put_in_force(keeper, &head);
}

bool keeper_release(struct keeper *keeper, uint16_t epoch, uint16_t safe, uint16_t received)
{
    struct keeper_head head = *keeper_head(keeper);
    uint16_t saved = (uint16_t)(safe - head.first);
    uint16_t taken = (uint16_t)(received - head.first);
    if (epoch != head.epoch || saved > taken || taken > head.count)
        return false;
    if (saved) {
        head.first = safe;
        head.start = place_of(&head, (uint8_t)saved);
        head.count = (uint8_t)(head.count - saved);
        put_in_force(keeper, &head);
    }
    return true;
}

bool keeper_copy(const struct keeper *keeper, uint16_t sequence, struct piece_record *record)
{
    const struct keeper_head *head = keeper_head(keeper);
    uint16_t after = (uint16_t)(sequence - head->first);
    if (after >= head->count)
        return false;
    *record = keeper->ring[place_of(head, (uint8_t)after)];
    if (record->check != record_sum(record)) {
        memset(record, 0, sizeof *record);
        record->flags = FLAG_CUT_SHORT | FLAG_NO_SAMPLE;
    }
    return true;
}
