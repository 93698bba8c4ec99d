import { describe, expect, it } from '@jest/globals';
import { Curriculum } from '@proximal/curriculum/rules';
import { aLesson, aSkill, aTrack } from '../../test/skilled-curriculum.js';
import { trackAfter } from './track-after.js';

const curriculum = new Curriculum({
  version: 'one',
  publishedAt: new Date(0),
  skills: ['Python', 'Algebra', 'Models', 'Agents'].map((name) => aSkill(name)),
  tracks: [
    aTrack('basics', { lessons: [aLesson(1, ['python'])] }),
    aTrack('maths', { lessons: [aLesson(2, ['algebra'])] }),
    aTrack('models', { isFoundation: false, after: ['basics', 'maths'], lessons: [aLesson(3, ['models'])] }),
    aTrack('agents', { isFoundation: false, after: ['models'], lessons: [aLesson(4, ['agents'])] }),
  ],
});
const answer = { number: 1, labId: 7, skills: [], chance: 0.9, setAt: 0, answeredAt: 1, submissionId: null };
const shows = (demonstrated: string[]) => ({ demonstrated, inferred: [], denied: [] });

describe('the track to go on with after a placement', () => {
  it.each<[string, string[], { own?: string | null; asked?: string }, string]>([
    ['the first one of a newcomer', [], {}, 'basics'],
    ['the same as before when it is not shown', ['python'], { own: 'maths' }, 'maths'],
    ['a locked one that the learner was in', [], { own: 'agents' }, 'agents'],
    ['the next open one when it is shown', ['python'], { own: 'basics' }, 'maths'],
    ['one that the placement has opened', ['python', 'algebra'], { own: 'basics' }, 'models'],
    [
      'the same as before when all open ones are shown',
      ['python', 'algebra', 'models', 'agents'],
      { own: 'models' },
      'models',
    ],
    ['the one that it asked for', [], { own: 'basics', asked: 'maths' }, 'maths'],
    ['the one that it asked for and has opened', ['python', 'algebra'], { own: 'maths', asked: 'models' }, 'models'],
    ['not a locked one that it asked for', [], { own: 'maths', asked: 'agents' }, 'maths'],
  ])('is %s', (_, placed, { own = null, asked = null }, expected) => {
    const placement = { tasks: [{ ...answer, isSolved: true }], trackSlug: asked };
    expect(trackAfter(placement, shows(placed), own, curriculum)).toBe(expected);
  });

  it('is none when nothing was answered', () => {
    expect(
      trackAfter({ tasks: [{ ...answer, isSolved: null }], trackSlug: null }, shows([]), 'maths', curriculum),
    ).toBeNull();
  });
});
