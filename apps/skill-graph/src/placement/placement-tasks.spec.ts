import { describe, expect, it } from '@jest/globals';
import { newPopulation } from '@proximal/learner-model';
import { aCurriculum, shortTracks } from '../../test/skilled-curriculum.js';
import { placementTasks } from './placement-tasks.js';

describe('the tasks of a placement', () => {
  it('have no lab that is practice', () => {
    const tracks = shortTracks();
    const ids = () => placementTasks(aCurriculum(tracks), newPopulation()).map(({ lab }) => lab);
    const all = ids();
    tracks[1]!.levels[0]!.modules[0]!.lessons[0]!.labs[0]!.isPractice = true;
    expect(ids()).toEqual(all.filter((id) => id !== 101));
    expect(all).toContain(101);
  });
});
