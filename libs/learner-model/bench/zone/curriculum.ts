import {
  buildSyllabus,
  type LessonOutline,
  type SkillNode,
  type Syllabus,
  type TrackOutline,
} from '@proximal/learner-model';

/**
 * The size of a very large curriculum. Its content is computed without random numbers, so that every run measures the
 * same.
 */
export const skillCount = 1_000;
export const edgeCount = 5_000;
const trackCount = 10;
const rootCount = 10;
/** Prerequisites lie at most this many skills back: a course builds on its last months, not only on its first day. */
const window = 60;

export function largeSkills(): SkillNode[] {
  let edges = 0;
  return Array.from({ length: skillCount }, (_, index) => {
    const wanted =
      index < rootCount ? 0 : Math.round(((index + 1 - rootCount) * edgeCount) / (skillCount - rootCount)) - edges;
    const prerequisites = prerequisitesOf(index, wanted);
    edges += prerequisites.length;
    return { skill: nameOf(index), title: `Skill ${index}`, prerequisites };
  });
}

export function largeSyllabus(): Syllabus {
  const skills = largeSkills();
  const lessons = skills.map(({ skill, prerequisites }, index): LessonOutline => {
    const ofLab = [skill, ...prerequisites.slice(0, 1)];
    const lab = { id: index + 1, item: `lab-${index}@1`, skills: ofLab, isProject: false };
    return { id: index + 1, skills: [skill], labs: index % 10 === 9 ? [] : [lab] };
  });
  return buildSyllabus(
    skills,
    Array.from({ length: trackCount }, (_, number) => trackOf(number, skills, lessons)),
  );
}

export function chain(length: number, isRing = false): SkillNode[] {
  return Array.from({ length }, (_, index) => {
    const before = index > 0 ? index - 1 : length - 1;
    return { skill: nameOf(index), title: '', prerequisites: index > 0 || isRing ? [nameOf(before)] : [] };
  });
}

function trackOf(number: number, skills: readonly SkillNode[], lessons: readonly LessonOutline[]): TrackOutline {
  const [from, to] = [number, number + 1].map((edge) => (edge * skillCount) / trackCount) as [number, number];
  return {
    slug: `track-${number}`,
    skills: skills.slice(0, to).map(({ skill }) => skill),
    lessons: lessons.slice(from, to),
  };
}

function prerequisitesOf(index: number, count: number): string[] {
  const reach = Math.min(index, window);
  const spread = Math.max(1, Math.floor(reach / Math.max(1, count)));
  return Array.from({ length: count }, (_, step) => nameOf(index - 1 - ((index * 17 + step * spread) % reach)));
}

function nameOf(index: number): string {
  return `skill-${String(index).padStart(4, '0')}`;
}
