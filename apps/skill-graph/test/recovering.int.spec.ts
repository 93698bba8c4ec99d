import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  backfillEvents,
  beginPlacement,
  endPlacement,
  rebuildLearners,
  recoverEvents,
  showPlacement,
  type Caller,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, publish, startSkillGraph, until, type SkillGraphService } from './skill-graph.js';
import { shortTracks } from './skilled-curriculum.js';

interface Event {
  id: string;
  subject: string;
  payload: unknown;
}

let service: SkillGraphService;
beforeAll(async () => {
  service = await startSkillGraph({ tracks: shortTracks() });
});

const current = (caller: Caller) => service.call(showPlacement, { caller });
const rows = async (query: string, ...values: unknown[]) => (await service.database.query<object>(query, values)).rows;
const eventsOf = async ({ id }: Caller) =>
  (await rows(`SELECT id, subject, payload FROM outbox WHERE payload->>'learnerId' = $1`, String(id))) as Event[];
const rebuilt = ({ id }: Caller) => service.request(rebuildLearners, { learnerId: id, after: null });

/** One answer, not solved. */
async function placed(): Promise<{ caller: Caller; answer: ReturnType<typeof aGrade> }> {
  const caller = aLearner();
  const { task } = await service.call(beginPlacement, { caller, body: {} });
  const gradedAt = new Date(service.clock.instant.getTime() + 1_000).toISOString();
  const answer = aGrade({ learnerId: caller.id, labId: task!.lab_id, score: 10, gradedAt });
  await publish(service, answer);
  await service.call(endPlacement, { caller });
  return { caller, answer };
}

async function forget({ id }: Caller, ...tables: string[]): Promise<void> {
  for (const table of tables) await rows(`DELETE FROM ${table} WHERE learner_id = $1`, id);
  await rows(`DELETE FROM outbox WHERE payload->>'learnerId' = $1`, String(id));
}

describe('recovering placements after a restore', () => {
  it('takes one back with its answers, once', async () => {
    const { caller } = await placed();
    const [before, events] = [await current(caller), await eventsOf(caller)];
    await forget(caller, 'placement');
    expect(await service.request(recoverEvents('skill-graph'), { events })).toEqual({ recovered: 1 });
    expect(await current(caller)).toEqual(before);
    expect(await service.request(recoverEvents('skill-graph'), { events })).toEqual({ recovered: 0 });
  });

  it('ends one that was running in the backup', async () => {
    const { caller } = await placed();
    const [before, events] = [await current(caller), await eventsOf(caller)];
    await rows('UPDATE placement SET ended_at = NULL, result = NULL WHERE learner_id = $1', caller.id);
    await service.request(recoverEvents('skill-graph'), { events });
    expect(await current(caller)).toEqual(before);
  });

  it.each(['before', 'after'])('makes no try of an answer that is taken in again %s it', async (order) => {
    const { caller, answer } = await placed();
    const events = await eventsOf(caller);
    await forget(caller, 'placement', 'evidence', 'episode', 'learner');
    const recover = () => service.request(recoverEvents('skill-graph'), { events });
    const takeIn = async () => {
      await rows('DELETE FROM processed_event WHERE id = $1', answer.id);
      // The stream drops an id that it has seen: grading is asked for it.
      service.grading.graded = [answer];
      await until(async () => {
        await current(caller).catch(() => undefined);
        return (await rows('SELECT FROM evidence WHERE learner_id = $1', caller.id)).length === 1;
      });
    };
    if (order === 'before') await takeIn();
    await recover();
    if (order === 'after') await takeIn();
    expect(await rows('SELECT is_placement FROM evidence WHERE learner_id = $1', caller.id)).toEqual([
      { is_placement: true },
    ]);
    expect(await rows('SELECT FROM episode WHERE learner_id = $1', caller.id)).toEqual([]);
    expect(await rebuilt(caller)).toMatchObject({ changed: 0 });
  });
});

describe('the backfill of events', () => {
  it('derives exactly the published events from the placements that have ended', async () => {
    for (let learner = 0; learner < 3; learner += 1) await placed();
    const all = () => rows('SELECT id, subject, payload FROM outbox ORDER BY id');
    const published = await all();
    await rows('DELETE FROM placement WHERE id::text NOT IN (SELECT payload->>$1 FROM outbox)', 'placementId');
    await rows('DELETE FROM outbox');
    await service.call(beginPlacement, { caller: aLearner(), body: {} });
    let after: string | null = null;
    do ({ next: after } = await service.request(backfillEvents('skill-graph'), { after }));
    while (after !== null);
    expect(await all()).toEqual(published);
  });
});
