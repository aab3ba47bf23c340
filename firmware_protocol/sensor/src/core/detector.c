#include "detector.h"

#include <string.h>

#include "messages.h"

#define REFERENCE_SHARE 8 /* of a new reading in the average of the empty chute */

static const struct measuring standard = {
    STANDARD_STEPS,
    STANDARD_GAIN,
    STANDARD_MINIMUM_GAP_MS,
    STANDARD_MINIMUM_DWELL_MS,
    STANDARD_MAXIMUM_DWELL_MS,
};

static uint8_t share_of_255(uint16_t smallest, uint16_t largest)
{
    if (largest == 0)
        return 0;
    return (uint8_t)((uint32_t)(largest - smallest) * 255u / largest);
}

static void begin_record(struct detector *detector)
{
    struct piece_record *record = &detector->keeper->passing;
    memset(record, 0, sizeof *record);
    memset(detector->sums, 0, sizeof detector->sums);
    record->at_ms = detector->broken_at_ms;
    record->boot = detector->boot;
    record->steps_and_gain = (uint8_t)(detector->how.steps | detector->how.gain << 6);
    memcpy(record->reference, detector->reference + 1, sizeof record->reference);
    record->flags = FLAG_NO_SAMPLE;
    if (detector->reference[0] == 0)
        record->flags |= FLAG_NO_REFERENCE;
    if (!detector->sensor_answers)
        record->flags |= FLAG_SENSOR_SILENT;
}

void detector_begin(struct detector *detector, struct keeper *keeper, uint16_t boot, bool broken)
{
    memset(detector, 0, sizeof *detector);
    detector->keeper = keeper;
    detector->how = standard;
    detector->boot = (uint8_t)boot;
    detector->empty_smallest = UINT16_MAX;
    if (!keeper_head(keeper)->open)
        return;
    /* A piece was passing when the reset came, perhaps in the middle of a change to its record. */
    struct piece_record *record = &keeper->passing;
    if (!keeper_sound(keeper)) {
        memset(record, 0, sizeof *record);
        record->flags = FLAG_NO_SAMPLE;
    }
    record->flags |= FLAG_CUT_SHORT;
    if (broken) { /* and it still is: the same record goes on, by the new clock */
        record->at_ms = 0;
        record->boot = detector->boot;
        record->samples = 0;
        record->flags |= FLAG_NO_SAMPLE;
        detector->state = A_PIECE;
        detector->broken = true;
    }
    keeper_seal(keeper);
    if (!broken)
        keeper_commit(keeper);
}

static void finish(struct detector *detector)
{
    struct piece_record *record = &detector->keeper->passing;
    uint32_t dwell = detector->last_broken_ms - record->at_ms + 1;
    record->dwell_ms = dwell > UINT16_MAX ? UINT16_MAX : (uint16_t)dwell;
    if (dwell > detector->how.maximum_dwell_ms)
        record->flags |= FLAG_LONG_DWELL;
    keeper_seal(detector->keeper);
    keeper_commit(detector->keeper);
}

void detector_tick(struct detector *detector, bool broken)
{
    uint32_t now = ++detector->now_ms;
    if (broken) {
        if (detector->state == CHUTE_EMPTY) {
            detector->state = PERHAPS_A_PIECE;
            detector->broken_at_ms = now;
            begin_record(detector);
        }
        detector->last_broken_ms = now;
        detector->open_ms = 0;
        if (detector->state == PERHAPS_A_PIECE
            && now - detector->broken_at_ms + 1 >= detector->how.minimum_dwell_ms) {
            detector->state = A_PIECE;
            keeper_open(detector->keeper);
        }
    } else if (detector->state != CHUTE_EMPTY && ++detector->open_ms >= detector->how.minimum_gap_ms) {
        if (detector->state == A_PIECE)
            finish(detector);
        detector->state = CHUTE_EMPTY;
        detector->broken_at_ms = now;
    }
    detector->broken = broken;
}

static void of_the_piece(struct detector *detector, const struct reading *reading)
{
    struct piece_record *record = &detector->keeper->passing;
    uint16_t clear = reading->counts[0];
    if (record->samples == UINT8_MAX)
        return;
    if (record->samples++ == 0) {
        memset(detector->sums, 0, sizeof detector->sums);
        detector->smallest_clear = detector->largest_clear = clear;
    }
    if (clear < detector->smallest_clear)
        detector->smallest_clear = clear;
    if (clear > detector->largest_clear)
        detector->largest_clear = clear;
    for (uint8_t channel = 0; channel < 4; channel++) {
        detector->sums[channel] += reading->counts[channel];
        record->counts[channel] = (uint16_t)(detector->sums[channel] / record->samples);
    }
    record->spread = share_of_255(detector->smallest_clear, detector->largest_clear);
    record->flags &= (uint8_t)~FLAG_NO_SAMPLE;
    if (reading->saturated)
        record->flags |= FLAG_SATURATED;
    if (detector->state == A_PIECE)
        keeper_seal(detector->keeper);
}

static void of_the_empty_chute(struct detector *detector, const struct reading *reading)
{
    bool first = detector->reference[0] == 0;
    for (uint8_t channel = 0; channel < 4; channel++) {
        uint16_t now = reading->counts[channel];
        uint16_t *average = &detector->reference[channel];
        uint16_t above = now > *average ? now - *average : 0;
        uint16_t below = now > *average ? 0 : *average - now;
        if (first || above + below < REFERENCE_SHARE)
            *average = now;
        else
            *average = (uint16_t)(*average + above / REFERENCE_SHARE - below / REFERENCE_SHARE);
    }
    if (reading->counts[0] < detector->empty_smallest)
        detector->empty_smallest = reading->counts[0];
    if (reading->counts[0] > detector->empty_largest)
        detector->empty_largest = reading->counts[0];
}

void detector_reading(struct detector *detector, const struct reading *reading)
{
    bool since = (int32_t)(reading->began_ms - detector->broken_at_ms) >= 0;
    if (detector->state == CHUTE_EMPTY) {
        if (since && !reading->saturated)
            of_the_empty_chute(detector, reading);
    } else if (since && detector->broken) {
        of_the_piece(detector, reading);
    }
}

uint8_t detector_ripple(struct detector *detector)
{
    uint8_t ripple = share_of_255(detector->empty_smallest, detector->empty_largest);
    detector->empty_smallest = UINT16_MAX;
    detector->empty_largest = 0;
    return ripple;
}
