import { describe, expect, it } from '@jest/globals';
import { begin, submitAll, type History } from '../../test/history.js';
import { doneIn, syllabus, tasks } from '../../test/zone.js';
import { afterChallengeReview } from '../episodes/challenge.js';
import { skillStatuses } from './skill-status.js';

const fresh = begin();
const withAttention = submitAll(fresh, [100], tasks.attention);

function statusIn(history: History, lessons: readonly number[] = []): string {
  const found = skillStatuses(history.learner, syllabus, doneIn(history, lessons));
  const word = (skill: string) =>
    found.get(skill)!.isDemonstrated ? 'demonstrated' : found.get(skill)!.isImplied ? 'implied' : 'open';
  return ['softmax', 'attention', 'sampling', 'metrics'].map(word).join(', ');
}

describe('the status of Softmax, Attention and Sampling, which build on each other, and of Metrics', () => {
  it.each([
    { name: 'of a new learner', history: fresh, lessons: [], expected: 'open, open, open, open' },
    {
      name: 'once a lab is solved',
      history: withAttention,
      lessons: [],
      expected: 'implied, demonstrated, open, open',
    },
    {
      name: 'once a project is solved',
      history: submitAll(fresh, [100], tasks.project),
      lessons: [],
      expected: 'open, open, open, open',
    },
    { name: 'once lessons with labs are read', history: fresh, lessons: [1, 2, 4], expected: 'open, open, open, open' },
    {
      name: 'once the lesson of a skill without a lab is read, which implies nothing',
      history: fresh,
      lessons: [3],
      expected: 'open, open, demonstrated, open',
    },
    {
      name: 'after a try of a skill that would be implied',
      history: submitAll(withAttention, [0], tasks.softmax),
      lessons: [],
      expected: 'open, demonstrated, open, open',
    },
    {
      name: 'after tries alone',
      history: submitAll(fresh, [0, 0, 0, 0, 0, 0], tasks.attention),
      lessons: [],
      expected: 'open, open, open, open',
    },
    {
      name: 'after failing twice and solving',
      history: submitAll(fresh, [0, 0, 100], tasks.heads),
      lessons: [],
      expected: 'demonstrated, demonstrated, open, open',
    },
  ])('$name: $expected', ({ history, lessons, expected }) => {
    expect(statusIn(history, lessons)).toBe(expected);
  });

  it('becomes demonstrated by a challenge, too', () => {
    const learner = afterChallengeReview(fresh.population, fresh.learner, {
      item: 'challenge',
      skills: ['sampling'],
      score: 80,
      at: 0,
    });
    expect(statusIn({ ...fresh, learner })).toBe('implied, implied, demonstrated, open');
  });

  it('is implied by a placement, and never where the placement denies it', () => {
    const placed = { passed: new Set(['metrics']), denied: new Set(['softmax']) };
    const found = skillStatuses(withAttention.learner, syllabus, { ...doneIn(withAttention), placed });
    expect(found.get('metrics')).toMatchObject({ isDemonstrated: false, isImplied: true, isMet: true });
    expect(found.get('softmax')).toMatchObject({ isImplied: false, isMet: false });
  });
});
