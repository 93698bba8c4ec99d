import { forReader } from '#lib/requests/learner.server.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forReader(event, async (client) => {
    const { data } = await event.locals.visitor.pages.curriculum.read(client, '/glossary', {});
    return { terms: data.terms };
  });
