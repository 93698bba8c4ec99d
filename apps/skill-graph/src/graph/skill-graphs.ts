import type { SkillStructure, TrackStructure } from '@proximal/contracts';
import { countingLabs, reviewLabsOf, type Curriculum } from '@proximal/curriculum/rules';
import {
  buildGraph,
  buildSyllabus,
  type LessonOutline,
  type SkillGraph,
  type Syllabus,
  type TrackOutline,
} from '@proximal/learner-model';
import { labItem } from '../evidence/evidence.js';

type Lab = NonNullable<ReturnType<Curriculum['findLab']>>;

interface Graphs {
  syllabus?: Syllabus;
  byTrack: Map<string, SkillGraph>;
}

export class SkillGraphs {
  /** The map is weak, so memory holds only the tracks of the present curriculum. */
  private readonly built = new WeakMap<Curriculum, Graphs>();

  ofTrack(track: TrackStructure, curriculum: Curriculum): SkillGraph {
    const { byTrack } = this.getOrAdd(curriculum);
    const graph = byTrack.get(track.slug) ?? graphOf(curriculum.skillsOf(track));
    byTrack.set(track.slug, graph);
    return graph;
  }

  syllabus(curriculum: Curriculum): Syllabus {
    const graphs = this.getOrAdd(curriculum);
    return (graphs.syllabus ??= syllabusOf(curriculum));
  }

  private getOrAdd(curriculum: Curriculum): Graphs {
    const graphs = this.built.get(curriculum) ?? { byTrack: new Map() };
    this.built.set(curriculum, graphs);
    return graphs;
  }
}

function graphOf(skills: readonly SkillStructure[]): SkillGraph {
  return buildGraph(skills.map(({ slug, name, prerequisites }) => ({ skill: slug, title: name, prerequisites })));
}

function syllabusOf(curriculum: Curriculum): Syllabus {
  const skills = curriculum.skills.map(({ slug, name, prerequisites }) => ({
    skill: slug,
    title: name,
    prerequisites,
  }));
  return buildSyllabus(
    skills,
    curriculum.tracks.map((track) => outlineOf(track, curriculum)),
  );
}

function outlineOf(track: TrackStructure, curriculum: Curriculum): TrackOutline {
  const modules = track.levels.flatMap((level) => level.modules);
  const electives = new Set(modules.flatMap(({ isElective, lessons }) => (isElective ? lessons : [])));
  return {
    slug: track.slug,
    skills: curriculum.skillsOf(track).map(({ slug }) => slug),
    lessons: curriculum.lessonsOf(track).map((lesson) => ({
      id: lesson.id,
      isElective: electives.has(lesson),
      skills: lesson.skillSlugs,
      labs: countingLabs(lesson.labs).map(labOutline),
      reviewLabs: countingLabs(reviewLabsOf(lesson)).map((lab) => {
        const { variantOf, minutes } = lab;
        return { ...labOutline(lab), variantOf, minutes };
      }),
    })),
  };
}

function labOutline({ id, version, isProject, skillSlugs }: Lab): LessonOutline['labs'][number] {
  return { id, item: labItem(id, version), skills: skillSlugs, isProject };
}
