import { countingLabs, reviewLabsOf, type Curriculum } from '@proximal/curriculum/rules';
import { placementTask, type Area, type PlacementTask, type Population } from '@proximal/learner-model';
import { labItem } from '../evidence/evidence.js';

interface Choice {
  /** Only tasks of this track's skills; null for all. */
  trackSlug?: string | null;
  /** Only labs that a visitor without an account may run. */
  isOpenOnly?: boolean;
}

type Lesson = ReturnType<Curriculum['lessonsOf']>[number];
type Lab = Lesson['labs'][number];

/** Recall tasks and labs. A variant gives the idea of its lab away, and a project demonstrates no skill. */
export function placementTasks(
  curriculum: Curriculum,
  population: Population,
  { trackSlug = null, isOpenOnly = false }: Choice = {},
): PlacementTask[] {
  const lessons = curriculum.tracks.flatMap((track) => curriculum.lessonsOf(track));
  const wanted = trackSlug === null ? null : new Set(curriculum.skillsOf({ slug: trackSlug }).map(({ slug }) => slug));
  return lessons
    .flatMap((lesson) => countingLabs([...lesson.labs, ...recallsOf(lesson)]))
    .filter(({ isProject, isOpen }) => !isProject && (!isOpenOnly || isOpen === true))
    .filter(({ skillSlugs }) => wanted === null || skillSlugs.every((skill) => wanted.has(skill)))
    .flatMap((lab) => taskOf(lab, population));
}

function recallsOf(lesson: Lesson): Lab[] {
  return reviewLabsOf(lesson).filter(({ variantOf }) => variantOf === null);
}

/** None for a lab whose minutes are unknown: a copy of an older curriculum lacks them. */
function taskOf({ id, version, skillSlugs, minutes }: Lab, population: Population): PlacementTask[] {
  if (minutes === undefined) return [];
  return [placementTask(population, { lab: id, item: labItem(id, version), skills: skillSlugs, minutes })];
}

/** What people know together: an area is a level. A skill belongs to the first module that teaches it. */
export function areasOf({ tracks }: Curriculum): Area[] {
  const taught = new Set<string>();
  return tracks.flatMap(({ levels }) =>
    levels.map(({ modules }) => ({
      modules: modules.map(({ lessons }) => {
        const skills = [...new Set(lessons.flatMap(({ skillSlugs }) => skillSlugs))].filter((one) => !taught.has(one));
        for (const skill of skills) taught.add(skill);
        return skills;
      }),
    })),
  );
}
