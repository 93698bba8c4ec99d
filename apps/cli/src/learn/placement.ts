import { ApiError, type ProximalClient, type Schemas } from '@proximal/client';
import { counted } from '../terminal/counted.js';
import { bar, printable, type Paint } from '../terminal/screen.js';
import { WrongUsage } from '../terminal/wrong-usage.js';
import type { Learner } from './learner.js';

type Placement = Schemas['Placement'];

export interface PlacementOptions {
  track?: string;
  skip?: boolean;
  end?: boolean;
}

export async function showPlacement({ client, screen }: Learner, options: PlacementOptions): Promise<void> {
  const placement = await stepOf(client, options);
  const { task } = placement;
  const lab = task && (await client.request('GET', '/labs/{id}', { params: { id: task.lab_id } })).data;
  screen.show(placement, (paint) => placementText(placement, lab, paint));
}

async function stepOf(client: ProximalClient, { track, skip, end }: PlacementOptions): Promise<Placement> {
  if (skip && end) throw new WrongUsage('Give --skip or --end, not both.');
  if (end) return (await client.request('POST', '/learning-graph/placements/current/end')).data;
  if (!skip) return beginOrShow(client, track ?? null);
  const { data: current } = await client.request('GET', '/learning-graph/placements/current');
  if (!current.task) return current;
  const body = { lab_id: current.task.lab_id };
  return (await client.request('POST', '/learning-graph/placements/current/skip', { body })).data;
}

/** The last one stays to be read until the next may begin. */
async function beginOrShow(client: ProximalClient, track: string | null): Promise<Placement> {
  try {
    return (await client.request('POST', '/learning-graph/placements', { body: { track_slug: track } })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'placement-too-soon') throw error;
    const { data: last } = await client.request('GET', '/learning-graph/placements/current');
    if (last.track_slug !== track) throw error;
    return last;
  }
}

export function placementText(
  placement: Placement,
  lab: Pick<Schemas['Lab'], 'slug' | 'title'> | null,
  paint: Paint,
): string[] {
  const { task, skills_sure: sure, skills_total: total } = placement;
  const found = [
    '',
    `${bar(sure / Math.max(1, total))}  sure of ${sure} of ${counted(total, 'skill')}, one way or the other`,
    ...foundText(placement),
  ];
  if (placement.status === 'ended') return [...endText(placement, paint), ...found];
  if (!task || !lab)
    return ['The curriculum no longer has the task: `npx proximal placement` shows the next one.', ...found];
  const skills = printable(task.skills.map(({ name }) => name).join(', '));
  return [
    `Task ${task.number} of at most ${placement.tasks_at_most}: ${paint.bold(printable(lab.title))} (${task.estimated_minutes} min)`,
    `  needs: ${skills}`,
    `  ${paint.cyan(`npx proximal lab ${lab.slug}`)} fetches it, ${paint.cyan(`npx proximal submit ${lab.slug}`)} answers it`,
    'The first submission is the answer; `npx proximal placement` then shows the next task.',
    'Not knowing is no failure: `npx proximal placement --skip` goes on, `--end` ends.',
    ...found,
  ];
}

function endText({ tasks_done: done, next_possible_at: next }: Placement, paint: Paint): string[] {
  return [
    paint.bold(`The placement has ended after ${counted(done, 'task')}.`),
    ...(next === null ? [] : [`The next one may begin on ${next.slice(0, 10)}.`]),
    '`npx proximal next` shows what to learn.',
  ];
}

function foundText({ shown, taken_as_known: known, opened_track_slugs: tracks }: Placement): string[] {
  return [
    ...(shown.length > 0 ? [`shown: ${printable(shown.map(({ name }) => name).join(', '))}`] : []),
    ...(known.length > 0 ? ['taken as known:'] : []),
    ...known.map(({ name, reason }) => `  ${printable(`${name}: ${reason}`)}`),
    ...(tracks.length > 0 ? [`opened: ${tracks.join(', ')}`] : []),
  ];
}
