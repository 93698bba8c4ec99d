import type { Schemas } from '@proximal/client';

export const kinds = {
  reviews: { one: 'Review', many: 'Reported reviews', nothing: 'No report of a review waits for a decision.' },
  names: { one: 'Name', many: 'Reported names', nothing: 'No name waits for a decision.' },
  posts: {
    one: 'Post',
    many: 'Reported questions and answers',
    nothing: 'No question or answer waits for a decision.',
  },
  solutions: { one: 'Solution', many: 'Reported solutions', nothing: 'No shared solution waits for a decision.' },
  appeals: { one: 'Appeal', many: 'Appeals against scores', nothing: 'No appeal waits for a decision.' },
} as const;
export type Kind = keyof typeof kinds;

export const isKind = (text: string | null): text is Kind => text !== null && Object.hasOwn(kinds, text);

export interface Waiting {
  kind: Kind;
  path: string;
  title: string;
  reason: string | null;
  since: string;
}

export function ofReport({ review_id, reason, reported_at }: Schemas['OpenReviewReport']): Waiting {
  const path = `/moderation/reports/${review_id}`;
  return { kind: 'reviews', path, title: 'Report of a review', reason, since: reported_at };
}

export function ofName({ learner_id, name, reported_at }: Schemas['ReportedName']): Waiting {
  return { kind: 'names', path: `/moderation/names/${learner_id}`, title: name, reason: null, since: reported_at };
}

export function ofPost({ post_id, question_id, title, reasons, reported_at }: Schemas['ReportedPost']): Waiting {
  return {
    kind: 'posts',
    path: `/moderation/posts/${post_id}`,
    title: post_id === question_id ? title : `Answer to: ${title}`,
    reason: reasons.join(' · '),
    since: reported_at,
  };
}

export function ofAppeal(appeal: Schemas['OpenAppeal']): Waiting {
  const path = `/moderation/appeals/${appeal.challenge_id}/${appeal.learner_id}`;
  const { challenge_title: title, reason, appealed_at: since } = appeal;
  return { kind: 'appeals', path, title, reason, since };
}

export function ofSolution(
  { solution_id, lab_id, reasons, reported_at }: Schemas['ReportedSolution'],
  labs: ReadonlyMap<number, string>,
): Waiting {
  return {
    kind: 'solutions',
    path: `/moderation/solutions/${solution_id}`,
    title: `Of the lab “${labTitleIn(labs, lab_id)}”`,
    reason: reasons.join(' · '),
    since: reported_at,
  };
}

/** A lab that the curriculum no longer has is named by its number. */
export function labTitleIn(labs: ReadonlyMap<number, string>, id: number): string {
  return labs.get(id) ?? String(id);
}

export function countsOf(waiting: readonly Waiting[]): Record<Kind, number> {
  const counts = Object.keys(kinds).map((kind) => [kind, waiting.filter((one) => one.kind === kind).length]);
  return Object.fromEntries(counts) as Record<Kind, number>;
}

/** The oldest first. */
export function byAge(waiting: Waiting[]): Waiting[] {
  return waiting.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
}
