import type { Schemas } from '@proximal/client';
import type { Learner } from './learner.js';
import { outlinedLessons, withReviewLabs } from './outlined-labs.js';
import { printable, type Paint } from '../terminal/screen.js';

type Entry = Schemas['ZoneEntry'];
type Lesson = Schemas['OutlinedLesson'];

export async function showNext({ client, screen }: Learner): Promise<void> {
  const [zone, outlined] = await Promise.all([client.request('GET', '/learning-graph/zpd'), outlinedLessons(client)]);
  const lessons = await withReviewLabs(client, zone.data, outlined);
  screen.show(zone.data, (paint) => (zone.data.length > 0 ? zoneText(zone.data, lessons, paint) : [emptyText(zone)]));
}

export async function showReviews({ client, screen }: Learner): Promise<void> {
  const [{ data }, outlined] = await Promise.all([
    client.request('GET', '/learning-graph/reviews'),
    outlinedLessons(client),
  ]);
  const lessons = await withReviewLabs(client, data, outlined);
  screen.show(data, (paint) => reviewsText(data, lessons, paint));
}

export function reviewsText(reviews: Schemas['DueReview'][], lessons: Lesson[], paint: Paint): string[] {
  if (reviews.length === 0) return ['No review is due. `npx proximal next` shows what to learn.'];
  return reviews.flatMap(({ name, reason, lab_id, estimated_minutes }, index) => {
    const lab = lessons.flatMap(({ labs }) => labs).find(({ id }) => id === lab_id);
    const minutes = estimated_minutes === null ? '' : ` (${estimated_minutes} min)`;
    return [
      `${index + 1}. ${paint.bold(printable(name))}${minutes}`,
      `   ${printable(reason)}`,
      ...(lab ? [`   ${paint.cyan(`npx proximal lab ${lab.slug}`)}`] : []),
    ];
  });
}

export function zoneText(entries: Entry[], lessons: Lesson[], paint: Paint): string[] {
  return entries.flatMap((entry, index) => {
    const lesson = lessons.find(({ id }) => id === entry.lesson_id);
    const lab = lessons.flatMap(({ labs }) => labs).find(({ id }) => id === entry.lab_id);
    const review = entry.is_review ? paint.yellow(' (review)') : '';
    return [
      `${index + 1}. ${paint.bold(printable(entry.name))}${review}`,
      `   ${printable(entry.reason)}`,
      ...(lesson ? [`   lesson: ${printable(lesson.title)} (${lesson.estimated_minutes} min)`] : []),
      ...(lab ? [`   ${paint.cyan(`npx proximal lab ${lab.slug}`)}`] : []),
    ];
  });
}

function emptyText({ message }: { message?: string }): string {
  return printable(message ?? 'There is nothing to recommend.');
}
