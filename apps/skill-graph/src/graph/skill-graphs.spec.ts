import { describe, expect, it } from '@jest/globals';
import { aCurriculum, sampleTracks } from '../../test/skilled-curriculum.js';
import { SkillGraphs } from './skill-graphs.js';

describe('the graphs of a curriculum’s skills', () => {
  const curriculum = aCurriculum();
  const [systems, models] = ['systems', 'models'].map((slug) => curriculum.findTrack(slug)!);

  it('contain only the skills of the track', () => {
    const graphs = new SkillGraphs();
    expect([...graphs.ofTrack(systems!, curriculum).nodes.keys()]).toEqual(['python', 'serving']);
    expect(graphs.ofTrack(models!, curriculum).successors.get('python')).toEqual(['tensors']);
  });

  it('include one of all skills, with every task in the curriculum’s order', () => {
    const { graph: all, labs, labsOf } = new SkillGraphs().syllabus(curriculum);
    expect(all.successors.get('python')).toEqual(['tensors', 'serving']);
    expect(all.nodes.get('serving')!.title).toBe('Serving');
    expect([...labs.keys()]).toEqual([111, 101, 102, 103, 104, 105, 106, 107, 108]);
    expect(labsOf.get('python')!.map(({ id, item }) => [id, item])).toEqual([
      [111, 'lab:111@v-111'],
      [101, 'lab:101@v-101'],
    ]);
  });

  it('have no task that is practice', () => {
    const tracks = sampleTracks();
    const [first, second] = tracks[1]!.levels[0]!.modules[0]!.lessons;
    first!.labs[0]!.isPractice = true;
    second!.reviewLabs = [{ ...second!.labs[0]!, id: 120, isPractice: true, variantOf: null, minutes: 2 }];
    const { labs, labsOf, reviewLabsOf } = new SkillGraphs().syllabus(aCurriculum(tracks));
    expect([...labs.keys()]).toEqual([111, 102, 103, 104, 105, 106, 107, 108]);
    expect(labsOf.get('python')!.map(({ id }) => id)).toEqual([111]);
    expect([...reviewLabsOf.values()].flat()).toEqual([]);
  });

  it('are built once for each curriculum', () => {
    const graphs = new SkillGraphs();
    expect(graphs.ofTrack(models!, curriculum)).toBe(graphs.ofTrack(models!, curriculum));
    expect(graphs.syllabus(curriculum)).toBe(graphs.syllabus(curriculum));
    expect(graphs.ofTrack(models!, aCurriculum())).not.toBe(graphs.ofTrack(models!, curriculum));
  });
});
