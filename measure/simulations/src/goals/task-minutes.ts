import type { Curriculum as WrittenCurriculum } from '@proximal/content';
import type { Curriculum } from '@proximal/curriculum';
import { required } from '../required.js';
import { labIn } from '../learners/simulated-curriculum.js';

/** @returns a function for the hours that these lessons and labs take, by the minutes of their authors */
export function hoursOf({ tracks }: WrittenCurriculum, curriculum: Curriculum) {
  const lessons = tracks.flatMap(({ levels }) =>
    levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons)),
  );
  const minutesOf = new Map(lessons.map(({ slug, estimated_minutes: minutes }) => [slug, minutes]));
  return (read: Iterable<number>, solved: Iterable<number>): number => {
    const reading = [...read].map((id) => {
      const { slug } = required(curriculum.findLesson(id), `lesson ${id}`);
      return required(minutesOf.get(slug), `minutes of ${slug}`);
    });
    const solving = [...solved].map((id) => required(labIn(curriculum, id).minutes, `minutes of lab ${id}`));
    return [...reading, ...solving].reduce((sum, minutes) => sum + minutes, 0) / 60;
  };
}
