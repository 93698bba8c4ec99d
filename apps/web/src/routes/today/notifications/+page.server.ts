import { forLearner } from '#lib/requests/learner.server.ts';
import { shownNotification } from '#lib/today/notification-links.ts';
import type { PageServerLoad } from './$types.js';

const ofPage = 20;

/** Read ones, too: an announcement may be looked up again. */
export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const cursor = event.url.searchParams.get('cursor');
    const query = { limit: ofPage, ...(cursor !== null && { cursor }) };
    const [{ data, next_cursor }, { data: tracks }] = await Promise.all([
      client.request('GET', '/notifications', { query }),
      event.locals.visitor.pages.curriculum.read(client, '/tracks', {}),
    ]);
    return {
      now: Date.now(),
      notifications: data.map((one) => ({ ...shownNotification(one, tracks), isRead: one.is_read })),
      isFirst: cursor === null,
      more: next_cursor === undefined ? null : `?${new URLSearchParams({ cursor: next_cursor })}`,
    };
  });
