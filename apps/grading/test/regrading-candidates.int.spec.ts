import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  activateLabs,
  addLabVersion,
  applyRegrade,
  countOutdatedSubmissions,
  previewRegrade,
  showRegrade,
  type LabDefinition,
  type Regrade,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import type pg from 'pg';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { applied, asLearner, databaseOf, generous, movesOf, strict, visible } from './regraded-labs.js';
import { hardCoded, reference, runningTotals } from './running-totals.js';

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
  await activate(grading, { [labId]: runningTotals });
}, startsWithinMs);

async function store(definition: LabDefinition): Promise<string> {
  return (await grading.request(addLabVersion, { labId, definition })).version;
}

const request = (version: string, maxXp = 120) =>
  grading.request(previewRegrade, { labId, by: 'ada', candidate: { version, maxXp } });

async function preview(version: string, maxXp?: number): Promise<Regrade> {
  await request(version, maxXp);
  for (;;) {
    const { regrade } = await grading.request(showRegrade, { labId });
    if (regrade && regrade.graded === regrade.submissions) return regrade;
  }
}

describe('a preview of a version that no import has activated', () => {
  it(
    'shows how scores and xp would move, and learners see nothing of it',
    async () => {
      const [ada, bob] = [aLearner(), aLearner()];
      await asLearner(grading, ada, labId).submit(hardCoded);
      await asLearner(grading, bob, labId).submit(reference);
      const before = await visible(database);
      const version = await store(generous);
      expect(await grading.request(countOutdatedSubmissions, { labId, version })).toEqual({ submissions: 2 });
      const regrade = await preview(version, 200);
      expect(regrade).toMatchObject({ submissions: 2, application: null });
      const { moves, learners } = await movesOf(grading, regrade);
      expect(moves.sort((one, other) => one.from - other.from)).toEqual([
        { from: 19, to: 57, submissions: 1 },
        { from: 100, to: 100, submissions: 1 },
      ]);
      expect(learners.map(({ learnerId, now, withDrops }) => [learnerId, now.xp, withDrops.xp])).toEqual([
        [ada.id, 23, 114],
        [bob.id, 120, 200],
      ]);
      expect(await visible(database)).toEqual(before);
    },
    startsWithinMs,
  );

  it(
    'is not applied before an import has activated the version, and then without another preview',
    async () => {
      const learner = asLearner(grading, aLearner(), labId);
      await learner.submit(hardCoded);
      await preview(await store(generous));
      const apply = () => grading.request(applyRegrade, { labId, by: 'ada', drops: null });
      expect(await apply()).toMatchObject({ hindrance: 'changed-since' });
      await activate(grading, { [labId]: generous });
      expect(await apply()).toMatchObject({ hindrance: null });
      await applied(grading, labId);
      expect(await learner.list()).toMatchObject([{ score: 57 }]);
    },
    startsWithinMs,
  );

  it(
    'replaces the preview of another version, and a usual preview replaces it',
    async () => {
      await asLearner(grading, aLearner(), labId).submit(hardCoded);
      const first = await preview(await store(generous));
      const other = await preview(await store(strict));
      expect(other.id).toBeGreaterThan(first.id);
      // The present version has graded every submission, so nothing is left to preview.
      expect(await grading.request(previewRegrade, { labId, by: 'ada' })).toEqual({ hindrance: null, regrade: null });
      expect((await grading.request(showRegrade, { labId })).regrade).toMatchObject({
        id: other.id,
        endedAt: expect.any(String),
      });
    },
    startsWithinMs,
  );

  it(
    'is possible for a retired lab, which the import would bring back, and not for what grading does not store',
    async () => {
      await asLearner(grading, aLearner(), labId).submit(hardCoded);
      const version = await store(generous);
      await grading.request(activateLabs, { labs: [] });
      expect(await request(version)).toMatchObject({ hindrance: null, regrade: { submissions: 1 } });
      expect(await request('no-version')).toEqual({ hindrance: 'unknown', regrade: null });
      labId += 1_000;
      expect(await request(version)).toEqual({ hindrance: 'unknown', regrade: null });
    },
    startsWithinMs,
  );
});
