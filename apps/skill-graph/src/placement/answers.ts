import { solvedScore } from '@proximal/contracts';
import { byPosition, type ReceivedEvidence } from '../evidence/evidence.js';
import type { Placement, SetTask } from './placement.js';

/** A submission that answers a task of a placement, or the newest revision of one that did. */
export interface Answer {
  placement: Placement;
  number: number;
  submission: ReceivedEvidence;
}

/**
 * The first submission that ran answers a task; a program that does not load is no answer. Every later submission of the
 * lab is an ordinary one. No task is set of a lab that the learner has submitted before.
 */
export function answersAmong(placements: readonly Placement[], received: readonly ReceivedEvidence[]): Answer[] {
  const found = new Map<string, Answer>();
  const submissions = received.filter(({ source }) => source === 'lab').toSorted(byTurn);
  for (const submission of submissions) {
    for (const placement of placements.filter(({ learnerId }) => learnerId === submission.learnerId)) {
      const task = taskAnsweredBy(placement, submission);
      const key = `${placement.id} ${task?.number}`;
      const earlier = found.get(key)?.submission.sourceId ?? submission.sourceId;
      if (task && earlier === submission.sourceId) found.set(key, { placement, number: task.number, submission });
    }
  }
  return [...found.values()];
}

function byTurn(one: ReceivedEvidence, other: ReceivedEvidence): number {
  return byPosition(one, other) || one.revision - other.revision;
}

function taskAnsweredBy({ tasks, endedAt }: Placement, submission: ReceivedEvidence): SetTask | undefined {
  const { sourceId, subjectId, occurredAt, ran } = submission;
  const answered = tasks.find(({ submissionId }) => submissionId === sourceId);
  if (answered || !ran) return answered;
  // What was skipped or ended while the grade was on its way is answered all the same.
  return tasks.find(({ labId, submissionId, isSolved, answeredAt }) => {
    const until = answeredAt ?? endedAt?.getTime() ?? Infinity;
    return labId === subjectId && submissionId === null && isSolved !== true && occurredAt <= until;
  });
}

/** The same evidence, marked where it answers a task. */
export function markAnswers(received: readonly ReceivedEvidence[], answers: readonly Answer[]): ReceivedEvidence[] {
  const answering = new Set(answers.map(({ submission }) => submission.sourceId));
  return received.map((one) =>
    one.source === 'lab' && answering.has(one.sourceId) ? { ...one, isPlacement: true } : one,
  );
}

export function withAnswer(placement: Placement, { number, submission }: Answer): Placement {
  const { score, sourceId: submissionId, occurredAt } = submission;
  const answer = { isSolved: (score ?? 0) >= solvedScore, submissionId, answeredAt: occurredAt };
  const tasks = placement.tasks.map((task) => (task.number === number ? { ...task, ...answer } : task));
  return { ...placement, tasks };
}
