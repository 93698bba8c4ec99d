/** @jest-environment-options {"modules": "own"} */

import { Logger } from '@nestjs/common';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { submissionGraded } from '@proximal/contracts';
import { durableName, outboxRow } from '@proximal/messaging';
import { aLearner, freshDatabase, type Line, lineTo, publishUntilTaken, scrape } from '@proximal/testing';
import { aGrade, startProgress, publishGrades, until, type Progress } from './progress.js';

const consumer = { service: 'progress', consumer: durableName('progress', submissionGraded.subject) };

function shows(name: string, isRight: (value: number) => boolean): Promise<void> {
  return until(async () => isRight((await scrape()).value(name, consumer) ?? NaN));
}

describe('the metrics of a consumer', () => {
  let progress: Progress;
  let line: Line;

  beforeAll(async () => {
    // The failures of these tests are intended, so nothing logs them.
    Logger.overrideLogger(false);
    line = await lineTo(await freshDatabase('progress'));
    progress = await startProgress(undefined, { settings: { PROGRESS_DATABASE_URL: line.url } });
  });

  const anEnvelope = () => {
    const { payload } = aGrade({ learnerId: aLearner().id });
    return outboxRow(submissionGraded, `${payload.submissionId}-1`, payload);
  };

  it('count the processed events and measure their age', async () => {
    await publishGrades(progress, [aGrade({ learnerId: aLearner().id }), aGrade({ learnerId: aLearner().id })]);
    await shows('proximal_events_processed_total', (value) => value === 2);
    await shows('proximal_consumer_pending', (value) => value === 0);
    const scraped = await scrape();
    expect(scraped.value('proximal_event_delay_seconds_count', consumer)).toBe(2);
    expect(scraped.value('proximal_event_delay_seconds_bucket', { ...consumer, le: '60' })).toBe(2);
    expect(scraped.value('proximal_consumer_lag_seconds', consumer)).toBe(0);
    expect(scraped.value('proximal_consumer_stream_headroom_ratio', consumer)).toBe(1);
    expect(scraped.value('proximal_stream_bytes', { service: 'progress' })).toBeGreaterThan(0);
    for (const name of ['proximal_event_failures_total', 'proximal_events_given_up_total', 'proximal_dead_letters']) {
      expect([name, scraped.value(name, consumer)]).toEqual([name, 0]);
    }
  });

  it('show a growing lag while its database is unavailable, and end a scrape that the database delays', async () => {
    line.mute();
    await publishUntilTaken(progress.bus, anEnvelope());
    await shows('proximal_consumer_lag_seconds', (value) => value > 0.5);
    const startedAt = performance.now();
    const scraped = await scrape();
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(scraped.value('proximal_consumer_pending', consumer)).toBe(1);
    expect(scraped.value('proximal_outbox_waiting', { service: 'progress' })).toBeUndefined();
    const failures = { service: 'progress', collector: 'outbox' };
    expect(scraped.value('proximal_scrape_failures_total', failures)).toBeGreaterThan(0);
    expect(scraped.value('proximal_scrape_failures_total', { ...failures, collector: 'consumers' })).toBe(0);
    await line.cut();
    await line.mend();
    await shows('proximal_events_processed_total', (value) => value === 3);
    await shows('proximal_consumer_lag_seconds', (value) => value === 0);
    expect((await scrape()).value('proximal_event_failures_total', consumer)).toBe(0);
  });

  it('count the events that failed and are tried again', async () => {
    await progress.database.query('ALTER TABLE lab_grade RENAME TO hidden');
    await publishUntilTaken(progress.bus, anEnvelope());
    await shows('proximal_event_failures_total', (value) => value > 0);
    await progress.database.query('ALTER TABLE hidden RENAME TO lab_grade');
    await shows('proximal_events_processed_total', (value) => value === 4);
  });

  it('count the events that it gave up, and the dead letters that wait for an operator', async () => {
    await publishUntilTaken(progress.bus, { ...anEnvelope(), payload: { nonsense: true } });
    await shows('proximal_dead_letters', (value) => value === 1);
    const scraped = await scrape();
    expect(scraped.value('proximal_events_given_up_total', consumer)).toBe(1);
    expect(scraped.value('proximal_events_processed_total', consumer)).toBe(4);
  });

  it('disappear with the service', async () => {
    await progress.stop();
    const ended = await scrape();
    for (const name of [
      'proximal_consumer_pending',
      'proximal_consumer_lag_seconds',
      'proximal_dead_letters',
      'proximal_outbox_waiting',
    ]) {
      expect([name, ended.value(name)]).toEqual([name, undefined]);
    }
  });
});
