import type { ProximalClient } from '@proximal/client';
import { ifAvailable } from '#lib/requests/learner.server.ts';
import type { Visitor } from '#lib/server/visitor.ts';
import { publishedTracks, type PublishedTrack } from '#lib/tracks/published-tracks.server.ts';

/** What the curriculum and the plans say to a visitor who has not signed up yet. */
export async function readFront(visitor: Visitor, client: ProximalClient) {
  const { curriculum } = visitor.pages;
  const [tracks, plans] = await Promise.all([
    publishedTracks(visitor, client),
    ifAvailable(curriculum.read(client, '/subscriptions/plans', {})),
  ]);
  const free = plans?.data.find(({ price_monthly }) => price_monthly === 0);
  const openLab = tracks.flatMap(({ labs }) => labs).find(({ open }) => open);
  return {
    tracks: tracks.map(summaryOf),
    hours: tracks.reduce((sum, { hours }) => sum + hours, 0),
    free: free?.features[0],
    openLab: openLab && (await readOpenLab(visitor, client, openLab.id)),
  };
}

export type Front = Awaited<ReturnType<typeof readFront>>;

async function readOpenLab({ pages: { curriculum, lessons } }: Visitor, client: ProximalClient, id: number) {
  const { data: lab } = await curriculum.read(client, '/labs/{id}', { id });
  const { title, estimated_minutes, starter_code, file_name, starter_files, limits, instructions } = lab;
  const program = { starter_code, file_name, starter_files };
  return { id, title, estimated_minutes, ...program, limits, instructions: await lessons.html(instructions) };
}

function summaryOf({ track, levels, lessons, labs, hours }: PublishedTrack) {
  return {
    slug: track.slug,
    title: track.title,
    description: track.description,
    hours,
    counts: { lessons: lessons.length, labs: labs.length },
    levels: levels.map(({ id, title, modules }) => ({ id, title, modules: modules.map((module) => module.title) })),
  };
}
