import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Learner } from './learner.js';

/** What there is to learn, as every learner sees it. */
export interface Place {
  lessonIds: number[];
  labs: Lab[];
  trackSlugs: string[];
  skillSlugs: string[];
}

export interface Lab {
  id: number;
  /** Programs from worthless to right. */
  programs: string[];
}

const submitted = z.object({ data: z.object({ submission_id: z.string() }) });
const completed = z.object({ data: z.object({ xp_awarded: z.number() }) });

type Deed = (learner: Learner, place: Place) => Promise<unknown>;

const read = (pathOf: (learner: Learner, place: Place) => string): Deed => {
  return (learner, place) => learner.request({ method: 'GET', path: pathOf(learner, place) });
};

/** What learners do, each with how often of a hundred times. */
const deeds: readonly (readonly [times: number, deed: Deed])[] = [
  [6, read(() => '/lessons?limit=10')],
  // A parameter that is ignored keeps the answer from being one that the gateway has kept.
  [12, read(({ random }, { lessonIds }) => `/lessons/${random.pick(lessonIds)}?n=${random.below(1_000_000)}`)],
  [4, read(({ random }, { labs }) => `/labs/${random.pick(labs).id}?n=${random.below(1_000_000)}`)],
  [4, read(() => '/tracks')],
  [12, read(() => '/progress/dashboard')],
  [5, read(({ random }, { trackSlugs }) => `/tracks/${random.pick(trackSlugs)}/progress`)],
  [7, read(() => '/learning-graph/my-graph')],
  [4, read(({ random }, { skillSlugs }) => `/learning-graph/skills/${random.pick(skillSlugs)}`)],
  [8, read(() => '/cohorts/my-cohort/leaderboard?limit=20')],
  [4, read(() => '/cohorts/my-cohort')],
  [5, read(() => '/subscriptions/current')],
  [4, read(() => '/users/me')],
  [4, read(({ random }, { labs }) => `/labs/${random.pick(labs).id}/submissions`)],
  [8, (learner, place) => submit(learner, place)],
  [4, (learner, place) => submit(learner, place, randomUUID())],
  [1, submitTwice],
  [6, completeLesson],
  [2, logIn],
];

/** Does one of the deeds, drawn by the learner's luck. */
export async function doSomething(learner: Learner, place: Place): Promise<void> {
  const total = deeds.reduce((sum, [times]) => sum + times, 0);
  let drawn = learner.random.below(total);
  for (const [times, deed] of deeds) {
    drawn -= times;
    if (drawn < 0) return void (await deed(learner, place));
  }
}

async function submit(learner: Learner, { labs }: Place, idempotencyKey?: string): Promise<void> {
  const { random } = learner;
  const lab = random.pick(labs);
  // The comment makes each another program, as those of learners are.
  await send(learner, lab, `${random.pick(lab.programs)}# ${random.word()}\n`, idempotencyKey);
}

/** Under the same key, so that it is one submission however often it is sent. */
async function submitTwice(learner: Learner, { labs }: Place): Promise<void> {
  const lab = learner.random.pick(labs);
  const [code, key] = [learner.random.pick(lab.programs), randomUUID()];
  const ids = [await send(learner, lab, code, key), await send(learner, lab, code, key)];
  if (ids[0] !== ids[1])
    learner.complain(`POST /labs/${lab.id}/submit`, 'another submission for the same Idempotency-Key');
}

async function send(learner: Learner, { id }: Lab, code: string, idempotencyKey?: string): Promise<string> {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  const answer = await learner.request(
    { method: 'POST', path: `/labs/${id}/submit`, body: { code }, ...key },
    [200, 202],
  );
  const { data } = submitted.parse(answer);
  learner.published.submissions.add(data.submission_id);
  return data.submission_id;
}

async function completeLesson(learner: Learner, { lessonIds }: Place): Promise<void> {
  const path = `/progress/lessons/${learner.random.pick(lessonIds)}/complete`;
  const { data } = completed.parse(await learner.request({ method: 'POST', path }));
  learner.published.lessonXp += data.xp_awarded;
}

/** The new token is used from then on. */
async function logIn(learner: Learner): Promise<void> {
  const answer = await learner.request({ method: 'POST', path: '/auth/login', body: learner.account });
  learner.token = z.object({ access_token: z.string() }).parse(answer).access_token;
}
