import { demonstratedBy } from '../episodes/lab-state.js';
import type { SyllabusLab, SyllabusLesson } from './syllabus.js';
import type { ZoneView } from './zone-view.js';

/** What a learner does who follows the zone until every skill of the goal is met. */
export interface Way {
  readonly skills: ReadonlySet<string>;
  readonly lessons: readonly SyllabusLesson[];
  readonly labs: readonly SyllabusLab[];
}

/** A lab with its lesson for each skill that no other lab on the way shows; for a skill without labs a lesson. */
export function wayOf(view: ZoneView): Way {
  const [labs, lessons] = [new Set<SyllabusLab>(), new Set<SyllabusLesson>()];
  const shown = new Set<string>();
  for (const skill of view.question.syllabus.graph.order) {
    if (!view.way.has(skill) || shown.has(skill)) continue;
    const lab = labShowing(view, skill);
    if (lab) labs.add(lab);
    for (const one of lab ? demonstratedBy(lab) : [skill]) shown.add(one);
    const lesson = lab?.lesson ?? view.question.syllabus.lessonsOf.get(skill)?.[0];
    if (lesson && !view.isCompleted(lesson)) lessons.add(lesson);
  }
  return { skills: view.way, lessons: [...lessons], labs: [...labs] };
}

/** Preferably one that trains nothing beyond the goal. */
function labShowing(view: ZoneView, skill: string): SyllabusLab | undefined {
  const labs = view.question.syllabus.labsOf.get(skill) ?? [];
  const showing = labs.filter((lab) => !view.isClosed(lab) && demonstratedBy(lab).includes(skill));
  const isOfWay = (name: string) => view.way.has(name) || view.statusOf(name).isMet;
  return showing.find(({ skills }) => skills.every(isOfWay)) ?? showing[0];
}
