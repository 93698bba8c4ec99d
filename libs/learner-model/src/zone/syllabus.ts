import { demonstratedBy } from '../episodes/lab-state.js';
import { buildGraph, type SkillGraph, type SkillNode } from '../graph.js';

/** A track of the curriculum, in the curriculum's order. */
export interface TrackOutline {
  readonly slug: string;
  /** The skills that its lessons and labs name, with everything they build on. */
  readonly skills: readonly string[];
  readonly lessons: readonly LessonOutline[];
}

export interface LessonOutline {
  readonly id: number;
  readonly skills: readonly string[];
  readonly labs: readonly LabOutline[];
}

export interface LabOutline {
  readonly id: number;
  /** The lab at its version, as in `LabSubmission`. */
  readonly item: string;
  readonly skills: readonly string[];
  readonly isProject: boolean;
}

/** A lesson with its track and position. */
export interface SyllabusLesson extends LessonOutline {
  readonly track: string;
  /** The position in the whole curriculum. */
  readonly position: number;
}

/** A lab with its lesson. */
export interface SyllabusLab extends LabOutline {
  readonly lesson: SyllabusLesson;
  readonly position: number;
}

export interface SyllabusTrack {
  readonly slug: string;
  readonly skills: ReadonlySet<string>;
  readonly lessons: readonly SyllabusLesson[];
}

/**
 * A curriculum in the form that the zone needs: built once, without data of learners. All lists are in the curriculum's
 * order.
 */
export interface Syllabus {
  readonly graph: SkillGraph;
  readonly tracks: readonly SyllabusTrack[];
  readonly labs: ReadonlyMap<number, SyllabusLab>;
  readonly lessonsOf: ReadonlyMap<string, readonly SyllabusLesson[]>;
  readonly labsOf: ReadonlyMap<string, readonly SyllabusLab[]>;
  /** Skills that at least one lab demonstrates. */
  readonly demonstrable: ReadonlySet<string>;
}

/** Builds the syllabus of these skills and tracks. Throws CyclicPrerequisites. */
export function buildSyllabus(skills: Iterable<SkillNode>, outlines: readonly TrackOutline[]): Syllabus {
  const graph = buildGraph(skills);
  const tracks = syllabusTracks(outlines, graph);
  const lessons = tracks.flatMap((track) => track.lessons);
  const labs = syllabusLabs(lessons, graph);
  return {
    graph,
    tracks,
    labs: new Map(labs.map((lab) => [lab.id, lab])),
    lessonsOf: bySkill(lessons),
    labsOf: bySkill(labs),
    demonstrable: new Set(labs.flatMap(demonstratedBy)),
  };
}

function syllabusTracks(outlines: readonly TrackOutline[], { nodes }: SkillGraph): SyllabusTrack[] {
  let position = 0;
  return outlines.map(({ slug, skills, lessons }) => ({
    slug,
    skills: new Set(skills.filter((skill) => nodes.has(skill))),
    lessons: lessons.map((lesson) => ({ ...known(lesson, nodes), track: slug, position: (position += 1) })),
  }));
}

function syllabusLabs(lessons: readonly SyllabusLesson[], { nodes }: SkillGraph): SyllabusLab[] {
  const labs = lessons.flatMap((lesson) => lesson.labs.map((lab) => ({ ...known(lab, nodes), lesson })));
  return labs.map((lab, position) => ({ ...lab, position }));
}

/** Removes the skills that the curriculum lacks. */
function known<Tagged extends { skills: readonly string[] }>(tagged: Tagged, nodes: SkillGraph['nodes']): Tagged {
  return { ...tagged, skills: tagged.skills.filter((skill) => nodes.has(skill)) };
}

function bySkill<Tagged extends { skills: readonly string[] }>(all: readonly Tagged[]): Map<string, Tagged[]> {
  const found = new Map<string, Tagged[]>();
  for (const tagged of all) {
    for (const skill of tagged.skills) {
      const others = found.get(skill);
      if (others) others.push(tagged);
      else found.set(skill, [tagged]);
    }
  }
  return found;
}
