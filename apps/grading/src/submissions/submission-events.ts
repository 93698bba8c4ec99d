import type { Submission, SubmissionEvent } from '@proximal/contracts';

/**
 * They depend only on the submission as its learner sees it, and never on the times of its tests, which would reveal
 * more of a hidden test than whether it has passed. An id keeps its meaning while the submission is graded: a finished
 * submission has `running` even when its result came from the cache at once.
 */
export function eventsOf(submission: Submission): SubmissionEvent[] {
  const { submission_id, lab_id, lab_version, submitted_at } = submission;
  const queued = { type: 'queued', submission_id, lab_id, lab_version, submitted_at } as const;
  const events: Unnumbered[] = [queued];
  if (submission.status !== 'queued') events.push({ type: 'running', submission_id });
  if (submission.status === 'failed') events.push({ type: 'failed', submission });
  if (submission.status === 'graded') {
    for (const test of submission.tests) events.push({ type: 'test', submission_id, test });
    events.push({ type: 'graded', submission });
  }
  return events.map((event, index) => ({ id: index + 1, ...event }));
}

type Unnumbered = SubmissionEvent extends infer E ? (E extends SubmissionEvent ? Omit<E, 'id'> : never) : never;

/** The id of `running`: who has received it waits only for the end. */
export const runningId = 2;
