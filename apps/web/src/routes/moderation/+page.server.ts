import { dayText } from '#lib/dates.ts';
import { isDecision } from '#lib/moderation/decisions.ts';
import { ifSupported } from '#lib/requests/learner.server.ts';
import { forRole } from '#lib/account/roles.server.ts';
import type { PageServerLoad } from './$types.js';

const query = { limit: 20 };

interface Waiting {
  path: string;
  name?: string;
  words: string;
  reason?: string;
}

function partOf<T>(
  noun: string,
  title: string,
  page: { data: T[]; next_cursor?: string | undefined },
  show: (one: T) => Waiting,
) {
  return { noun, title, waiting: page.data.map(show), hasMore: Boolean(page.next_cursor) };
}

export const load: PageServerLoad = (event) =>
  forRole(event, 'moderator', async (client) => {
    const [reports, names, solutions, appeals] = await Promise.all([
      client.request('GET', '/moderation/reports', { query }),
      client.request('GET', '/moderation/names', { query }),
      ifSupported(client.request('GET', '/moderation/solutions', { query })),
      client.request('GET', '/moderation/appeals', { query }),
    ]);
    const done = event.url.searchParams.get('done');
    return {
      done: isDecision(done) ? done : null,
      parts: [
        partOf('report', 'Reported reviews', reports, ({ review_id, reason, reported_at }) => {
          return { path: `reports/${review_id}`, words: `Report of ${dayText(reported_at)}`, reason };
        }),
        partOf('name', 'Reported names', names, ({ learner_id, name, reported_at }) => {
          return { path: `names/${learner_id}`, name, words: `, reported on ${dayText(reported_at)}` };
        }),
        partOf('solution', 'Reported solutions', solutions ?? { data: [] }, ({ solution_id, ...reported }) => {
          const words = `Solution reported on ${dayText(reported.reported_at)}`;
          return { path: `solutions/${solution_id}`, words, reason: reported.reasons.join('\n\n') };
        }),
        partOf('appeal', 'Appeals against scores', appeals, ({ challenge_title: name, appealed_at, ...appeal }) => {
          const path = `appeals/${appeal.challenge_id}/${appeal.learner_id}`;
          return { path, name, words: `, appeal of ${dayText(appealed_at)}`, reason: appeal.reason };
        }),
      ],
    };
  });
