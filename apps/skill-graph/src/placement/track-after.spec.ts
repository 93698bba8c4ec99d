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

describe('the track to go on with after a placement', () => {
  it.each<[string, string[], string | null, string]>([
    ['the first one of a newcomer', [], null, 'basics'],
    ['the same as before when it is not shown', ['python'], 'maths', 'maths'],
    ['a locked one that the learner was in', [], 'agents', 'agents'],
    ['the next open one when it is shown', ['python'], 'basics', 'maths'],
    ['one that the placement has opened', ['python', 'algebra'], 'basics', 'models'],
    ['the same as before when all open ones are shown', ['python', 'algebra', 'models', 'agents'], 'models', 'models'],
  ])('is %s', (_, placed, from, expected) => {
    expect(trackAfter(curriculum, new Set(placed), from)).toBe(expected);
  });
});
