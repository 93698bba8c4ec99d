import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Learner } from './learner.js';

/** The content that every learner sees. */
export interface VisibleContent {
  lessonIds: number[];
  labs: Lab[];
  trackSlugs: string[];
  skillSlugs: string[];
}

export interface Lab {
  id: number;
  /** The programs that learners submit, from worthless to right. */
  programs: string[];
}

const submitted = z.object({ data: z.object({ submission_id: z.string() }) });
const completed = z.object({ data: z.object({ xp_awarded: z.number() }) });

type Action = (learner: Learner, content: VisibleContent) => Promise<unknown>;

const read = (pathOf: (learner: Learner, content: VisibleContent) => string): Action => {
  return (learner, content) => learner.request({ method: 'GET', path: pathOf(learner, content) });
};

/** The kinds of actions, which differ by the parts that they load. */
export const actionKinds = ['read', 'submission', 'lesson', 'login'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** The actions of learners; each occurs so many times out of a hundred. */
const actions: readonly (readonly [times: number, kind: ActionKind, action: Action])[] = [
  [6, 'read', read(() => '/lessons?limit=10')],
  // The gateway ignores this parameter, but caches answers by URL: no answer comes out of its cache.
  [12, 'read', read(({ random }, { lessonIds }) => `/lessons/${random.pick(lessonIds)}?n=${random.below(1_000_000)}`)],
  [4, 'read', read(({ random }, { labs }) => `/labs/${random.pick(labs).id}?n=${random.below(1_000_000)}`)],
  [4, 'read', read(() => '/tracks')],
  [12, 'read', read(() => '/progress/dashboard')],
  [5, 'read', read(({ random }, { trackSlugs }) => `/tracks/${random.pick(trackSlugs)}/progress`)],
  [7, 'read', read(() => '/learning-graph/my-graph')],
  [4, 'read', read(({ random }, { skillSlugs }) => `/learning-graph/skills/${random.pick(skillSlugs)}`)],
  [8, 'read', read(() => '/cohorts/my-cohort/leaderboard?limit=20')],
  [4, 'read', read(() => '/cohorts/my-cohort')],
  [5, 'read', read(() => '/subscriptions/current')],
  [4, 'read', read(() => '/users/me')],
  [4, 'read', read(({ random }, { labs }) => `/labs/${random.pick(labs).id}/submissions`)],
  [8, 'submission', (learner, content) => submit(learner, content)],
  [4, 'submission', (learner, content) => submit(learner, content, randomUUID())],
  [1, 'submission', submitTwice],
  [6, 'lesson', completeLesson],
  [2, 'login', logIn],
];

/** Does one of the actions, which the learner's random numbers select; only of these kinds, when they are given. */
export async function doRandomAction(
  learner: Learner,
  content: VisibleContent,
  kinds: readonly ActionKind[] = actionKinds,
): Promise<void> {
  const possible = actions.filter(([, kind]) => kinds.includes(kind));
  const total = possible.reduce((sum, [times]) => sum + times, 0);
  let drawn = learner.random.below(total);
  for (const [times, , action] of possible) {
    drawn -= times;
    if (drawn < 0) return void (await action(learner, content));
  }
}

/** Returns the kind of action that a request of the journal belongs to. */
export function kindOfRequest(what: string): ActionKind {
  if (what.startsWith('GET ')) return 'read';
  if (what.includes('/auth/')) return 'login';
  return what.endsWith('/submit') ? 'submission' : 'lesson';
}

async function submit(learner: Learner, { labs }: VisibleContent, idempotencyKey?: string): Promise<void> {
  const { random } = learner;
  const lab = random.pick(labs);
  // The comment makes each a new program, as those of learners are.
  await send(learner, lab, `${random.pick(lab.programs)}# ${random.word()}\n`, idempotencyKey);
}

/** Sends a submission twice under the same key: the platform has to take it once. */
async function submitTwice(learner: Learner, { labs }: VisibleContent): Promise<void> {
  const lab = learner.random.pick(labs);
  const [code, key] = [learner.random.pick(lab.programs), randomUUID()];
  const ids = [await send(learner, lab, code, key), await send(learner, lab, code, key)];
  if (ids[0] !== ids[1])
    learner.reportWrong(`POST /labs/${lab.id}/submit`, 'another submission for the same Idempotency-Key');
}

async function send(learner: Learner, { id }: Lab, code: string, idempotencyKey?: string): Promise<string> {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  const startedAt = Date.now();
  const answer = await learner.request(
    { method: 'POST', path: `/labs/${id}/submit`, body: { code }, ...key },
    [200, 202],
  );
  const { data } = submitted.parse(answer);
  learner.answers.submissions.add(data.submission_id);
  learner.acknowledge('submission', data.submission_id, startedAt);
  return data.submission_id;
}

async function completeLesson(learner: Learner, { lessonIds }: VisibleContent): Promise<void> {
  const lessonId = learner.random.pick(lessonIds);
  const path = `/progress/lessons/${lessonId}/complete`;
  const startedAt = Date.now();
  const { data } = completed.parse(await learner.request({ method: 'POST', path }));
  learner.answers.lessonXp += data.xp_awarded;
  learner.acknowledge('lesson', `${learner.id}-${lessonId}`, startedAt);
}

/** Logs in; the learner uses the new token from then on. */
export async function logIn(learner: Learner): Promise<void> {
  const answer = await learner.request({ method: 'POST', path: '/auth/login', body: learner.account });
  learner.token = z.object({ access_token: z.string() }).parse(answer).access_token;
}
