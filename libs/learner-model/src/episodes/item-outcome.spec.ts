import { describe, expect, it } from '@jest/globals';
import { attentionLab, begin, shown, softmaxLab, submit, submitAll, zeros } from '../../test/history.js';
import { dayMs, hourMs } from '../quantities.js';
import { failureDueMs, outcomeOfFailure } from './item-outcome.js';

const dueAt = hourMs + failureDueMs;

describe('the outcome of a lab for the population', () => {
  it.each([
    { scores: [100], score: 1 },
    { scores: [0, 100], score: 0.94 },
    { scores: [0, 0, 85], score: 0.748 },
  ])('is $score after the scores $scores, and comes once', ({ scores, score }) => {
    const history = submitAll(begin(), scores);
    const { event, before } = history.progress!.itemOutcome!;
    expect(event).toMatchObject({ item: 'lab-1@1', skills: ['softmax'], at: history.at, weight: 4, practice: 4 });
    expect(event.score).toBeCloseTo(score, 12);
    expect(event.isSolution).toBeUndefined();
    expect(before).toEqual(begin().learner);
    expect(submitAll(history, [100, 0, 100]).progress!.itemOutcome).toBeNull();
  });

  it('does not exist until the lab is solved or a week is over', () => {
    const history = submitAll(begin(), zeros(7));
    expect(history.progress!.itemOutcome).toBeNull();
    expect(history.episodes.get(1)!.firstTriedAt).toBe(hourMs);
  });

  it.each([
    { name: 'just within the week', afterMs: 7 * dayMs - 1, score: 0.94 },
    { name: 'a week after the first try', afterMs: 7 * dayMs, score: 0.15 },
  ])('solved $name is $score', ({ afterMs, score }) => {
    const late = submit(submitAll(begin(), [30]), { score: 100, afterMs });
    expect(late.progress!.itemOutcome!.event.score).toBeCloseTo(score, 12);
  });

  it('is the same failure, whether the solution comes later or never', () => {
    const begun = submitAll(begin(), [30]);
    const late = submit(begun, { score: 100, afterMs: 8 * dayMs }).progress!.itemOutcome!;
    const never = outcomeOfFailure(
      { learner: begun.learner, episode: begun.episodes.get(1)!, shown: () => begun.learner },
      softmaxLab,
    );
    expect(late).toEqual(never);
    expect(late.event.at).toBe(dueAt);
  });

  it('is compared with the shown learner without this lab', () => {
    const failed = submitAll(begin(), zeros(5), attentionLab);
    const solved = submitAll(failed, [...zeros(6), 100]);
    expect(solved.progress!.itemOutcome!.before).toEqual(shown(failed));
  });
});
