import type { SkillStructure, TrackStructure } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import { buildGraph, type SkillGraph } from '@proximal/learner-model';

interface Graphs {
  whole?: SkillGraph;
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

  /** Of all skills, whatever tracks they are in. */
  ofAll(curriculum: Curriculum): SkillGraph {
    const graphs = this.of(curriculum);
    return (graphs.whole ??= graphOf(curriculum.skills));
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
