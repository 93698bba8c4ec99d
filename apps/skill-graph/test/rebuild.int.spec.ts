import { beforeAll, describe, expect, it } from '@jest/globals';
import { rebuildLearners } from '@proximal/contracts';
import { countWaitingConnections } from '@proximal/testing';
import { storedStates } from './stored-states.js';
import { aSecondCopy, type Copy } from './second-copy.js';
import { aGrade, anEntry, publish, startSkillGraph, until, type SkillGraphService } from './skill-graph.js';

let service: SkillGraphService;
let copy: Copy;
beforeAll(async () => {
  service = await startSkillGraph();
  copy = await aSecondCopy(service);
});

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();

function grades(learnerId: number) {
  return [1, 2, 3].map((day) => aGrade({ learnerId, labId: 100 + day, score: 60 + day, gradedAt: at(day) }));
}

function rebuild(learnerId: number | null, after: number | null = null) {
  return service.request(rebuildLearners, { learnerId, after });
}

describe('a rebuild', () => {
  it('goes through all learners in batches, and changes no correct rows', async () => {
    const inVain = [1, 2, 3, 4, 5].map((day) => aGrade({ learnerId: 7, labId: 104, score: 20, gradedAt: at(day) }));
    await copy.processNow([...Array.from({ length: 230 }, (_, index) => grades(index + 1)).flat(), ...inVain]);
    const before = await storedStates(service);
    expect(await rebuild(null)).toEqual({ rebuilt: 200, changed: 0, next: 200 });
    expect(await rebuild(null, 200)).toEqual({ rebuilt: 30, changed: 0, next: null });
    expect(await storedStates(service)).toEqual(before);
  });

  it.each([
    [
      'a state that is slightly wrong',
      'UPDATE learner_skill SET strength_mean = strength_mean + 1e-12 WHERE learner_id = 7',
    ],
    ['a learner row that is wrong', 'UPDATE learner SET form_variance = 0.1, latest_at = NULL WHERE learner_id = 7'],
    ['states that are lost', 'DELETE FROM learner_skill WHERE learner_id = 7'],
    ['a learner row that is lost', 'DELETE FROM learner WHERE learner_id = 7'],
    ['a count that is wrong', 'UPDATE episode SET tries = 9 WHERE learner_id = 7'],
    ['a burden that is missing', 'UPDATE episode SET burden = NULL WHERE learner_id = 7'],
    [
      'an episode that never happened',
      `INSERT INTO episode SELECT 7, 999, best_score, tries, failed_keys, solved_keys, first_tried_at, touched_at,
      days, outcome, solved_at, solution_opened_at, recall_tries, burden, is_taught FROM episode
      WHERE learner_id = 7 LIMIT 1`,
    ],
    ['a day that never happened', `INSERT INTO mastery_day VALUES (7, 'python', '2026-10-01', 0.5)`],
  ])('corrects %s, and no other learner', async (_, damage) => {
    const before = await storedStates(service);
    await service.database.query(damage);
    expect(await storedStates(service)).not.toEqual(before);
    expect(await rebuild(null)).toMatchObject({ rebuilt: 200, changed: 1 });
    expect(await storedStates(service)).toEqual(before);
  });

  it('can be limited to one learner, and keeps the learner’s track', async () => {
    await publish(service, anEntry(7, 'systems', at(20)));
    await service.database.query('UPDATE learner_skill SET successes = 0 WHERE learner_id IN (7, 8)');
    expect(await rebuild(7)).toEqual({ rebuilt: 1, changed: 1, next: null });
    expect((await storedStates(service, 7)).learner).toMatchObject([{ track_slug: 'systems' }]);
    expect(await rebuild(8)).toEqual({ rebuilt: 1, changed: 1, next: null });
  });

  it('finds states correct that were continued beside a lab that had failed already', async () => {
    const inVain = (labId: number, day: number) => {
      return [1, 2, 3, 4, 5].map((hour) => aGrade({ learnerId: 500, labId, score: 10, gradedAt: at(day, hour) }));
    };
    await copy.processNow([aGrade({ learnerId: 500, labId: 101, gradedAt: at(1) })]);
    for (const [index, labId] of [103, 104, 105].entries()) await copy.processNow(inVain(labId, 2 + index));
    await copy.processNow([aGrade({ learnerId: 500, labId: 111, gradedAt: at(6) })]);
    expect(await rebuild(500)).toEqual({ rebuilt: 1, changed: 0, next: null });
  });

  it('of no learner changes nothing', async () => {
    expect(await rebuild(1_000)).toEqual({ rebuilt: 0, changed: 0, next: null });
  });

  it('at the same time as new evidence ends as if one ran after the other', async () => {
    const delta = [5, 9, 12].map((day) => aGrade({ learnerId: 9, labId: 106, gradedAt: at(day) }));
    await Promise.all([...delta.map((one) => copy.processNow([one])), rebuild(9), rebuild(9), rebuild(null)]);
    expect(await rebuild(null)).toMatchObject({ changed: 0 });
    expect((await storedStates(service, 9)).evidence).toHaveLength(6);
  });

  it('finds states correct whose evidence came in two deliveries at once', async () => {
    await copy.processNow(grades(10));
    const deliveries = [14, 15].map((day) => [aGrade({ learnerId: 10, labId: 106, gradedAt: at(day) })]);
    const holder = await service.database.connect();
    await holder.query('BEGIN; SELECT FROM learner WHERE learner_id = 10 FOR UPDATE');
    const both = Promise.all(deliveries.map((delivery) => copy.processNow(delivery)));
    // A delivery that does not lock the learner has read everything, and waits only now, to write it.
    await until(async () => (await countWaitingConnections(holder)) === deliveries.length);
    await holder.query('COMMIT');
    holder.release();
    await both;
    expect(await rebuild(10)).toEqual({ rebuilt: 1, changed: 0, next: null });
  });
});
