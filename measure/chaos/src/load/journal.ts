import type { Call, Learner } from './learner.js';

export const actionKinds = ['read', 'submission', 'lesson', 'login'] as const;
export type ActionKind = (typeof actionKinds)[number];

export interface Entry {
  kind: ActionKind | 'register' | 'challenge';
  learner: Learner;
  call: Call;
  startedAt: number;
  endedAt: number;
  status: number | null;
  /** The sentence of a refusal, or how the connection broke; null for an answer as expected. */
  failure: string | null;
  submissionId: string | null;
  xpAwarded: number;
}

/** Done: as asked. Refused: 429 or 503 with a sentence. Unanswered: no answer at all. Wrong: anything else. */
export type OutcomeKind = 'done' | 'refused' | 'unanswered' | 'wrong';

export function outcomeOf({ status, failure }: Pick<Entry, 'status' | 'failure'>): OutcomeKind {
  if (status === null) return 'unanswered';
  if (failure === null) return 'done';
  const isAllowed = (status === 429 || status === 503) && failure !== '';
  return isAllowed ? 'refused' : 'wrong';
}

/** No answer takes longer than the longest deadline of an operation, 29 s, and what a busy machine adds. */
export const longestAnswerMs = 45_000;

export interface Span {
  from: number;
  to: number;
}

export class Journal {
  readonly entries: Entry[] = [];

  during({ from, to }: Span): Entry[] {
    return this.entries.filter(({ startedAt, endedAt }) => startedAt <= to && endedAt >= from);
  }

  outside(spans: Span[]): Entry[] {
    const during = new Set(spans.flatMap((span) => this.during(span)));
    return this.entries.filter((entry) => !during.has(entry));
  }
}

export function elapsedMs({ startedAt, endedAt }: Pick<Entry, 'startedAt' | 'endedAt'>): number {
  return endedAt - startedAt;
}

export function describeEntry({ call, status, failure, startedAt, endedAt }: Entry): string {
  const seconds = ((endedAt - startedAt) / 1_000).toFixed(1);
  return `${call.method} ${call.path}: ${status ?? 'no answer'} ${failure ?? ''} after ${seconds} s, at ${Math.round(startedAt)}`;
}

export function brokenAnswers(
  entries: readonly Entry[],
  { cutsClients = false } = {},
): (readonly [promise: string, problems: string[]])[] {
  const among = (isWrong: (entry: Entry) => boolean) => entries.filter(isWrong).map(describeEntry);
  const unanswered = among((entry) => outcomeOf(entry) === 'unanswered');
  return [
    ['every answer is 2xx, 429 or 503 with a sentence', among((entry) => outcomeOf(entry) === 'wrong')],
    [`no answer takes longer than ${longestAnswerMs / 1_000} s`, among((one) => elapsedMs(one) > longestAnswerMs)],
    ...(cutsClients ? [] : [['every request is answered', unanswered] as const]),
  ];
}

export function failureKinds(entries: readonly Entry[]): string[] {
  const failed = entries.filter(({ failure }) => failure !== null);
  const kinds = new Map<string | null, { count: number; first: Entry }>();
  for (const entry of failed) {
    const kind = entry.status === null ? entry.failure : `${entry.status} ${entry.failure}`;
    const { count, first } = kinds.get(kind) ?? { count: 0, first: entry };
    kinds.set(kind, { count: count + 1, first });
  }
  return [...kinds].map(([kind, { count, first }]) => {
    const { method, path } = first.call;
    return `${count} × ${kind}, such as ${method} ${path}, after ${Math.round(elapsedMs(first))} ms`;
  });
}
