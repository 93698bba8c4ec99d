import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { activateLabs, applyRegrade, listScoreDrops, previewRegrade, showSubmission } from '@proximal/contracts';
import type { Caller, LabDefinition } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import type pg from 'pg';
import { addWorker, activate, startGrading, startsWithinMs, type Grading } from './grading.js';
import {
  applied,
  apply,
  asLearner,
  contrary,
  databaseOf,
  endless,
  generous,
  movesOf,
  preview,
  strict,
  visible,
} from './regraded-labs.js';
import { hardCoded, reference, runningTotals, starter } from './running-totals.js';

let grading: Grading;
let database: pg.Client;
let labId = 1;

beforeAll(async () => {
  grading = await startGrading();
  await addWorker(grading);
  database = await databaseOf(grading);
}, startsWithinMs);
beforeEach(async () => {
  labId += 1;
  await change(runningTotals);
}, startsWithinMs);

const change = (definition: LabDefinition) => activate(grading, { [labId]: definition });
const as = (caller: Caller) => asLearner(grading, caller, labId);
const requestPreview = () => grading.request(previewRegrade, { labId, by: 'ada' });

async function bestOf(learnerId: number) {
  const select = 'SELECT score, xp_awarded AS xp FROM best_score WHERE learner_id = $1 AND lab_id = $2';
  return (await database.query<{ score: number; xp: number }>(select, [learnerId, labId])).rows[0];
}

describe('a preview', () => {
  it(
    'grades every submission of the former version again, shows how scores would move, and changes nothing',
    async () => {
      const [ada, bob] = [aLearner(), aLearner()];
      for (const code of [hardCoded, hardCoded, starter]) await as(ada).submit(code);
      for (const code of [contrary, reference]) await as(bob).submit(code);
      await change(generous);
      await as(bob).submit(reference);
      const before = await visible(database);

      const regrade = await preview(grading, labId);
      expect(regrade).toMatchObject({
        requestedBy: 'ada',
        submissions: 5,
        graded: 5,
        application: null,
        endedAt: null,
      });
      const { moves, learners, next } = await movesOf(grading, regrade);
      expect(next).toBeNull();
      expect(moves.sort((one, other) => one.from - other.from)).toEqual([
        { from: 0, to: 0, submissions: 1 },
        { from: 19, to: 57, submissions: 2 },
        { from: 66, to: 28, submissions: 1 },
        { from: 100, to: 100, submissions: 1 },
      ]);
      const raised = { score: 57, xp: 68 };
      expect(learners).toEqual([
        { learnerId: ada.id, now: { score: 19, xp: 23 }, withoutDrops: raised, withDrops: raised },
      ]);
      expect(await visible(database)).toEqual(before);
    },
    startsWithinMs,
  );

  it('says so when the lab has not changed, is unknown or is retired', async () => {
    await as(aLearner()).submit(reference);
    expect(await requestPreview()).toEqual({ hindrance: null, regrade: null });
    expect(await grading.request(previewRegrade, { labId: 99, by: 'ada' })).toEqual({
      hindrance: 'unknown',
      regrade: null,
    });
    await grading.request(activateLabs, { labs: [] });
    expect(await requestPreview()).toEqual({ hindrance: 'retired', regrade: null });
  });

  it(
    'is the same one for another operator, until there is something new',
    async () => {
      await as(aLearner()).submit(hardCoded);
      await change(generous);
      const first = await preview(grading, labId);
      expect(await preview(grading, labId, 'bob')).toEqual(first);
      await change(strict);
      const second = await preview(grading, labId, 'bob');
      expect(second).toMatchObject({ requestedBy: 'bob', submissions: 1 });
      expect(second.id).toBeGreaterThan(first.id);
      expect((await movesOf(grading, first)).moves).toEqual([]);
    },
    startsWithinMs,
  );
});

describe('an applied regrade', () => {
  it(
    'raises scores and xp, and leaves a lower score as it was',
    async () => {
      const [ada, bob] = [aLearner(), aLearner()];
      const raised = await as(ada).submit(hardCoded);
      const retained = await as(bob).submit(contrary);
      await change(generous);
      await preview(grading, labId);
      const { application } = await apply(grading, labId);
      expect(application).toMatchObject({
        by: 'ada',
        allowsDrops: false,
        outcomes: { raised: 1, retained: 1 },
        xp: 45,
      });

      const [shown] = await as(ada).list();
      expect(shown).toMatchObject({
        submission_id: raised.submission_id,
        score: 57,
        xp_awarded: 68,
        submitted_at: raised.submitted_at,
      });
      expect(shown!.lab_version).not.toBe(raised.lab_version);
      expect(
        await grading.call(showSubmission, { caller: ada, params: { submission_id: raised.submission_id } }),
      ).toEqual({ ...shown, code: expect.any(String) });
      expect(await as(bob).list()).toEqual([retained]);
      expect([await bestOf(ada.id), await bestOf(bob.id)]).toEqual([
        { score: 57, xp: 68 },
        { score: 66, xp: 79 },
      ]);
    },
    startsWithinMs,
  );

  it(
    'also finds out whether the code of an earlier grade ran, and its key',
    async () => {
      const { submission_id: id } = await as(aLearner()).submit(hardCoded);
      const { rows: before } = await database.query('SELECT ran, code_key FROM submission WHERE id = $1', [id]);
      expect(before).toEqual([{ ran: true, code_key: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
      await database.query('UPDATE submission SET ran = NULL, code_key = NULL WHERE id = $1', [id]);
      await change(generous);
      await preview(grading, labId);
      await apply(grading, labId);
      expect((await database.query('SELECT ran, code_key FROM submission WHERE id = $1', [id])).rows).toEqual(before);
      const { rows: past } = await database.query('SELECT ran, code_key FROM past_grade WHERE submission_id = $1', [
        id,
      ]);
      expect(past).toEqual([{ ran: null, code_key: null }]);
    },
    startsWithinMs,
  );

  it(
    'drops scores and xp only where that is allowed, and records who, when and why',
    async () => {
      const [ada, bob] = [aLearner(), aLearner()];
      const dropped = await as(ada).submit(contrary);
      for (const code of [hardCoded, contrary, reference]) await as(bob).submit(code);
      await change(generous);
      await preview(grading, labId);
      const { application } = await apply(grading, labId, 'the shown cases are what the lab is about');
      expect(application).toMatchObject({ allowsDrops: true, outcomes: { raised: 1, same: 1, dropped: 2 }, xp: -45 });

      expect(await as(ada).list()).toMatchObject([{ score: 28, xp_awarded: 34 }]);
      expect(await as(bob).list()).toMatchObject([
        { score: 100, xp_awarded: 41 },
        { score: 28, xp_awarded: 56 },
        { score: 57, xp_awarded: 23 },
      ]);
      expect([await bestOf(ada.id), await bestOf(bob.id)]).toEqual([
        { score: 28, xp: 34 },
        { score: 100, xp: 120 },
      ]);
      const { drops } = await grading.request(listScoreDrops, { labId, after: null });
      const about = {
        by: 'ada',
        reason: 'the shown cases are what the lab is about',
        at: expect.any(String),
        from: 66,
        to: 28,
      };
      expect(drops).toEqual([
        { submissionId: dropped.submission_id, learnerId: ada.id, xp: -45, ...about },
        { submissionId: expect.any(String), learnerId: bob.id, xp: 0, ...about },
      ]);
      await expect(database.query('DELETE FROM score_drop')).rejects.toThrow('only added');
    },
    startsWithinMs,
  );

  it(
    'may be followed by one that allows the drops it did not',
    async () => {
      const caller = aLearner();
      await as(caller).submit(contrary);
      await change(generous);
      await preview(grading, labId);
      expect((await apply(grading, labId)).application).toMatchObject({ outcomes: { retained: 1 }, xp: 0 });
      expect(await preview(grading, labId)).toMatchObject({ submissions: 1 });
      expect((await apply(grading, labId, 'discussed')).application).toMatchObject({
        outcomes: { dropped: 1 },
        xp: -45,
      });
      expect(await requestPreview()).toEqual({ hindrance: null, regrade: null });
      expect(await bestOf(caller.id)).toEqual({ score: 28, xp: 34 });
    },
    startsWithinMs,
  );

  it(
    'is the one that the last preview showed, or none',
    async () => {
      const application = { labId, by: 'bob', drops: null };
      await as(aLearner()).submit(endless);
      expect(await grading.request(applyRegrade, application)).toEqual({ hindrance: 'no-preview', regrade: null });
      await change(generous);
      await preview(grading, labId);
      await change(strict);
      expect(await grading.request(applyRegrade, application)).toMatchObject({ hindrance: 'changed-since' });
      await requestPreview();
      expect(await grading.request(applyRegrade, application)).toMatchObject({ hindrance: 'unfinished' });
      await preview(grading, labId);
      await database.query(
        `
      INSERT INTO submission SELECT (jsonb_populate_record(submission, '{"id": "sub_gradedMeanwhile"}')).*
      FROM submission WHERE lab_id = $1`,
        [labId],
      );
      expect(await grading.request(applyRegrade, application)).toMatchObject({ hindrance: 'changed-since' });
      expect(await preview(grading, labId)).toMatchObject({ submissions: 2 });
      await apply(grading, labId);
      expect(await grading.request(applyRegrade, application)).toMatchObject({ hindrance: 'no-preview' });
    },
    startsWithinMs,
  );

  it(
    'gives the xp that the preview showed, or none when the lab is now worth another amount',
    async () => {
      const caller = aLearner();
      await as(caller).submit(hardCoded);
      await change(generous);
      const shown = await preview(grading, labId);
      await activate(grading, { [labId]: generous }, { maxXp: 1200 });
      expect(await grading.request(applyRegrade, { labId, by: 'bob', drops: null })).toMatchObject({
        hindrance: 'changed-since',
      });
      const again = await preview(grading, labId, 'bob');
      expect(again).toMatchObject({ id: shown.id, requestedBy: 'bob' });
      expect((await movesOf(grading, again)).learners).toMatchObject([{ withoutDrops: { score: 57, xp: 684 } }]);
      expect((await apply(grading, labId)).application).toMatchObject({ xp: 684 - 23 });
      expect(await bestOf(caller.id)).toEqual({ score: 57, xp: 684 });
    },
    startsWithinMs,
  );

  it(
    'is refused to a second operator while it is applied, with the name of the first one',
    async () => {
      await as(aLearner()).submit(hardCoded);
      await change(generous);
      await preview(grading, labId);
      await database.query('BEGIN');
      await database.query('SELECT FROM best_score WHERE lab_id = $1 FOR UPDATE', [labId]);
      await grading.request(applyRegrade, { labId, by: 'ada', drops: null });
      const published = {
        hindrance: 'being-applied',
        regrade: { application: { by: 'ada', allowsDrops: false }, endedAt: null },
      };
      expect(await grading.request(applyRegrade, { labId, by: 'bob', drops: { reason: 'another' } })).toMatchObject(
        published,
      );
      expect(await grading.request(previewRegrade, { labId, by: 'bob' })).toMatchObject(published);
      await database.query('COMMIT');
      expect(await applied(grading, labId)).toMatchObject({
        application: { by: 'ada', allowsDrops: false, outcomes: { raised: 1 } },
      });
    },
    startsWithinMs,
  );

  it(
    'leaves the lab as it was for learners who submit afterwards',
    async () => {
      const caller = aLearner();
      await change(generous);
      await as(caller).submit(hardCoded);
      await change(runningTotals);
      await preview(grading, labId);
      await apply(grading, labId, 'back to the former weights');
      expect(await bestOf(caller.id)).toEqual({ score: 19, xp: 23 });
      expect(await as(caller).submit(reference)).toMatchObject({ score: 100, xp_awarded: 97 });
      expect(await bestOf(caller.id)).toEqual({ score: 100, xp: 120 });
    },
    startsWithinMs,
  );
});
