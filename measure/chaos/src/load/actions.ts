import { randomUUID } from 'node:crypto';
import type { ActionKind, Entry } from './journal.js';
import type { Learner } from './learner.js';
import type { VisibleContent } from './visible-content.js';

export interface SubmissionStyle {
  newPrograms: number;
  waits: readonly number[];
}

/** The share of submissions with an `Idempotency-Key`, and of those the share that is sent twice at once. */
const keyShare = 0.5;
const twiceShare = 0.1;

type PathOf = (learner: Learner, content: VisibleContent) => string;

const reads: readonly (readonly [times: number, pathOf: PathOf])[] = [
  [6, () => '/lessons?limit=10'],
  // The gateway ignores this parameter, but caches answers by URL: no answer comes out of its cache.
  [12, ({ random }, { lessonIds }) => `/lessons/${random.pick(lessonIds)}?n=${random.below(1_000_000)}`],
  [4, ({ random }, { labs }) => `/labs/${random.pick(labs).id}?n=${random.below(1_000_000)}`],
  [4, () => '/tracks'],
  [12, () => '/progress/dashboard'],
  [5, ({ random }, { trackSlugs }) => `/tracks/${random.pick(trackSlugs)}/progress`],
  [7, () => '/learning-graph/my-graph'],
  [4, ({ random }, { skillSlugs }) => `/learning-graph/skills/${random.pick(skillSlugs)}`],
  [8, () => '/cohorts/my-cohort/leaderboard?limit=20'],
  [4, () => '/cohorts/my-cohort'],
  [5, () => '/subscriptions/current'],
  [4, () => '/users/me'],
  [4, ({ random }, { labs }) => `/labs/${random.pick(labs).id}/submissions`],
];
const deck = reads.flatMap(([times, pathOf]) => Array.from({ length: times }, () => pathOf));

export async function act(
  kind: ActionKind,
  learner: Learner,
  content: VisibleContent,
  style: SubmissionStyle,
): Promise<Entry> {
  const { random } = learner;
  if (kind === 'read') return learner.send(kind, { method: 'GET', path: random.pick(deck)(learner, content) });
  if (kind === 'submission') return submit(learner, content, style);
  if (kind === 'login') return learner.logIn();
  const path = `/progress/lessons/${random.pick(content.lessonIds)}/complete`;
  return learner.send(kind, { method: 'POST', path, idempotencyKey: randomUUID() });
}

async function submit(learner: Learner, { labs }: VisibleContent, style: SubmissionStyle): Promise<Entry> {
  const { random } = learner;
  const lab = random.pick(labs);
  const comment = random.chance(style.newPrograms) ? `# ${random.word()}${random.word()}\n` : '';
  const hasKey = random.chance(keyShare);
  const call = {
    method: 'POST',
    path: `/labs/${lab.id}/submit`,
    body: { code: random.pick(lab.programs) + comment },
    ...(style.waits.length > 0 && { waitSeconds: random.pick(style.waits) }),
    ...(hasKey && { idempotencyKey: randomUUID() }),
  } as const;
  const first = await learner.send('submission', call);
  // The platform has to take it once.
  return hasKey && random.chance(twiceShare) ? learner.send('submission', call) : first;
}
