import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  challengeReviewed,
  describeGraph,
  findNextLesson,
  labGivenUp,
  lessonCompleted,
  listZone,
  rebuildLearners,
  solutionOpened,
  submissionGraded,
} from '@proximal/contracts';
import { newPopulation } from '@proximal/learner-model';
import { aLearner, stopAfterwards } from '@proximal/testing';
import fc from 'fast-check';
import { Database } from '../src/database.js';
import { byPosition, keyOf, type ReceivedEvidence } from '../src/evidence/evidence.js';
import { LearnerRecord } from '../src/learners/learner-record.js';
import { LearnerRepository } from '../src/learners/learner.repository.js';
import {
  anyHistory,
  fullHistory,
  learnersAtOnce,
  publishedAction,
  widerTracks,
  type Action,
  type PublishedAction,
} from './any-actions.js';
import { storedStates } from './stored-states.js';
import { aSecondCopy, type Copy } from './second-copy.js';
import { aGrade, anEntry, publish, startSkillGraph, type SkillGraphService } from './skill-graph.js';

let service: SkillGraphService;
let copy: Copy;
let database: Database;
let learners = 0;
beforeAll(async () => {
  service = await startSkillGraph({ tracks: widerTracks() });
  copy = await aSecondCopy(service);
  database = await Database.open(service.environment.SKILL_GRAPH_DATABASE_URL!);
  stopAfterwards({ stop: () => database.onApplicationShutdown() });
});

function newLearners(count = learnersAtOnce): number[] {
  return Array.from({ length: count }, () => (learners += 1));
}

async function publishInBatches(
  ids: number[],
  history: readonly Action[],
  between = async (_: number) => {},
): Promise<PublishedAction[]> {
  const firsts = new Map<string, PublishedAction>();
  const published = (action: Action) => publishedAction(ids[action.learner]!, action);
  for (const action of history.toSorted((one, other) => one.batch - other.batch)) {
    const one = published(action);
    if (!firsts.has(one.row.id)) firsts.set(one.row.id, one);
  }
  for (const batch of new Set(history.map((action) => action.batch).sort((one, other) => one - other))) {
    const again = history
      .filter((action) => action.batch === batch)
      .map((action) => firsts.get(published(action).row.id)!);
    for (const event of [challengeReviewed, submissionGraded, lessonCompleted, solutionOpened, labGivenUp]) {
      await copy.processNow(
        again.filter((one) => one.event === event).map(({ row }) => row),
        event,
      );
    }
    await between(batch);
  }
  return [...firsts.values()];
}

async function learnMore(batch: number): Promise<void> {
  if (batch % 4 !== 0) return;
  const [learnerId] = newLearners(1) as [number];
  const solved = [103, 104, 101, 102, 121].map((labId, index) => {
    return aGrade({
      learnerId,
      labId,
      score: 60 + ((learnerId * 7) % 41),
      gradedAt: `2026-11-0${index + 1}T00:00:00.000Z`,
    });
  });
  await copy.processNow(solved);
  await copy.failures.teachBatch(1_000);
  expect(await copy.populations.learnBatch({ most: 1_000 })).toBeGreaterThan(0);
  await copy.populations.refresh();
}

function expectedRecord(learnerId: number, all: readonly PublishedAction[]): LearnerRecord {
  const rows = new Map<string, ReceivedEvidence>();
  for (const { evidence } of all.filter((one) => one.evidence.learnerId === learnerId)) {
    const key = keyOf(evidence);
    if (evidence.revision > (rows.get(key)?.revision ?? 0)) rows.set(key, evidence);
  }
  const record = new LearnerRecord(learnerId);
  for (const one of [...rows.values()].sort(byPosition))
    record.apply({ ...one, populationVersion: 0 }, newPopulation());
  return record;
}

async function rebuilt(ids: readonly number[]): Promise<number> {
  const replies = await Promise.all(
    ids.map((learnerId) => service.request(rebuildLearners, { learnerId, after: null })),
  );
  return replies.reduce((sum, { changed }) => sum + changed, 0);
}

describe('any history, in any batches and order', () => {
  it('produces the learners that its log defines', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const ids = newLearners();
        const all = await publishInBatches(ids, history);
        for (const learnerId of ids) {
          const { learner, episodes } = await new LearnerRepository(database).find(learnerId);
          const expected = expectedRecord(learnerId, all);
          expect({ learner, episodes }).toEqual({ learner: expected.learner, episodes: expected.episodes });
        }
        expect(await rebuilt(ids)).toBe(0);
      }),
      { numRuns: 12, examples: [[fullHistory]], endOnFailure: true },
    );
  });

  it('recommends the same to learners and to progress', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyHistory,
        fc.constantFrom('models', 'systems', 'wider', null),
        fc.nat(300),
        async (history, trackSlug, days) => {
          const caller = aLearner({ id: newLearners()[0]! });
          await publishInBatches([caller.id, ...newLearners(1)], history);
          // Later than any activity of the history.
          if (trackSlug !== null) await publish(service, anEntry(caller.id, trackSlug, '2026-11-30T00:00:00.000Z'));
          const before = service.clock.instant;
          service.clock.moveDays(days);
          const { data, message } = await service.call(listZone, { caller });
          const next = data.find(({ reason }) => !reason.startsWith('Recall has faded'));
          const { trackSlug: shown } = await service.request(describeGraph, { learnerId: caller.id });
          const requested = { learnerId: caller.id, trackSlug: shown, lessonIds: [], labIds: [] };
          expect(await service.request(findNextLesson, requested)).toEqual({ lessonId: next?.lesson_id ?? null });
          expect(message === null).toBe(data.length > 0);
          service.clock.instant = before;
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('equals what a rebuild computes from the log alone, bit for bit, though the population has changed meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const ids = newLearners();
        await publishInBatches(ids, history, learnMore);
        const known = await storedStates(service);
        expect(await rebuilt(ids)).toBe(0);
        for (const table of ['learner', 'learner_skill', 'episode', 'mastery_day']) {
          await service.database.query(`DELETE FROM ${table} WHERE learner_id = ANY ($1)`, [ids]);
        }
        await rebuilt(ids);
        expect(await storedStates(service)).toEqual(known);
      }),
      { numRuns: 5, examples: [[fullHistory]], endOnFailure: true },
    );
  });

  it('includes failed labs, recalls and openings, so that these tests show enough', async () => {
    const { rows } = await service.database.query<Record<string, boolean>>(`
      SELECT bool_or(burden IS NOT NULL) AS failed, bool_or(recall_tries > 0) AS recalled,
        bool_or(solution_opened_at IS NOT NULL) AS opened, bool_or(given_up_at < solved_at) AS completed_only,
             bool_or(cardinality(solved_keys) > 1) AS solved_again FROM episode`);
    expect(rows).toEqual([{ failed: true, recalled: true, opened: true, completed_only: true, solved_again: true }]);
  });
});
