import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  beginPlacement,
  endPlacement,
  listZone,
  placementEnded,
  rebuildLearners,
  showMyGraph,
  showMyLearning,
  showPlacement,
  showSkill,
  skipPlacementTask,
  type Caller,
  type ReplyOf,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, publish, SetClock, startSkillGraph, until, type SkillGraphService } from './skill-graph.js';
import { shortTracks } from './skilled-curriculum.js';

type Placement = ReplyOf<typeof showPlacement>;

let service: SkillGraphService;
beforeAll(async () => {
  service = await startSkillGraph({ tracks: shortTracks() });
});

beforeEach(() => {
  service.clock.instant = new SetClock().instant;
});

const begin = (caller: Caller | null, body: object = {}) => service.call(beginPlacement, { caller, body });
const current = (caller: Caller) => service.call(showPlacement, { caller });
const slugsOf = (skills: readonly { slug: string }[]) => skills.map(({ slug }) => slug);
const statusOf = async (caller: Caller, slug: string) =>
  (await service.call(showMyGraph, { caller, query: { tracks: 'all' } })).skills.find((one) => one.slug === slug);

function at(seconds: number): string {
  return new Date(service.clock.instant.getTime() + 1_000 * seconds).toISOString();
}

function submission({ id: learnerId }: Caller, labId: number, score: number, seconds = 1) {
  return aGrade({ learnerId, labId, score, gradedAt: at(seconds) });
}

/** Answers until the end. @param knows the skills of the labs that are solved */
async function place(caller: Caller, knows: readonly string[], body: object = {}): Promise<Placement> {
  let placement = await begin(caller, body);
  for (let seconds = 1; placement.task && seconds < 20; seconds += 1) {
    const { lab_id, skills } = placement.task;
    const isSolved = skills.every(({ slug }) => knows.includes(slug));
    await publish(service, submission(caller, lab_id, isSolved ? 100 : 10, seconds));
    placement = await current(caller);
  }
  return placement;
}

const everything = ['python', 'algebra', 'tensors', 'gradients', 'training', 'attention', 'transformers', 'serving'];

describe('a placement', () => {
  it('sets one task at a time, and takes the first submission of it as the answer', async () => {
    const caller = aLearner();
    const first = await begin(caller);
    expect(first).toMatchObject({ status: 'running', tasks_done: 0, tasks_at_most: 14, task: { number: 1 } });
    await publish(service, submission(caller, first.task!.lab_id, 100));
    const second = await current(caller);
    expect(second).toMatchObject({ tasks_done: 1, task: { number: 2 } });
    expect(second.task!.lab_id).not.toBe(first.task!.lab_id);
    expect(second.skills_sure).toBeGreaterThanOrEqual(first.skills_sure);
  });

  it('is taken up later, by whoever begins again', async () => {
    const caller = aLearner();
    const first = await begin(caller);
    service.clock.moveDays(30);
    expect(await begin(caller, { track_slug: 'models' })).toEqual(first);
  });

  it('takes what an expert solves as solved, and the rest as known without mastery', async () => {
    const caller = aLearner();
    const placement = await place(caller, everything);
    expect(placement).toMatchObject({ status: 'ended', task: null, opened_track_slugs: ['systems'] });
    const passed = slugsOf([...placement.shown, ...placement.taken_as_known]);
    expect(passed.length).toBeGreaterThanOrEqual(6);
    for (const slug of slugsOf(placement.shown)) {
      expect(await statusOf(caller, slug)).toMatchObject({ is_practised: true, is_taken_as_known: false });
    }
    for (const { slug, reason } of placement.taken_as_known)
      expect(await statusOf(caller, slug)).toMatchObject({
        mastery: 0,
        is_practised: false,
        is_taken_as_known: true,
        taken_as_known_because: reason,
      });
  });

  it('is no burden for who knows nothing: no try, no mastery lost, the same zone as before', async () => {
    const [placed, fresh] = [aLearner(), aLearner()];
    const placement = await place(placed, []);
    expect(placement).toMatchObject({ status: 'ended', shown: [], taken_as_known: [], opened_track_slugs: [] });
    expect(placement.tasks_done).toBeLessThanOrEqual(9);
    const [zone, usual] = await Promise.all([placed, fresh].map((caller) => service.call(listZone, { caller })));
    expect(zone).toEqual(usual);
    const tries = 'SELECT sum(tries) AS tries FROM episode WHERE learner_id = $1';
    expect((await service.database.query(tries, [placed.id])).rows).toEqual([{ tries: null }]);
    expect(await service.request(rebuildLearners, { learnerId: placed.id, after: null })).toMatchObject({ changed: 0 });
  });

  it('counts every later submission of the same lab as an ordinary one', async () => {
    const caller = aLearner();
    const { task } = await begin(caller);
    await publish(service, submission(caller, task!.lab_id, 10, 1), submission(caller, task!.lab_id, 20, 2));
    const tries = 'SELECT lab_id, tries FROM episode WHERE learner_id = $1';
    expect((await service.database.query(tries, [caller.id])).rows).toEqual([{ lab_id: task!.lab_id, tries: 1 }]);
  });

  it('takes no program that does not load as an answer', async () => {
    const caller = aLearner();
    const { task } = await begin(caller);
    await publish(
      service,
      aGrade({ learnerId: caller.id, labId: task!.lab_id, score: 0, ran: false, gradedAt: at(1) }),
    );
    expect((await current(caller)).task).toEqual(task);
  });

  it('goes on without an answer, and leaves out a lab that is not the present one', async () => {
    const caller = aLearner();
    const { task } = await begin(caller);
    const skip = (lab_id: number) => service.call(skipPlacementTask, { caller, body: { lab_id } });
    expect(await skip(task!.lab_id)).toMatchObject({ tasks_done: 1 });
    expect(await skip(task!.lab_id)).toMatchObject({ tasks_done: 1 });
    expect(slugsOf((await current(caller)).shown)).toEqual([]);
  });

  it('takes an answer that was graded after the task was skipped', async () => {
    const caller = aLearner();
    const { task } = await begin(caller);
    const answer = submission(caller, task!.lab_id, 10, -1);
    await service.call(skipPlacementTask, { caller, body: { lab_id: task!.lab_id } });
    await publish(service, answer);
    expect(await current(caller)).toMatchObject({ tasks_done: 1 });
    const tries = 'SELECT tries FROM episode WHERE learner_id = $1';
    expect((await service.database.query(tries, [caller.id])).rows).toEqual([]);
  });

  it('leaves a learner in their track, unless it has shown that one or opened another that it asked for', async () => {
    const [newcomer, expert] = [aLearner(), aLearner()];
    const trackOf = async (caller: Caller) => (await service.call(showMyLearning, { caller })).track_slug;
    await begin(newcomer, { track_slug: 'systems' });
    await service.call(endPlacement, { caller: newcomer });
    expect(await trackOf(newcomer)).toBe('models');
    await place(
      expert,
      everything.filter((skill) => skill !== 'serving'),
    );
    expect(await trackOf(expert)).toBe('systems');
  });

  it('sets another task when the curriculum has dropped the present one', async () => {
    const caller = aLearner();
    const { task } = await begin(caller);
    const tracks = shortTracks();
    for (const { levels } of tracks)
      for (const lesson of levels.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons)))
        lesson.labs = lesson.labs.filter(({ id }) => id !== task!.lab_id);
    const change = `UPDATE curriculum SET version = $1, structure = jsonb_set(structure, '{tracks}', $2::jsonb)`;
    await service.database.query(change, ['without', JSON.stringify(tracks)]);
    expect(await current(caller)).toMatchObject({ status: 'running', task: null });
    const next = await begin(caller);
    expect(next).toMatchObject({ status: 'running', tasks_done: 0, task: { number: 1 } });
    expect(next.task!.lab_id).not.toBe(task!.lab_id);
    await service.database.query(change, ['one', JSON.stringify(shortTracks())]);
  });

  it('ends at any time, and once more without a change', async () => {
    const caller = aLearner();
    await begin(caller);
    const ended = await service.call(endPlacement, { caller });
    expect(ended).toMatchObject({ status: 'ended', task: null });
    expect(await service.call(endPlacement, { caller })).toEqual(ended);
  });

  it('is possible once a week and track, and then draws other labs', async () => {
    const caller = aLearner();
    const first = await place(caller, everything);
    await expect(begin(caller)).rejects.toMatchObject({ code: 'placement-too-soon' });
    expect(await begin(caller, { track_slug: 'systems' })).toMatchObject({ track_slug: 'systems' });
    await service.call(endPlacement, { caller });
    service.clock.instant = new Date(first.next_possible_at!);
    const asked = 'SELECT lab_id FROM placement_answer WHERE learner_id = $1';
    const before = (await service.database.query<{ lab_id: number }>(asked, [caller.id])).rows.map((row) => row.lab_id);
    const { task } = await begin(caller);
    expect(before).not.toContain(task?.lab_id);
  });

  it('asks for the skills of a track only', async () => {
    const placement = await begin(aLearner(), { track_slug: 'systems' });
    expect(['python', 'serving']).toEqual(expect.arrayContaining(slugsOf(placement.task!.skills)));
    await expect(begin(aLearner(), { track_slug: 'nowhere' })).rejects.toMatchObject({ code: 'track-unknown' });
  });

  it('is unknown to who never began one', async () => {
    const caller = aLearner();
    for (const operation of [showPlacement, endPlacement])
      await expect(service.call(operation, { caller })).rejects.toMatchObject({ code: 'placement-unknown' });
  });
});

describe('what a placement inferred', () => {
  it('is taken back by later failures, and comes back with the solution', async () => {
    const caller = aLearner();
    const { taken_as_known } = await place(caller, everything);
    const { slug } = taken_as_known[0]!;
    const { lab_ids } = await service.call(showSkill, { caller, params: { slug } });
    await publish(service, submission(caller, lab_ids[0]!, 10, 100));
    expect(await statusOf(caller, slug)).toMatchObject({ is_taken_as_known: false });
    expect(slugsOf((await current(caller)).taken_as_known)).not.toContain(slug);
    await publish(service, submission(caller, lab_ids[0]!, 100, 200));
    expect(await statusOf(caller, slug)).toMatchObject({ is_practised: true });
  });

  it('falls with a regrade of the answer that it came from', async () => {
    const caller = aLearner();
    const { task } = await begin(caller);
    const answer = submission(caller, task!.lab_id, 100);
    await publish(service, answer);
    await service.call(endPlacement, { caller });
    await publish(service, aGrade({ ...answer.payload, revision: 2, score: 10, gradedAt: at(9) }));
    expect(await current(caller)).toMatchObject({ shown: [], taken_as_known: [] });
    expect(await service.request(rebuildLearners, { learnerId: caller.id, after: null })).toMatchObject({ changed: 0 });
  });
});

describe('the event of a placement', () => {
  it('says what was asked and shown, once', async () => {
    const caller = aLearner();
    const placement = await place(caller, everything);
    const stored = async () =>
      (
        await service.database.query<{ payload: { learnerId: number; answers: unknown[]; demonstrated: string[] } }>(
          `SELECT payload FROM outbox WHERE subject = $1 AND payload->>'learnerId' = $2`,
          [placementEnded.subject, String(caller.id)],
        )
      ).rows;
    await until(async () => (await stored()).length === 1);
    const [{ payload }] = (await stored()) as [Awaited<ReturnType<typeof stored>>[number]];
    expect(payload.demonstrated.toSorted()).toEqual(slugsOf(placement.shown).toSorted());
    expect(payload.answers).toHaveLength(placement.tasks_done);
    expect(placementEnded.payload.parse(payload)).toEqual(payload);
  });
});

describe('somebody without an account', () => {
  it('is asked open labs only, and leaves no row', async () => {
    const rows = async () => (await service.database.query('SELECT FROM placement')).rowCount;
    const before = await rows();
    const first = await begin(null);
    expect(first).toMatchObject({ status: 'running', begun_at: null, task: { number: 1 } });
    const open = [101, 102];
    expect(open).toContain(first.task!.lab_id);
    const second = await begin(null, { answers: [{ lab_id: first.task!.lab_id, is_solved: true }] });
    expect(second.tasks_done).toBe(1);
    expect(open.filter((lab) => lab !== first.task!.lab_id)).toContain(second.task?.lab_id ?? 0);
    expect(await rows()).toBe(before);
  });

  it('keeps what was not solved, and what an account has solved, once it is graded', async () => {
    const [honest, claiming] = [aLearner(), aLearner()];
    await publish(service, submission(honest, 101, 100));
    const answers = [
      { lab_id: 101, is_solved: true },
      { lab_id: 102, is_solved: false },
    ];
    expect(await begin(honest, { answers })).toMatchObject({ tasks_done: 2 });
    const claimed = { tasks_done: 1, shown: [], task: { lab_id: 101 } };
    expect(await begin(claiming, { answers })).toMatchObject(claimed);
    await publish(service, submission(claiming, 101, 100));
    expect(await current(claiming)).toMatchObject({ tasks_done: 2 });
  });
});
