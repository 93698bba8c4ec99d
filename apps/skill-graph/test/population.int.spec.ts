import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { demoLearners, rebuildLearners } from '@proximal/contracts';
import { newPopulation, stepLimit, quantities } from '@proximal/learner-model';
import { startService } from '@proximal/testing';
import { start } from '../src/index.js';
import { storedStates } from './stored-states.js';
import { aSecondCopy, type Copy } from './second-copy.js';
import { aGrade, SetClock, startSkillGraph, publish, until, type SkillGraphService } from './skill-graph.js';

const most = 1_000;
const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();

function grades(learnerId: number, score: number, labIds = [101, 102, 103, 104, 105, 106]) {
  return labIds.map((labId, index) => aGrade({ learnerId, labId, score, gradedAt: at(index + 1) }));
}

let service: SkillGraphService;
let copy: Copy;
beforeEach(async () => {
  service = await startSkillGraph();
  copy = await aSecondCopy(service);
});

afterEach(async () => {
  await Promise.all([service.stop(), service.content.vanish(), service.grading.vanish()]);
});

async function presentPopulation() {
  await copy.populations.refresh();
  return copy.populations.current();
}

async function versionsOf(learnerId: number): Promise<number[]> {
  const rows = await service.database.query<{ population_version: number }>(
    'SELECT population_version FROM evidence WHERE learner_id = $1 ORDER BY occurred_at',
    [learnerId],
  );
  return rows.rows.map(({ population_version }) => population_version);
}

describe('the population', () => {
  it('learns from established learners, including their first labs, and from each solution once', async () => {
    expect(await copy.populations.learnBatch({ most })).toBe(0);
    expect(await presentPopulation()).toEqual(newPopulation());
    await copy.processNow(grades(1, 60, [101, 102]));
    expect(await copy.populations.learnBatch({ most })).toBe(0);
    await copy.processNow(grades(1, 60).slice(2));
    expect(await copy.populations.learnBatch({ most })).toBe(6);
    const first = await presentPopulation();
    expect(first.version).toBe(1);
    expect([...first.items.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `lab:10${number}@v1`));
    expect(first.items.get('lab:101@v1')!.mean).toBeLessThan(0);
    expect(await copy.populations.learnBatch({ most })).toBe(0);
    // Repeated solutions of the same labs teach nothing new.
    await copy.processNow(grades(1, 100));
    expect(await copy.populations.learnBatch({ most })).toBe(0);
    expect(await presentPopulation()).toBe(first);
  });

  it('learns nothing from the learners of a demonstration', async () => {
    const [{ id }] = demoLearners('2026-11-01');
    await copy.processNow(grades(id, 60));
    expect(await copy.populations.learnBatch({ most })).toBe(0);
    expect(await presentPopulation()).toEqual(newPopulation());
  });

  it('learns from the version that a submission was regraded by, even when its score is the same', async () => {
    const [first, ...others] = grades(1, 100);
    await copy.processNow([first!, ...others]);
    await copy.processNow([aGrade({ ...first!.payload, revision: 2, labVersion: 'v2' })]);
    expect(await copy.populations.learnBatch({ most })).toBe(6);
    const { items } = await presentPopulation();
    expect([items.has('lab:101@v1'), items.has('lab:101@v2')]).toEqual([false, true]);
  });

  it('judges new evidence by its latest version, and evidence that was judged before by the earlier one', async () => {
    await copy.processNow(grades(1, 60));
    await copy.populations.learnBatch({ most });
    await presentPopulation();
    await copy.processNow([aGrade({ learnerId: 1, labId: 107, gradedAt: at(9) }), ...grades(2, 90)]);
    await copy.populations.learnBatch({ most });
    await presentPopulation();
    const regraded = aGrade({ learnerId: 2, labId: 108, gradedAt: at(10), score: 10 });
    await copy.processNow([regraded]);
    const late = aGrade({ learnerId: 1, labId: 111, gradedAt: '2026-11-03T12:00:00.000Z', score: 10 });
    await copy.processNow([late]);
    await copy.processNow(grades(3, 70));
    expect(await Promise.all([1, 2, 3].map(versionsOf))).toEqual([
      [0, 0, 0, 2, 0, 0, 0, 1],
      [1, 1, 1, 1, 1, 1, 2],
      [2, 2, 2, 2, 2, 2],
    ]);
    await copy.processNow([aGrade({ ...regraded.payload, revision: 2, score: 70 })]);
    expect(await versionsOf(2)).toEqual([1, 1, 1, 1, 1, 1, 2]);
    const before = await storedStates(service);
    expect(await service.request(rebuildLearners, { learnerId: null, after: null })).toEqual({
      rebuilt: 3,
      changed: 0,
      next: null,
    });
    // The states are computed from only the log and the versions.
    await service.database.query('TRUNCATE learner, learner_skill, episode, mastery_day');
    expect(await service.request(rebuildLearners, { learnerId: null, after: null })).toEqual({
      rebuilt: 3,
      changed: 3,
      next: null,
    });
    expect(await storedStates(service)).toEqual(before);
  });

  it('learns once when copies run at the same time, each version from the one before', async () => {
    const other = await aSecondCopy(service);
    await copy.processNow([1, 2, 3, 4, 5].flatMap((learnerId) => grades(learnerId, 50 + 10 * learnerId)));
    let learnt: number[];
    do {
      learnt = await Promise.all(
        [copy, other, copy, other].map(({ populations }) => populations.learnBatch({ most: 4 })),
      );
    } while (learnt.some((count) => count > 0));
    const made = await service.database.query(`
      SELECT version, learnt, (SELECT count(*)::int FROM observation WHERE learnt_in = version) AS marked
      FROM population ORDER BY version`);
    const counts = [...Array.from({ length: 7 }, () => 4), 2];
    expect(made.rows).toEqual(counts.map((count, index) => ({ version: index + 1, learnt: count, marked: count })));
  });

  it('works off a backlog of 24 000 outcomes in four versions of many pages, each outcome once, under two copies', async () => {
    await copy.processNow(grades(1, 60));
    const [backlog, each] = [24_000, 6_000];
    await service.database.query(`
      INSERT INTO observation
      SELECT number, item, skills, score, weight, occurred_at + number * interval '1 ms', before, false, true
      FROM observation, generate_series(2, ${backlog / 6}) AS number WHERE learner_id = 1`);
    const [{ count }] = (await service.database.query<{ count: number }>('SELECT count(*)::int FROM observation'))
      .rows as [{ count: number }];
    await service.database.query(`
      INSERT INTO observation SELECT 1, 'more ' || number, skills, score, weight, occurred_at, before, false, true
      FROM observation, generate_series(1, ${backlog} - ${count}) AS number
      WHERE learner_id = 1 AND item = 'lab:101@v1'`);
    const other = await aSecondCopy(service);
    let learnt: number[];
    do {
      learnt = await Promise.all([copy, other].map(({ populations }) => populations.learnBatch({ most: each })));
    } while (learnt.some((count) => count > 0));
    const made = await service.database.query(`
      SELECT learnt, (SELECT count(*)::int FROM observation WHERE learnt_in = version) AS marked FROM population
      ORDER BY version`);
    expect(made.rows).toEqual(Array.from({ length: 4 }, () => ({ learnt: each, marked: each })));
  });

  it('waits with the next version as long as the pace says, whichever copy made the last one', async () => {
    const other = await aSecondCopy(service);
    await copy.processNow([...grades(1, 60), ...grades(2, 90)]);
    expect(await copy.populations.learnBatch({ most: 4, apartMs: 60_000 })).toBe(4);
    expect(await other.populations.learnBatch({ most: 4, apartMs: 60_000 })).toBe(0);
    expect(await other.populations.learnBatch({ most: 4, longestMs: 0 })).toBe(0);
    expect(await other.populations.learnBatch({ most: 4, apartMs: 0 })).toBe(4);
  });

  it('is the same for every copy, by every way of loading it', async () => {
    for (const learnerId of [1, 2]) {
      await copy.processNow(grades(learnerId, 40 + 20 * learnerId));
      await copy.populations.learnBatch({ most: 4 });
      await copy.populations.learnBatch({ most: 4 });
      await presentPopulation();
    }
    expect((await presentPopulation()).version).toBe(4);
    expect(await (await aSecondCopy(service)).populations.current()).toEqual(await presentPopulation());
  });

  it('ignores a large number of newcomers, and established learners move it only as far as a batch may', async () => {
    const newcomers = Array.from({ length: 300 }, (_, index) => index + 1_000);
    await copy.processNow(newcomers.flatMap((learnerId) => grades(learnerId, 60 + ((learnerId * 37) % 41), [101])));
    expect(await copy.populations.learnBatch({ most })).toBe(0);
    const before = await presentPopulation();
    await copy.processNow(Array.from({ length: 60 }, (_, index) => grades(2_000 + index, 60)).flat());
    expect(await copy.populations.learnBatch({ most })).toBe(360);
    const after = await presentPopulation();
    for (const { mean } of after.items.values()) {
      expect(Math.abs(mean)).toBeGreaterThan(0);
      expect(Math.abs(mean)).toBeLessThanOrEqual(stepLimit(quantities.itemEasiness) + 1e-12);
    }
    expect(Math.abs(after.baseline.mean - before.baseline.mean)).toBeLessThanOrEqual(
      stepLimit(quantities.baseline) + 1e-12,
    );
  });

  it('is immutable in every version', async () => {
    await copy.processNow(grades(1, 60));
    await copy.populations.learnBatch({ most });
    for (const change of ['UPDATE population SET learnt = 0', 'DELETE FROM population_value', 'TRUNCATE population']) {
      await expect(service.database.query(change)).rejects.toThrow('only added');
    }
  });

  it('is learnt and followed by a running service without a caller', async () => {
    const pace = { everyMs: 50, batchSize: most, longestMs: 1_000, refreshEveryMs: 50 };
    const { SKILL_GRAPH_DATABASE_URL } = service.environment;
    const startQuick = (environment: NodeJS.ProcessEnv) => start(environment, { clock: new SetClock(), pace });
    const running = await startService('skill-graph', startQuick, { SKILL_GRAPH_DATABASE_URL });
    await service.stop();
    await publish(service, ...grades(1, 60));
    await until(async () => (await service.database.query('SELECT FROM population')).rowCount === 1);
    let lastVersion = 0;
    for (let learnerId = 2; lastVersion === 0; learnerId += 1) {
      await publish(service, aGrade({ learnerId, gradedAt: at(1) }));
      [lastVersion] = (await versionsOf(learnerId)) as [number];
    }
    expect(lastVersion).toBe(1);
    await running.stop();
  });
});
