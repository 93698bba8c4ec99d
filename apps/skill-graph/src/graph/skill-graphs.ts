import type { SkillStructure, TrackStructure } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import { buildGraph, type SkillGraph, type Syllabus } from '@proximal/learner-model';
import { syllabusOf } from './syllabus-of.js';

interface Graphs {
  syllabus?: Syllabus;
  byTrack: Map<string, SkillGraph>;
}

/** The graphs of a curriculum's skills, each built when it is first asked for and kept as long as that curriculum is. */
export class SkillGraphs {
  /** Weak, so that there are never more than the tracks of the curriculum in memory. */
  private readonly built = new WeakMap<Curriculum, Graphs>();

  ofTrack(track: TrackStructure, curriculum: Curriculum): SkillGraph {
    const { byTrack } = this.of(curriculum);
    const graph = byTrack.get(track.slug) ?? graphOf(curriculum.skillsOf(track));
    byTrack.set(track.slug, graph);
    return graph;
  }

  /** All skills and tasks, whatever tracks they are in. */
  syllabus(curriculum: Curriculum): Syllabus {
    const graphs = this.of(curriculum);
    return (graphs.syllabus ??= syllabusOf(curriculum));
  }

  private of(curriculum: Curriculum): Graphs {
    const graphs = this.built.get(curriculum) ?? { byTrack: new Map() };
    this.built.set(curriculum, graphs);
    return graphs;
  }
}

function graphOf(skills: readonly SkillStructure[]): SkillGraph {
  return buildGraph(skills.map(({ slug, name, prerequisites }) => ({ skill: slug, title: name, prerequisites })));
}
