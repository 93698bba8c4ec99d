import { forLearner } from '#lib/requests/learner.server.ts';
import type { PageServerLoad } from './$types.js';

const ofPage = 20;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const cursor = event.url.searchParams.get('cursor');
    const query = { limit: ofPage, ...(cursor !== null && { cursor }) };
    const { data, next_cursor } = await client.request('GET', '/progress/notes', { query });
    return { notes: data, nextCursor: next_cursor };
  });
