import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { lessonCompleted, trackEntered, type EventDefinition, type EventEnvelope } from '@proximal/contracts';
import { sql } from '@proximal/database';
import {
  addToOutbox,
  durableName,
  eventId,
  EventConsumers,
  eventStreamName,
  listDeadLetters,
  Outbox,
  outboxRow,
  publishEvent,
  replayDeadLetter,
  restartConsumers,
  type DeadLetter,
  type EventHandler,
} from '../src/index.js';
import { endAfterwards, ownNats, ScratchDatabase, scratchDatabase, until } from './scratch.js';

// A flood of events takes a while on a busy machine.
jest.setTimeout(240_000);

let nats: Awaited<ReturnType<typeof ownNats>>;
beforeAll(async () => {
  // The errors here are intended.
  Logger.overrideLogger(false);
  nats = await ownNats();
});

const retryPolicy = { maxFailures: 3, firstWaitMs: 20 };
const name = durableName('cohort', lessonCompleted.subject);

const event = (learnerId: number, lessonId = 1) =>
  outboxRow(lessonCompleted, `${learnerId}-${lessonId}`, { learnerId, lessonId, completedAt: '2026-11-20T08:00:00Z' });

function writing(whenDelivered: (envelopes: EventEnvelope[]) => void | Promise<void> = () => {}): EventHandler {
  return async (envelopes, transaction) => {
    for (const { id } of envelopes)
      await transaction.execute(sql('effect-add')`INSERT INTO effect (event) VALUES (${id}::uuid)`);
    await whenDelivered(envelopes);
  };
}

/** Only one service at a time has the durable consumer of this file. */
async function consuming(database: ScratchDatabase, handle: EventHandler, consumed: EventDefinition = lessonCompleted) {
  const outbox = new Outbox(database, nats.bus);
  const consumptions = [{ event: consumed, handle }];
  const consumers = new EventConsumers({
    service: 'cohort',
    database,
    bus: nats.bus,
    outbox,
    consumptions,
    retryPolicy,
  });
  await consumers.onApplicationBootstrap();
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= consumers.beforeApplicationShutdown().then(() => outbox.beforeApplicationShutdown()));
  endAfterwards(stop);
  return { consumers, stop };
}

let oddities = 1;

const effectsOf = (database: ScratchDatabase) => database.column<string>('SELECT event::text FROM effect ORDER BY n');
const stats = async () => (await jetstreamManager(nats.bus)).consumers.info(eventStreamName, name);

async function isComplete(): Promise<boolean> {
  const { num_pending, num_ack_pending } = await stats();
  return num_pending === 0 && num_ack_pending === 0;
}

async function deadLetters(): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for await (const letter of listDeadLetters(nats.bus)) letters.push(letter);
  return letters;
}

describe('a consumer', () => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await scratchDatabase();
  });

  it('processes and acknowledges events from before and after its start, each once', async () => {
    await publishEvent(nats.bus, event(1));
    const { stop } = await consuming(database, writing());
    await publishEvent(nats.bus, event(2));
    // In one batch with the first one, the repeat would be recognised without its mark.
    await until(isComplete);
    // Published without JetStream's deduplication, as after its two hours.
    const { id, subject, payload } = event(1);
    await jetstream(nats.bus).publish(subject, JSON.stringify({ id, payload }));
    await until(isComplete);
    await until(async () => (await stats()).delivered.consumer_seq >= 3);
    expect(await effectsOf(database)).toEqual([event(1).id, event(2).id]);
    await stop();
  });

  it('commits the effect and the mark together, or neither', async () => {
    let failures = 2;
    const failing = writing(() => {
      if (failures-- > 0) throw new Error('not yet');
    });
    const { stop } = await consuming(database, failing);
    await publishEvent(nats.bus, event(3));
    await until(isComplete);
    expect(failures).toBe(-1);
    expect(await effectsOf(database)).toEqual([event(1).id, event(2).id, event(3).id]);
    expect(await deadLetters()).toEqual([]);
    await stop();
  });

  it('gives up on an event that always fails, stores it with its error, and goes on', async () => {
    const poison = event(4).id;
    const batches: number[] = [];
    const { stop } = await consuming(
      database,
      writing((envelopes) => {
        batches.push(envelopes.length);
        if (envelopes.some(({ id }) => id === poison)) throw new RangeError('four is too many');
      }),
    );
    await Promise.all([4, 5, 6, 7].map((learner) => publishEvent(nats.bus, event(learner))));
    await until(isComplete);
    const [letter, ...others] = await deadLetters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      consumer: name,
      subject: lessonCompleted.subject,
      error: 'RangeError: four is too many',
      deliveries: 3,
    });
    expect(JSON.parse(letter!.message.toString())).toEqual({ id: poison, payload: event(4).payload });
    expect((await effectsOf(database)).slice(3).sort()).toEqual([5, 6, 7].map((learner) => event(learner).id).sort());
    await stop();
  });

  it('processes a replayed dead letter, and no other consumer does', async () => {
    const other = await scratchDatabase();
    const outbox = new Outbox(other, nats.bus);
    const seen: string[] = [];
    const consumptions = [
      { event: lessonCompleted, handle: writing((envelopes) => void seen.push(...envelopes.map(({ id }) => id))) },
    ];
    const bystander = new EventConsumers({
      service: 'skill-graph',
      database: other,
      bus: nats.bus,
      outbox,
      consumptions,
      retryPolicy,
    });
    await bystander.onApplicationBootstrap();
    await until(() => seen.length === 7);
    const { stop } = await consuming(database, writing());
    const [letter] = await deadLetters();
    const [one, ...more] = await Promise.all([1, 2, 3].map(() => replayDeadLetter(nats.bus, letter!.id)));
    expect(one).toEqual(letter);
    for (const other of more) expect([letter, undefined]).toContainEqual(other);
    await until(isComplete);
    expect((await effectsOf(database)).at(-1)).toBe(event(4).id);
    expect(await deadLetters()).toEqual([]);
    expect(await replayDeadLetter(nats.bus, letter!.id)).toBeUndefined();
    await bystander.beforeApplicationShutdown();
    expect(seen).toHaveLength(7);
    await stop();
  });

  it('dead-letters an unreadable message with the reason, and goes on', async () => {
    const { stop } = await consuming(database, writing());
    const before = (await effectsOf(database)).length;
    const { subject, payload } = event(8);
    const id = eventId(trackEntered, 'some id');
    const envelopes: [string, string][] = [
      [subject, 'no json'],
      [subject, ''],
      [subject, 'null'],
      [subject, JSON.stringify({ payload })],
      [subject, JSON.stringify({ id: 'eight', payload })],
      [subject, JSON.stringify({ id, payload: { ...payload, learnerId: 'eight' } })],
      [subject, JSON.stringify({ id })],
      ['progress.lesson-completed.v0', JSON.stringify({ id, payload })],
      ['progress.lesson-completed.latest', JSON.stringify({ id, payload })],
    ];
    for (const [on, text] of envelopes) await jetstream(nats.bus).publish(on, text);
    await publishEvent(nats.bus, event(8));
    await until(isComplete);
    expect((await effectsOf(database)).slice(before)).toEqual([event(8).id]);
    const letters = await deadLetters();
    expect(letters.map(({ subject: on, message }) => [on, message.toString()])).toEqual(envelopes);
    expect(letters.map(({ error }) => error)).toEqual([
      expect.stringMatching(/^no JSON: /),
      expect.stringMatching(/^no JSON: /),
      expect.stringMatching(/^malformed: message: /),
      expect.stringMatching(/^malformed: message\.id: /),
      expect.stringMatching(/^malformed: message\.id: /),
      expect.stringMatching(/^malformed: payload\.learnerId: /),
      expect.stringMatching(/^malformed: message\.payload: /),
      `unknown version: progress.lesson-completed.v0, known are ${subject}`,
      `unknown version: progress.lesson-completed.latest, known are ${subject}`,
    ]);
    for (const letter of letters) expect(letter.deliveries).toBe(1);
    await stop();
  });

  it('processes an event once, with its id in capitals or in lower case', async () => {
    const { stop } = await consuming(database, writing());
    const { id, subject, payload } = event(20);
    for (const written of [id.toUpperCase(), id])
      await jetstream(nats.bus).publish(subject, JSON.stringify({ id: written, payload }));
    await until(isComplete);
    expect((await effectsOf(database)).filter((done) => done === id)).toEqual([id]);
    await stop();
  });

  it.each([
    ['undefined', undefined],
    ['an object without a text', Object.create(null)],
    ['a symbol', Symbol('odd')],
  ])('survives a handler that throws %s', async (_, thrown) => {
    const letters = (await deadLetters()).length;
    const { stop } = await consuming(
      database,
      writing(() => {
        throw thrown;
      }),
    );
    await publishEvent(nats.bus, event(21, (oddities += 1)));
    await until(async () => (await deadLetters()).length > letters);
    await until(isComplete);
    await stop();
  });

  it('stores the beginning of a message that is too large, and replays the whole message', async () => {
    const { stop } = await consuming(database, writing());
    const { id, subject, payload } = event(22);
    const large = JSON.stringify({ id, payload, padding: 'x'.repeat(3_500_000) });
    await jetstream(nats.bus).publish(subject.replace('v1', 'latest'), large);
    await until(isComplete);
    const letter = (await deadLetters()).at(-1)!;
    expect(letter).toMatchObject({ isWhole: false, error: expect.stringContaining('unknown version') });
    expect(letter.message.length).toBeLessThan(100_000);
    const envelopes = jetstream(nats.bus).consumers.get(eventStreamName, {
      filter_subjects: 'progress.lesson-completed.latest',
    });
    await replayDeadLetter(nats.bus, letter.id);
    await until(async () => (await deadLetters()).at(-1)!.id > letter.id);
    expect((await (await envelopes).info()).num_pending).toBe(3);
    await stop();
  });

  it('counts failures and not deliveries, so many restarts do not use up the attempts of an event', async () => {
    await publishEvent(nats.bus, event(23));
    for (let restart = 0; restart < 2 * retryPolicy.maxFailures; restart += 1) {
      let begin = () => {};
      const begun = new Promise<void>((resolve) => (begin = resolve));
      const { stop } = await consuming(
        database,
        writing(() => {
          begin();
          throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
        }),
      );
      await begun;
      await stop();
    }
    let failures = 0;
    const { stop } = await consuming(
      database,
      writing(() => {
        failures += 1;
        if (failures === 1) throw new Error('once');
      }),
    );
    await until(isComplete);
    expect((await effectsOf(database)).at(-1)).toBe(event(23).id);
    await stop();
  });

  it('keeps a dead letter when its consumer is gone, and says so', async () => {
    const { stop } = await consuming(database, writing());
    await stop();
    await restartConsumers(nats.bus, 'cohort');
    const [letter] = await deadLetters();
    await expect(replayDeadLetter(nats.bus, letter!.id)).rejects.toThrow(
      /^The consumer cohort_progress_lesson-completed of dead letter \d+ is not there/,
    );
    expect((await deadLetters())[0]).toEqual(letter);
  });

  it('starts in several copies at once on a recreated database', async () => {
    for (let round = 0; round < 2; round += 1) {
      const fresh = await scratchDatabase();
      const copies = await Promise.all([1, 2, 3].map(() => consuming(fresh, writing())));
      await until(isComplete);
      for (const { stop } of copies) await stop();
      expect(new Set(await effectsOf(fresh)).size).toBe((await effectsOf(fresh)).length);
    }
  });

  it('waits for an unavailable database without giving up on an event', async () => {
    let tries = 0;
    const unavailable = writing(() => {
      tries += 1;
      if (tries <= 2 * retryPolicy.maxFailures)
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    const { stop } = await consuming(database, unavailable);
    const letters = (await deadLetters()).length;
    await publishEvent(nats.bus, event(9));
    await until(isComplete);
    expect((await effectsOf(database)).at(-1)).toBe(event(9).id);
    expect(await deadLetters()).toHaveLength(letters);
    expect((await stats()).num_redelivered).toBe(0);
    await stop();
  });

  it('returns unprocessed messages when it stops, and another copy receives them at once', async () => {
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    let finish = () => {};
    const isFinished = new Promise<void>((resolve) => (finish = resolve));
    const first = await consuming(
      database,
      writing(async () => {
        begun();
        await isFinished;
      }),
    );
    await publishEvent(nats.bus, event(10));
    await isBegun;
    await Promise.all([11, 12, 13].map((learner) => publishEvent(nats.bus, event(learner))));
    await until(async () => (await stats()).num_ack_pending === 4);
    const stopping = first.stop();
    const second = await consuming(database, writing());
    finish();
    await stopping;
    const startedAt = performance.now();
    await until(isComplete);
    // Much sooner than JetStream would notice that the first copy has gone.
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    const last = (await effectsOf(database)).slice(-4);
    expect(last[0]).toBe(event(10).id);
    expect(last.sort()).toEqual([10, 11, 12, 13].map((learner) => event(learner).id).sort());
    await second.stop();
  });

  it('goes on when it is restarted, and processes nothing twice', async () => {
    const before = await effectsOf(database);
    const { stop } = await consuming(database, writing());
    expect(await restartConsumers(nats.bus, 'cohort')).toEqual([name]);
    await publishEvent(nats.bus, event(14));
    await until(async () => (await effectsOf(database)).length > before.length);
    await until(isComplete);
    expect(await effectsOf(database)).toEqual([...before, event(14).id]);
    await stop();
  });

  it('receives everything from the beginning with a recreated database', async () => {
    const fresh = await scratchDatabase();
    const { stop } = await consuming(fresh, writing());
    await until(async () => (await effectsOf(fresh)).length === (await effectsOf(database)).length);
    await until(isComplete);
    expect(new Set(await effectsOf(fresh))).toEqual(new Set(await effectsOf(database)));
    await stop();
  });

  it('processes an event once when it arrives both directly and over the stream', async () => {
    const { consumers, stop } = await consuming(database, writing());
    await until(isComplete);
    const before = await effectsOf(database);
    const { id, payload } = event(15);
    const envelopes = [{ id, payload: lessonCompleted.payload.parse(payload) }];
    await Promise.all([
      consumers.processNow(lessonCompleted, envelopes),
      publishEvent(nats.bus, event(15)),
      consumers.processNow(lessonCompleted, envelopes),
    ]);
    await until(isComplete);
    expect(await effectsOf(database)).toEqual([...before, id]);
    await expect(consumers.processNow(trackEntered, [])).rejects.toThrow(
      'cohort does not consume progress.track-entered.v1',
    );
    await stop();
  });

  it('wakes its outbox only after it has written an event', async () => {
    const wake = jest.spyOn(Outbox.prototype, 'wake');
    const { stop } = await consuming(database, async (envelopes, transaction) => {
      await writing()(envelopes, transaction);
      if (envelopes.some(({ id }) => id === event(21).id)) await addToOutbox(transaction, [event(22)]);
    });
    await publishEvent(nats.bus, event(20));
    await until(async () => (await effectsOf(database)).includes(event(20).id));
    await until(isComplete);
    expect(wake).not.toHaveBeenCalled();
    // No sweep runs here.
    await publishEvent(nats.bus, event(21));
    await until(async () => (await effectsOf(database)).includes(event(22).id));
    wake.mockRestore();
    await stop();
  });

  it('survives the loss of the stream, which is created again', async () => {
    const { stop } = await consuming(database, writing());
    await until(isComplete);
    const before = (await effectsOf(database)).length;
    await (await jetstreamManager(nats.bus)).streams.delete(eventStreamName);
    const outbox = new Outbox(database, nats.bus);
    outbox.onApplicationBootstrap();
    const { id, subject, payload } = event(16);
    await database.run(
      'INSERT INTO partitions.outbox_current (id, subject, payload) VALUES ($1, $2, $3)',
      id,
      subject,
      payload,
    );
    outbox.wake();
    await until(async () => (await effectsOf(database)).length > before);
    expect((await effectsOf(database)).at(-1)).toBe(id);
    await outbox.beforeApplicationShutdown();
    await stop();
  });

  // The last one, because each later test would receive its events again.
  it('lets good events through a flood of failing ones', async () => {
    const before = (await effectsOf(database)).length;
    const isPoison = ({ payload }: EventEnvelope) => (payload as { lessonId: number }).lessonId >= 1_000;
    const { stop } = await consuming(
      database,
      writing((envelopes) => {
        if (envelopes.some(isPoison)) throw new Error('poison');
      }),
    );
    // More fail than may wait for an acknowledgement.
    const rows = Array.from({ length: 1_100 }, (_, index) =>
      event(24, index % 16 === 0 ? 2 + index / 16 : 1_000 + index),
    );
    await Promise.all(rows.map((row) => publishEvent(nats.bus, row)));
    await until(async () => (await effectsOf(database)).length === before + 69);
    await until(isComplete);
    await stop();
  });
});
