import { beforeAll, describe, expect, it } from '@jest/globals';
import { challengeReviewed, lessonCompleted, rebuildLearners, submissionGraded, type Fact } from '@proximal/contracts';
import { newPopulation, type Learner } from '@proximal/learner-model';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { stopAfterwards } from '@proximal/testing';
import fc from 'fast-check';
import { openDatabase, type Database } from '../src/database.js';
import { byPlace, keyOf, type ToldEvidence } from '../src/evidence/evidence.js';
import { challengeEvidence, labEvidence, lessonEvidence } from '../src/evidence/told-evidence.js';
import { LearnerRecord } from '../src/learners/learner-record.js';
import { LearnerRepository } from '../src/learners/learner.repository.js';
import { aSecondCopy, type Copy } from './second-copy.js';
import { startSkillGraph, type SkillGraphService } from './skill-graph.js';
import { aCurriculum } from './skilled-curriculum.js';

/** Something that is told of a learner, in one of a few batches. */
interface Deed {
  kind: 'lab' | 'lesson' | 'challenge';
  /** Which lab's submission, lesson or challenge, and when it was. */
  number: number;
  version: string;
  revision: number;
  score: number;
  batch: number;
}

/** Few of everything, so that ties, repeats, regrades and labs that nobody knows are common. */
const anyDeed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom('lab' as const, 'lab' as const, 'lab' as const, 'lesson' as const, 'challenge' as const),
  number: fc.integer({ min: 1, max: 12 }),
  version: fc.constantFrom('v1', 'v2'),
  revision: fc.integer({ min: 1, max: 3 }),
  score: fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 })),
  batch: fc.integer({ min: 0, max: 5 }),
});

interface Told {
  fact: Fact;
  row: OutboxRow;
  evidence: ToldEvidence;
}

const curriculum = aCurriculum();
const labIds = [101, 102, 103, 111, 999];
const gradedAt = '2027-01-01T00:00:00.000Z';

function told(learnerId: number, { kind, number, version, revision, score }: Deed): Told {
  // Two numbers share an instant.
  const at = new Date(Date.UTC(2026, 10, 1, Math.floor(number / 2) * 77)).toISOString();
  if (kind === 'lab') {
    const submission = { submissionId: `sub_${learnerId}x${String(number).padStart(10, '0')}`, learnerId, labId: labIds[number % 5]! };
    const scores = { score, correctness: score, style: score, efficiency: score, xpAwarded: 0 };
    const payload = { ...submission, ...scores, labVersion: version, revision, submittedAt: at, gradedAt };
    const row = outboxRow(submissionGraded, `${submission.submissionId}-${revision}`, payload);
    return { fact: submissionGraded, row, evidence: labEvidence({ id: row.id, payload }, curriculum) };
  }
  if (kind === 'lesson') {
    const payload = { learnerId, lessonId: number, completedAt: at };
    const row = outboxRow(lessonCompleted, `${learnerId}-${number}`, payload);
    return { fact: lessonCompleted, row, evidence: lessonEvidence({ id: row.id, payload }, curriculum) };
  }
  const challenge = { submissionId: `cha_${learnerId}_${number}`, challengeId: number, skillSlugs: ['python', 'tensors'] };
  const payload = { ...challenge, learnerId, score, xpAwarded: 0, submittedAt: at, reviewedAt: gradedAt };
  const row = outboxRow(challengeReviewed, payload.submissionId, payload);
  return { fact: challengeReviewed, row, evidence: challengeEvidence({ id: row.id, payload }) };
}

/** The learner by the log as it ends: of each row the highest revision, in order. */
function expectedLearner(learnerId: number, all: readonly Told[]): Learner {
  const rows = new Map<string, ToldEvidence>();
  for (const { evidence } of all) {
    const key = keyOf(evidence);
    if (evidence.revision > (rows.get(key)?.revision ?? 0)) rows.set(key, evidence);
  }
  const record = new LearnerRecord(learnerId);
  for (const one of [...rows.values()].sort(byPlace)) record.take({ ...one, populationVersion: 0 }, newPopulation());
  return record.learner;
}

describe('any history', () => {
  let service: SkillGraphService;
  let copy: Copy;
  let database: Database;
  let learners = 0;
  beforeAll(async () => {
    service = await startSkillGraph();
    copy = await aSecondCopy(service);
    database = await openDatabase(service.environment.SKILL_GRAPH_DATABASE_URL!);
    stopAfterwards({ stop: () => database.onApplicationShutdown() });
  });

  /** Tells it all batch by batch; what has an id tells the same whenever it is told. */
  async function tellInBatches(learnerId: number, history: readonly Deed[]): Promise<Told[]> {
    const firsts = new Map<string, Told>();
    for (const deed of history.toSorted((one, other) => one.batch - other.batch)) {
      const one = told(learnerId, deed);
      if (!firsts.has(one.row.id)) firsts.set(one.row.id, one);
    }
    for (const batch of [0, 1, 2, 3, 4, 5]) {
      const ids = history.filter((deed) => deed.batch === batch).map((deed) => told(learnerId, deed).row.id);
      for (const fact of [submissionGraded, lessonCompleted, challengeReviewed]) {
        await copy.takeIn(ids.map((id) => firsts.get(id)!).filter((one) => one.fact === fact).map(({ row }) => row), fact);
      }
    }
    return [...firsts.values()];
  }

  it('in whatever batches and order it is told, leaves the learner that its log makes, as a rebuild does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDeed, { maxLength: 30 }), async (history) => {
        learners += 1;
        const learnerId = learners;
        const all = await tellInBatches(learnerId, history);
        expect(await new LearnerRepository(database).find(learnerId)).toEqual(expectedLearner(learnerId, all));
        const rebuilt = history.length === 0 ? 0 : 1;
        expect(await service.ask(rebuildLearners, { learnerId, after: null })).toEqual({ rebuilt, changed: 0, next: null });
      }),
      { numRuns: 60 },
    );
  });
});
