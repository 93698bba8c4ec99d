import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  dismissSolutionReport,
  hideSolution,
  listFullPrograms,
  listReportedSolutions,
  listSharedSolutions,
  openSolutions,
  Refusal,
  reportSharedSolution,
  shareSolution,
  showMyCohort,
  showSharedSolution,
  withdrawSolution,
  type OutputOf,
} from '@proximal/contracts';
import { answerRequest } from '@proximal/messaging';
import { stopAfterwards } from '@proximal/testing';
import { callerOf, startCohort, type CohortUnderTest } from './cohort.js';

type Program = OutputOf<typeof listFullPrograms>['programs'][number];

const [ada, bo, cleo] = [1, 2, 3];
const moderator = 900;
const labId = 7;
const shownAt = '2026-11-20T12:00:00.000Z';
const body = { reason: 'A comment insults somebody.' };
const idOf = (learner: number) => `sub_000000000000000000000000${learner}`;

let cohort: CohortUnderTest;
/** What grading has: programs that pass all tests, and who has solved the lab. */
let programs: Program[];
let solvers: number[];

const log = {
  error(line: string): never {
    throw new Error(line);
  },
};

beforeAll(async () => {
  cohort = await startCohort();
  const listFull = answerRequest(
    cohort.bus,
    listFullPrograms,
    async ({ submissionIds }) => ({
      programs: programs.filter(({ submissionId }) => submissionIds.includes(submissionId)),
    }),
    log,
  );
  const open = answerRequest(
    cohort.bus,
    openSolutions,
    async ({ learnerId }) => {
      if (!solvers.includes(learnerId)) throw new Refusal('not-yet-solved');
      return {};
    },
    log,
  );
  for (const answering of [listFull, open]) stopAfterwards(answering);
  await cohort.bus.flush();
  for (const id of [ada, bo, cleo]) await cohort.call(showMyCohort, { caller: callerOf(id) });
});
beforeEach(async () => {
  cohort.clock.set(shownAt);
  await cohort.database.query('TRUNCATE shared_solution, shared_solution_report');
  programs = [ada, bo, cleo].map((id) => ({ submissionId: idOf(id), learnerId: id, labId, code: '#'.repeat(10 - id) }));
  solvers = [ada, bo, cleo];
});

const params = { id: labId };
const share = (id: number, submission_id = idOf(id), is_named?: boolean) =>
  cohort.call(shareSolution, {
    caller: callerOf(id),
    params,
    body: { submission_id, ...(is_named !== undefined && { is_named }) },
  });
const withdraw = (id: number) => cohort.call(withdrawSolution, { caller: callerOf(id), params });
const list = (
  id: number,
  sort: 'newest' | 'shortest' = 'newest',
  page: { limit: number; after: (number | string)[] | null } = { limit: 10, after: null },
) => cohort.call(listSharedSolutions, { caller: callerOf(id), params, query: { sort, limit: page.limit }, page });
const codes = async (id: number) => (await list(id)).items.map(({ code }) => code);
const solutionIds = async () => (await list(ada)).items.map(({ id }) => id);
const report = (id: number, solution: number, reason = 'Rude.') =>
  cohort.call(reportSharedSolution, { caller: callerOf(id), params: { id: solution }, body: { reason } });
const reported = (id = moderator) =>
  cohort.call(listReportedSolutions, { caller: callerOf(id), page: { limit: 10, after: null } });
const decide = (operation: typeof hideSolution | typeof dismissSolutionReport) => (solution: number, author: number) =>
  cohort.call(operation, { caller: callerOf(moderator), params: { solution_id: solution, learner_id: author }, body });
const [hide, dismiss] = [decide(hideSolution), decide(dismissSolutionReport)];

describe('a solution that a learner shares', () => {
  it('is shown to others who have solved the lab, without a name unless its author asks', async () => {
    const shown = { lab_id: labId, state: 'shared', submission_id: idOf(ada), is_named: false, shared_at: shownAt };
    expect(await share(ada)).toEqual(shown);
    await share(bo, idOf(bo), true);
    expect((await list(cleo)).items).toMatchObject([
      { display_name: 'Person 2', code: '########', bytes: 8, is_mine: false },
      { display_name: null, code: '#########', bytes: 9, is_mine: false },
    ]);
    expect((await list(ada)).items.map(({ is_mine }) => is_mine)).toEqual([false, true]);
    expect(JSON.stringify((await list(cleo)).items[1])).not.toMatch(/Person|learner|sub_/);
  });

  it('is shown with its further files, whose size counts, to learners and moderators', async () => {
    const files = { 'circle.py': 'PI = 3\n' };
    programs = programs.map((program) => (program.learnerId === ada ? { ...program, files } : program));
    await share(ada);
    await share(bo);
    const { items } = await list(cleo, 'shortest');
    expect(items).toMatchObject([{ bytes: 8 }, { code: '#########', files, bytes: 16 }]);
    expect(items[0]).not.toHaveProperty('files');
    for (const { id } of items) await report(cleo, id);
    expect((await reported()).items.map((one) => ('files' in one ? one.files : null))).toEqual([files, null]);
  });

  it('is shown to nobody who has not solved the lab', async () => {
    await share(ada);
    solvers = [ada];
    await expect(list(bo)).rejects.toMatchObject({ code: 'not-yet-solved' });
  });

  it('is that of the learner, of this lab, and passes all tests', async () => {
    const refused = { code: 'solution-not-shareable' };
    await expect(share(ada, idOf(bo))).rejects.toMatchObject(refused);
    programs = programs.map((one) => ({ ...one, labId: 8 }));
    await expect(share(ada)).rejects.toMatchObject(refused);
    programs = [];
    await expect(share(ada)).rejects.toMatchObject(refused);
  });

  it('is left out while it does not pass all tests of the lab as it is now', async () => {
    await share(ada);
    const before = programs;
    programs = [];
    expect(await codes(bo)).toEqual([]);
    programs = before;
    expect(await codes(bo)).toEqual(['#########']);
  });

  it('is replaced by another one, and withdrawn at any time', async () => {
    await share(ada);
    programs.push({ submissionId: idOf(4), learnerId: ada, labId, code: 'other' });
    await share(ada, idOf(4));
    expect(await codes(bo)).toEqual(['other']);
    const none = { lab_id: labId, state: 'none', submission_id: null, is_named: false, shared_at: null };
    for (const _ of [1, 2]) expect(await withdraw(ada)).toEqual(none);
    expect(await codes(bo)).toEqual([]);
    expect(await cohort.call(showSharedSolution, { caller: callerOf(ada), params })).toEqual(none);
  });

  it.each([
    ['newest', [cleo, bo, ada]],
    ['shortest', [cleo, bo, ada]],
  ] as const)('is listed %s first, page by page', async (sort, order) => {
    const authors = sort === 'newest' ? [ada, bo, cleo] : [bo, ada, cleo];
    for (const id of authors) await share(id);
    const seen: number[] = [];
    let after: (number | string)[] | null = null;
    do {
      const { items, next }: Awaited<ReturnType<typeof list>> = await list(ada, sort, { limit: 1, after });
      seen.push(...items.map(({ bytes }) => 10 - bytes));
      after = next;
    } while (after !== null);
    expect(seen).toEqual(order);
  });
});

describe('a reported solution', () => {
  it('is listed for moderators with its code and reasons, but not for its author or who reports it', async () => {
    await share(ada);
    const [id] = (await solutionIds()) as [number];
    await report(bo, id);
    await report(bo, id, 'Very rude.');
    await report(cleo, id, 'Copied.');
    expect((await reported()).items).toMatchObject([
      { solution_id: id, learner_id: ada, lab_id: labId, code: '#########', reasons: ['Very rude.', 'Copied.'] },
    ]);
    for (const partial of [ada, bo, cleo]) expect((await reported(partial)).items).toEqual([]);
    await expect(report(ada, id)).rejects.toMatchObject({ code: 'shared-solution-unknown' });
  });

  it('is hidden for good: nobody else sees it, and its author shares no other', async () => {
    await share(ada);
    const [id] = (await solutionIds()) as [number];
    await report(bo, id);
    await expect(hide(id, bo)).rejects.toMatchObject({ code: 'shown-solution-unknown' });
    expect(await hide(id, ada)).toMatchObject({ solution_id: id, state: 'hidden' });
    await expect(hide(id, ada)).rejects.toMatchObject({ code: 'shown-solution-unknown' });
    expect([await codes(bo), (await reported()).items]).toEqual([[], []]);
    await withdraw(ada);
    expect(await cohort.call(showSharedSolution, { caller: callerOf(ada), params })).toMatchObject({ state: 'hidden' });
    await expect(share(ada)).rejects.toMatchObject({ code: 'solution-hidden' });
  });

  it('stays when its reports are dismissed, and is not reported again', async () => {
    await share(ada);
    const [id] = (await solutionIds()) as [number];
    await expect(dismiss(id, ada)).rejects.toMatchObject({ code: 'reported-solution-unknown' });
    await report(bo, id);
    await dismiss(id, ada);
    expect(await report(cleo, id)).toEqual({ id, received: true });
    expect([(await reported()).items, await codes(bo)]).toEqual([[], ['#########']]);
  });
});
