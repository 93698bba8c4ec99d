import { forLearner } from '#lib/requests/learner.server.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const { data: tracks } = await curriculum.read(client, '/tracks', {});
    const outlines = await Promise.all(
      tracks.map(({ slug }) => curriculum.read(client, '/tracks/{slug}/outline', { slug })),
    );
    return {
      tracks: tracks.map(({ slug, title }, index) => ({
        slug,
        title,
        labs: outlines[index]!.data.levels.flatMap(({ modules }) =>
          modules.flatMap(({ lessons }) => lessons.flatMap(({ labs }) => labs.map(({ id, title }) => ({ id, title })))),
        ),
      })),
    };
  });
