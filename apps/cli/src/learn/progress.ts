import type { Schemas } from '@proximal/client';
import { aligned } from '../terminal/table.js';
import { counted } from '../terminal/counted.js';
import type { Learner } from './learner.js';
import { bar, printable, type Paint } from '../terminal/screen.js';
import { weekText } from './week.js';

/** An older release of the platform has no weeks. */
type Dashboard = Omit<Schemas['Dashboard'], 'week'> & Partial<Pick<Schemas['Dashboard'], 'week'>>;

export async function showProgress({ client, screen }: Learner): Promise<void> {
  const { data } = await client.request('GET', '/progress/dashboard');
  screen.show(data, (paint) => progressText(data, paint));
}

export function progressText(dashboard: Dashboard, paint: Paint): string[] {
  const { total_xp, current_streak_days, longest_streak_days, next_lesson, tracks } = dashboard;
  const rows = aligned(tracks.map((track) => [track.track_slug, `${track.overall_percentage.toFixed(1)} %`]));
  return [
    `${paint.bold(`${total_xp} xp`)} · active ${counted(current_streak_days, 'day')} in a row (at most ${longest_streak_days} so far)`,
    `${counted(dashboard.lessons_completed, 'lesson')} and ${counted(dashboard.labs_completed, 'lab')} completed`,
    ...(dashboard.week ? [weekText(dashboard.week)] : []),
    '',
    ...tracks.map((track, index) => `${bar(track.overall_percentage / 100)}  ${rows[index]}`),
    '',
    next_lesson ? `next lesson: ${printable(next_lesson.title)}` : 'Nothing is left to learn.',
  ];
}
