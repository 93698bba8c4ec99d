import { demonstratedBy } from '../episodes/lab-state.js';
import { buildGraph, type SkillGraph, type SkillNode } from '../graph.js';

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
  readonly reviewLabs?: readonly ReviewLabOutline[];
  /** The zone has it and its labs only for a goal that needs them, or when nothing else is left. */
  readonly isElective?: boolean;
}

export interface LabOutline {
  readonly id: number;
  readonly item: string;
  readonly skills: readonly string[];
  readonly isProject: boolean;
}

/** It is never new work, and completes nothing. */
interface ReviewLabOutline extends LabOutline {
  /** The lab whose idea it repeats; null for a recall task. */
  readonly variantOf: number | null;
  readonly minutes: number;
}

export interface SyllabusLesson extends LessonOutline {
  readonly track: string;
  readonly position: number;
}

export interface SyllabusLab extends LabOutline {
  readonly lesson: SyllabusLesson;
  readonly position: number;
}

export interface SyllabusReviewLab extends ReviewLabOutline {
  readonly lesson: SyllabusLesson;
  readonly position: number;
}

export interface SyllabusTrack {
  readonly slug: string;
  readonly skills: ReadonlySet<string>;
  readonly lessons: readonly SyllabusLesson[];
}

/** Built once, without data of learners. All lists are in the curriculum's order. */
export interface Syllabus {
  readonly graph: SkillGraph;
  readonly tracks: readonly SyllabusTrack[];
  readonly labs: ReadonlyMap<number, SyllabusLab>;
  readonly lessonsOf: ReadonlyMap<string, readonly SyllabusLesson[]>;
  readonly labsOf: ReadonlyMap<string, readonly SyllabusLab[]>;
  /** The shortest first, then in the curriculum's order. */
  readonly reviewLabsOf: ReadonlyMap<string, readonly SyllabusReviewLab[]>;
  readonly demonstrable: ReadonlySet<string>;
}

/** @throws CyclicPrerequisites */
export function buildSyllabus(skills: Iterable<SkillNode>, outlines: readonly TrackOutline[]): Syllabus {
  const graph = buildGraph(skills);
  const tracks = syllabusTracks(outlines, graph);
  const lessons = tracks.flatMap((track) => track.lessons);
  const labs = syllabusLabs(lessons, ({ labs }) => labs, graph);
  const reviewLabs = syllabusLabs(lessons, (lesson) => lesson.reviewLabs ?? [], graph);
  return {
    graph,
    tracks,
    labs: new Map(labs.map((lab) => [lab.id, lab])),
    lessonsOf: bySkill(lessons),
    labsOf: bySkill(labs),
    reviewLabsOf: bySkill(reviewLabs.sort((one, other) => one.minutes - other.minutes)),
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

function syllabusLabs<Lab extends LabOutline>(
  lessons: readonly SyllabusLesson[],
  labsIn: (lesson: SyllabusLesson) => readonly Lab[],
  { nodes }: SkillGraph,
): (Lab & SyllabusLab)[] {
  const labs = lessons.flatMap((lesson) => labsIn(lesson).map((lab) => ({ ...known(lab, nodes), lesson })));
  return labs.map((lab, position) => ({ ...lab, position }));
}

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
