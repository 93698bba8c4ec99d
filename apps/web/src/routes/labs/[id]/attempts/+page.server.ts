import { isReviewDue, labIdOf, readLab } from '#lib/labs/lab-pages.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import { learnerMark } from '#lib/requests/learner-mark.server.ts';
import type { PageServerLoad } from './$types.js';

const ofPage = 20;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const id = labIdOf(event);
    const cursor = event.url.searchParams.get('cursor');
    const query = { limit: ofPage, ...(cursor !== null && { cursor }) };
    const [{ title, kind, version, file_name }, reviewDue, submissions] = await Promise.all([
      readLab(event, client, id),
      isReviewDue(client, id),
      client.request('GET', '/labs/{id}/submissions', { params: { id }, query }),
    ]);
    return {
      lab: { id, title, kind, version, file_name },
      owner: learnerMark(event),
      /** The visitor has just signed in, and what they ran before was submitted. */
      isFirst: event.url.searchParams.has('first'),
      isReviewDue: reviewDue,
      // While a review is due, nothing of an earlier solution reaches the browser.
      submissions: reviewDue ? [] : submissions.data,
      nextCursor: reviewDue ? undefined : submissions.next_cursor,
      now: Date.now(),
    };
  });
