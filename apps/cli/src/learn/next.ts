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
