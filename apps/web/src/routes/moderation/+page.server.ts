import { isDecision } from '#lib/moderation/decisions.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { PageServerLoad } from './$types.js';

const query = { limit: 20 };

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const [reports, names, appeals] = await Promise.all([
      client.request('GET', '/moderation/reports', { query }),
      client.request('GET', '/moderation/names', { query }),
      client.request('GET', '/moderation/appeals', { query }),
    ]);
    const done = event.url.searchParams.get('done');
    return {
      done: isDecision(done) ? done : null,
      reports: reports.data.map(({ review_id, reason, reported_at }) => ({ review_id, reason, reported_at })),
      hasMoreReports: Boolean(reports.next_cursor),
      names: names.data,
      hasMoreNames: Boolean(names.next_cursor),
      appeals: appeals.data.map(({ challenge_id, learner_id, challenge_title, reason, appealed_at }) => {
        return { challenge_id, learner_id, challenge_title, reason, appealed_at };
      }),
      hasMoreAppeals: Boolean(appeals.next_cursor),
    };
  });
