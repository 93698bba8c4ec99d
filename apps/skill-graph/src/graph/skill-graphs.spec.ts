import { describe, expect, it } from '@jest/globals';
import { aCurriculum } from '../../test/skilled-curriculum.js';
import { SkillGraphs } from './skill-graphs.js';

describe('the graphs of a curriculum’s skills', () => {
  const curriculum = aCurriculum();
  const [systems, models] = ['systems', 'models'].map((slug) => curriculum.track(slug)!);

  it('hold the skills of the track alone, or all', () => {
    const graphs = new SkillGraphs();
    expect([...graphs.ofTrack(systems!, curriculum).nodes.keys()]).toEqual(['python', 'serving']);
    expect(graphs.ofTrack(models!, curriculum).successors.get('python')).toEqual(['tensors']);
    expect(graphs.ofAll(curriculum).successors.get('python')).toEqual(['tensors', 'serving']);
    expect(graphs.ofAll(curriculum).nodes.get('serving')!.title).toBe('Serving');
  });

  it('are built once for each curriculum', () => {
    const graphs = new SkillGraphs();
    expect(graphs.ofTrack(models!, curriculum)).toBe(graphs.ofTrack(models!, curriculum));
    expect(graphs.ofAll(curriculum)).toBe(graphs.ofAll(curriculum));
    expect(graphs.ofTrack(models!, aCurriculum())).not.toBe(graphs.ofTrack(models!, curriculum));
  });
});
