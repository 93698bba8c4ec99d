import type { ProximalClient } from '@proximal/client';
import { forRole } from '#lib/account/roles.server.ts';
import { filterLabs, labColumns } from '#lib/admin/lab-list.ts';
import { readOrder, sortLinks, sortRows, sortText } from '#lib/lists/sorting.ts';
import type { Visitor } from '#lib/server/visitor.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'admin', async (client) => {
    const { searchParams } = event.url;
    const { tracks, labs } = await labsOf(event.locals.visitor, client);
    const filter = { name: searchParams.get('name') ?? '', track: searchParams.get('track') ?? '' };
    const order = readOrder(labColumns, searchParams, { key: 'place', direction: 'ascending' });
    return {
      tracks: tracks.map(({ slug, title }) => ({ value: slug, text: title })),
      rows: sortRows(filterLabs(labs, filter), labColumns, order),
      all: labs.length,
      filter,
      sort: sortText(order),
      sorts: sortLinks(labColumns, order, { filters: filter, anchor: 'labs' }),
    };
  });

async function labsOf({ pages: { curriculum } }: Visitor, client: ProximalClient) {
  const { data: tracks } = await curriculum.read(client, '/tracks', {});
  const byTrack = await Promise.all(
    tracks.map(async ({ slug, title: track }) => {
      const { data: outline } = await curriculum.read(client, '/tracks/{slug}/outline', { slug });
      const lessons = outline.levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
      return lessons.flatMap(({ labs }) => labs.map((lab) => ({ lab, slug, track })));
    }),
  );
  const labs = byTrack.flat().map(({ lab, slug, track }, index) => {
    const { id, title, estimated_minutes: minutes, max_xp: xp } = lab;
    return { id, title, slug, track, place: index + 1, minutes, xp };
  });
  return { tracks, labs };
}
