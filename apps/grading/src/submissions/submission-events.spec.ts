import { describe, expect, it } from '@jest/globals';
import { submissionEvent, type Submission } from '@proximal/contracts';
import { eventsOf } from './submission-events.js';

const known = {
  submission_id: 'sub_01JD000000000000000000',
  lab_id: 7,
  lab_version: 'v',
  submitted_at: '2026-11-22T10:00:00.000Z',
};
const shown = { name: 'adds two', status: 'failed', message: 'expected 3, got 4' } as const;
const hidden = { name: 'adds many', status: 'passed', message: null } as const;
const graded: Submission = {
  ...known,
  status: 'graded',
  score: 50,
  correctness: 50,
  style: 100,
  efficiency: 100,
  inline_comments: [],
  xp_awarded: 50,
  tests: [shown, hidden],
  graded_at: '2026-11-22T10:00:01.000Z',
};
const { submission_id } = known;
const queued = { id: 1, type: 'queued', ...known };
const running = { id: 2, type: 'running', submission_id };

describe('the events of a submission', () => {
  it('are only `queued` while it waits', () => {
    expect(eventsOf({ ...known, status: 'queued' })).toEqual([queued]);
  });

  it('add `running` while it is graded', () => {
    expect(eventsOf({ ...known, status: 'running' })).toEqual([queued, running]);
  });

  it('end with its tests in the order of the lab, and its grade', () => {
    expect(eventsOf(graded)).toEqual([
      queued,
      running,
      { id: 3, type: 'test', submission_id, test: shown },
      { id: 4, type: 'test', submission_id, test: hidden },
      { id: 5, type: 'graded', submission: graded },
    ]);
  });

  it('end with `failed` when it was given up', () => {
    const failed: Submission = { ...known, status: 'failed' };
    expect(eventsOf(failed)).toEqual([queued, running, { id: 3, type: 'failed', submission: failed }]);
  });

  it.each<Submission>([{ ...known, status: 'queued' }, { ...known, status: 'failed' }, graded])(
    'agree with the contract: $status',
    (submission) => {
      const events = eventsOf(submission);
      expect(submissionEvent.array().parse(events)).toEqual(events);
    },
  );
});
