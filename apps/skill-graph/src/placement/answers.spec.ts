import { describe, expect, it } from '@jest/globals';
import type { ReceivedEvidence } from '../evidence/evidence.js';
import { answersAmong, markAnswers, withAnswer } from './answers.js';
import type { Placement } from './placement.js';

const setAt = 1_000_000;
const task = { labId: 7, skills: ['python'], chance: 0.9, setAt, answeredAt: null, isSolved: null, submissionId: null };
const running: Placement = {
  id: 'p',
  learnerId: 1,
  trackSlug: null,
  fromTrackSlug: null,
  begunAt: new Date(setAt),
  endedAt: null,
  result: null,
  tasks: [{ ...task, number: 1 }],
};

function submission(sourceId: string, parts: Partial<ReceivedEvidence> = {}): ReceivedEvidence {
  const about = { source: 'lab' as const, learnerId: 1, subjectId: 7, item: 'lab:7@v1', skills: ['python'] };
  const program = { demonstrates: ['python'], ran: true, codeKey: sourceId, isPlacement: false };
  return { ...about, ...program, sourceId, eventId: sourceId, revision: 1, score: 10, occurredAt: setAt + 1, ...parts };
}

function answering(received: ReceivedEvidence[], placement = running): string[] {
  return answersAmong([placement], received).map(
    (answer) => `${answer.submission.sourceId}@${answer.submission.revision}`,
  );
}

describe('the answer of a task', () => {
  it('is the first submission of its lab that ran', () => {
    expect(answering([submission('b', { occurredAt: setAt + 2 }), submission('a')])).toEqual(['a@1']);
    expect(answering([submission('a', { ran: false }), submission('b', { occurredAt: setAt + 2 })])).toEqual(['b@1']);
  });

  it.each<[string, Partial<ReceivedEvidence>]>([
    ['another lab', { subjectId: 8 }],
    ['another learner', { learnerId: 2 }],
    ['a lesson', { source: 'lesson' }],
  ])('is none of %s', (_, parts) => {
    expect(answering([submission('a', parts)])).toEqual([]);
  });

  it('replaces a task that was skipped, or a placement that was ended, while the grade was on its way', () => {
    const skipped = { ...running, tasks: [{ ...running.tasks[0]!, isSolved: false, answeredAt: setAt + 5 }] };
    const ended = { ...running, endedAt: new Date(setAt + 5) };
    for (const placement of [skipped, ended]) {
      expect(answering([submission('a', { occurredAt: setAt + 4 })], placement)).toEqual(['a@1']);
      expect(answering([submission('a', { occurredAt: setAt + 6 })], placement)).toEqual([]);
    }
  });

  it('is none once the placement has ended, but for the newest revision of one that was', () => {
    const ended = { ...running, endedAt: new Date(setAt) };
    expect(answering([submission('a')], ended)).toEqual([]);
    const answered = {
      ...ended,
      tasks: [{ ...task, number: 1, submissionId: 'a', isSolved: true, answeredAt: setAt + 1 }],
    };
    const revisions = [2, 3].map((revision) => submission('a', { revision }));
    expect(answering(revisions, answered)).toEqual(['a@3']);
  });

  it('marks its evidence alone', () => {
    const received = [submission('a'), submission('b', { occurredAt: setAt + 2 })];
    const marked = markAnswers(received, answersAmong([running], received));
    expect(marked.map(({ isPlacement }) => isPlacement)).toEqual([true, false]);
  });

  it.each([
    [59, false],
    [60, true],
  ])('with a score of %i is solved: %s', (score, isSolved) => {
    const [answer] = answersAmong([running], [submission('a', { score })]);
    expect(withAnswer(running, answer!).tasks).toEqual([
      { ...task, number: 1, isSolved, submissionId: 'a', answeredAt: setAt + 1 },
    ]);
  });
});
