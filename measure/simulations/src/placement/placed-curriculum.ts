import type { Curriculum as WrittenCurriculum } from '@proximal/content';
import type { Curriculum } from '@proximal/curriculum/rules';
import {
  buildPrior,
  newPopulation,
  placementTask,
  type Area,
  type PlacementLab,
  type PlacementPrior,
  type PlacementTask,
  type Syllabus,
} from '@proximal/learner-model';
import { labItem, SkillGraphs } from '@proximal/skill-graph';
import { simulatedCurriculum } from '../learners/simulated-curriculum.js';

export interface PlacedCurriculum {
  readonly curriculum: Curriculum;
  readonly syllabus: Syllabus;
  readonly prior: PlacementPrior;
  readonly tasks: readonly PlacementTask[];
}

/** @param draws default: as many as the library draws */
export function placedCurriculum(written: WrittenCurriculum, seed: string, draws?: number): PlacedCurriculum {
  const curriculum = simulatedCurriculum(written);
  const syllabus = new SkillGraphs().syllabus(curriculum);
  const population = newPopulation();
  const tasks = [...recallTasks(curriculum), ...labs(curriculum, written)].map((lab) => placementTask(population, lab));
  return { curriculum, syllabus, tasks, prior: buildPrior(syllabus.graph, areasOf(curriculum), seed, draws) };
}

/** An area is a level. A skill belongs to the first module that teaches it. */
function areasOf({ tracks }: Curriculum): Area[] {
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

/** A variant gives the idea of its lab away. */
function recallTasks(curriculum: Curriculum): PlacementLab[] {
  const lessons = curriculum.tracks.flatMap((track) => curriculum.lessonsOf(track));
  const all = lessons.flatMap(({ reviewLabs = [] }) => reviewLabs).filter(({ variantOf }) => variantOf === null);
  return all.map(({ id, version, skillSlugs, minutes }) => ({
    lab: id,
    item: labItem(id, version),
    skills: skillSlugs,
    minutes,
  }));
}

/** The structure of a curriculum has no minutes for them. */
function labs(curriculum: Curriculum, written: WrittenCurriculum): PlacementLab[] {
  const minutes = new Map(
    written.tracks
      .flatMap(({ levels }) => levels.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons)))
      .map((lesson) => [
        lesson.slug,
        lesson.labs.filter((lab) => lab.is_published && !lab.is_recall && lab.variant_of === undefined),
      ]),
  );
  const lessons = curriculum.tracks.flatMap((track) => curriculum.lessonsOf(track));
  return lessons.flatMap((lesson) =>
    lesson.labs.flatMap(({ id, version, skillSlugs, isProject }, index) => {
      const known = minutes.get(lesson.slug)?.[index];
      const lab = { lab: id, item: labItem(id, version), skills: skillSlugs };
      return known && !isProject ? [{ ...lab, minutes: known.estimated_minutes }] : [];
    }),
  );
}
