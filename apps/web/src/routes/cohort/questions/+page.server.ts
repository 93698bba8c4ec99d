import { aboutIds, findAbout } from '#lib/cohort/question-pages.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { PageServerLoad } from './$types.js';

const ofPage = 20;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { searchParams } = event.url;
    const cursor = searchParams.get('cursor');
    const ids = aboutIds(event);
    const query = { limit: ofPage, ...ids, ...(cursor !== null && { cursor }) };
    const [{ data, next_cursor }, about] = await Promise.all([
      client.request('GET', '/cohorts/my-cohort/questions', { query }),
      findAbout(event, client, ids),
    ]);
    const more = new URLSearchParams(about?.query);
    if (next_cursor !== undefined) more.set('cursor', next_cursor);
    return {
      now: Date.now(),
      about,
      questions: data,
      isFirst: cursor === null,
      hasDeleted: searchParams.has('deleted'),
      more: next_cursor === undefined ? null : `?${more}`,
    };
  });
