import { forRole } from '#lib/account/roles.server.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'admin', async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const { data: tracks } = await curriculum.read(client, '/tracks', {});
    const withLabs = async ({ slug, title }: { slug: string; title: string }) => {
      const { data: outline } = await curriculum.read(client, '/tracks/{slug}/outline', { slug });
      const lessons = outline.levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
      return { slug, title, labs: lessons.flatMap(({ labs }) => labs.map(({ id, title }) => ({ id, title }))) };
    };
    return { tracks: await Promise.all(tracks.map(withLabs)) };
  });
