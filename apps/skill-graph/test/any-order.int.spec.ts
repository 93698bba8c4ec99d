import { beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { challengeReviewed, consumption } from '@proximal/contracts';
import { durableName, eventStreamName, outboxRow, type OutboxRow } from '@proximal/messaging';
import { storedStates } from './stored-states.js';
import {
  aCompletion,
  aGivingUp,
  aGrade,
  anEntry,
  anOpening,
  aSubmissionId,
  startSkillGraph,
  until,
} from './skill-graph.js';
import type { SkillGraphService } from './skill-graph.js';

const learnerIds = [1, 2, 3, 4];

function aReview(learnerId: number, skillSlugs: string[], score: number, submittedAt: string): OutboxRow {
  const submissionId = `cha_${learnerId}`;
  const challenge = { submissionId, challengeId: 9, learnerId, skillSlugs, score, xpAwarded: 5 };
  return outboxRow(challengeReviewed, submissionId, {
    ...challenge,
    submittedAt,
    reviewedAt: '2026-11-19T12:00:00.000Z',
  });
}

function aRichHistory(): OutboxRow[] {
  return learnerIds.flatMap((learnerId, index) => {
    const at = (day: number, time: string) => `2026-11-${String(day + index).padStart(2, '0')}T${time}.000Z`;
    const grade = (labId: number, score: number, gradedAt: string) => aGrade({ learnerId, labId, score, gradedAt });
    const submissionId = aSubmissionId();
    const regraded = { learnerId, submissionId, labId: 103, submittedAt: at(3, '23:59:59') };
    return [
      aCompletion(learnerId, 1, at(1, '08:00:00')),
      grade(101, 50, at(1, '09:00:00')),
      grade(101, 73, at(1, '09:20:00')),
      anEntry(learnerId, 'models', at(1, '09:20:00')),
      grade(101, 100, at(1, '10:00:00')),
      grade(101, 20, at(2, '10:00:00')),
      anOpening(learnerId, 101, at(2, '10:30:00')),
      grade(101, 100, at(4, '10:00:00')),
      grade(102, 97, at(2, '11:00:00')),
      aGrade({ ...regraded, score: 60, gradedAt: at(4, '00:00:01') }),
      aReview(learnerId, ['training', 'algebra', 'of-nobody'], 66.5, at(3, '12:00:00')),
      aGrade({ ...regraded, revision: 2, score: 30, gradedAt: at(9, '12:00:00') }),
      grade(103, 80, at(4, '08:00:00')),
      aGrade({ ...regraded, revision: 3, labVersion: 'v2', score: 90, gradedAt: at(10, '12:00:00') }),
      ...[1, 2, 3, 4, 5, 6].map((minute) => grade(104, 5 * minute, at(5, `07:0${minute}:00`))),
      aGrade({ learnerId, labId: 104, ran: false, score: 0, gradedAt: at(5, '07:30:00') }),
      aGivingUp(learnerId, 104, at(5, '07:40:00')),
      grade(104, 100, at(5, '07:50:00')),
      grade(999, 100, at(5, '08:00:00')),
      aCompletion(learnerId, 999, at(5, '08:00:00')),
      // Two entries into different tracks at the same instant.
      grade(105, 40, at(6, '08:00:00')),
      grade(111, 90, at(6, '08:00:00')),
      aCompletion(learnerId, 4, at(6, '08:00:00')),
      anEntry(learnerId, 'systems', at(6, '08:00:00')),
      anEntry(learnerId, 'models', at(6, '08:00:00')),
    ];
  });
}

let deliveries = 0;

async function deliverTo({ bus }: SkillGraphService, rows: OutboxRow[]): Promise<void> {
  for (const { id, subject, payload } of rows) {
    deliveries += 1;
    // Each message has its own id, because JetStream drops repeated ids.
    await jetstream(bus).publish(subject, JSON.stringify({ id, payload }), { msgID: String(deliveries) });
  }
  const { consumers } = await jetstreamManager(bus);
  for (const { subject } of consumption['skill-graph']) {
    await until(async () => {
      const info = await consumers.info(eventStreamName, durableName('skill-graph', subject));
      return info.num_pending === 0 && info.num_ack_pending === 0;
    });
  }
}

async function endOf(history: OutboxRow[]) {
  const service = await startSkillGraph();
  await (await jetstreamManager(service.bus)).streams.purge(eventStreamName);
  await deliverTo(service, history);
  const end = await storedStates(service);
  await Promise.all([service.stop(), service.content.vanish(), service.grading.vanish()]);
  return end;
}

function shuffled(history: OutboxRow[]): OutboxRow[] {
  return history
    .map((one, index) => ({ one, key: (index * 2_654_435_761) % 4_294_967_296 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

describe('a history', () => {
  const history = aRichHistory();
  let inOrder: Awaited<ReturnType<typeof endOf>>;
  beforeAll(async () => {
    inOrder = await endOf(history);
  });

  it('produces rows of every kind', () => {
    const { learner, learner_skill, evidence, episode, mastery_day } = inOrder;
    const counts = [learner, learner_skill, evidence, episode, mastery_day].map((rows) => rows?.length);
    expect(counts).toEqual([4, 4 * 7, 4 * 25, 4 * 7, 4 * 11]);
    const entered = { track_slug: 'systems', track_active_at: '2026-11-06T08:00:00+00:00' };
    expect(learner).toContainEqual(
      expect.objectContaining({ learner_id: 1, ...entered, latest_at: entered.track_active_at, latest_source: 'lab' }),
    );
    const opened = {
      best_score: 100,
      tries: 2,
      days: 3,
      solution_opened_at: '2026-11-02T10:30:00+00:00',
      burden: null,
    };
    expect(episode).toContainEqual(expect.objectContaining({ learner_id: 1, lab_id: 101, ...opened }));
    const failed = {
      tries: 6,
      outcome: 0,
      given_up_at: '2026-11-05T07:40:00+00:00',
      best_score: 100,
      solved_at: '2026-11-05T07:50:00+00:00',
      burden: expect.objectContaining({ ability: expect.any(Number) }),
    };
    expect(episode).toContainEqual(expect.objectContaining({ learner_id: 1, lab_id: 104, ...failed }));
    const regraded = { item: 'lab:103@v2', score: 90, revision: 3, occurred_at: '2026-11-03T23:59:59+00:00' };
    expect(evidence).toContainEqual(expect.objectContaining({ learner_id: 1, ...regraded }));
  });

  it.each<[string, (history: OutboxRow[]) => OutboxRow[]]>([
    ['with everything twice', (one) => one.flatMap((event) => [event, event])],
    ['in reverse', (one) => one.toReversed()],
    ['twice, one after the other', (one) => [...one, ...one]],
    ['shuffled across learners', shuffled],
    ['twice and shuffled', (one) => shuffled([...one, ...one])],
  ])('ends in the same state %s', async (_, change) => {
    expect(await endOf(change(history))).toEqual(inOrder);
  });
});
