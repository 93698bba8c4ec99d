import { forRole } from '#lib/account/roles.server.ts';
import { fromNow } from '#lib/dates.ts';
import { ifSupported } from '#lib/requests/learner.server.ts';
import { isDecision } from '#lib/moderation/decisions.ts';
import { byAge, countsOf, isKind, ofAppeal, ofName, ofPost, ofReport, ofSolution } from '#lib/moderation/waiting.ts';
import { curriculumTitles } from '#lib/tracks/curriculum-titles.server.ts';
import type { PageServerLoad } from './$types.js';

const query = { limit: 100 };

export const load: PageServerLoad = (event) =>
  forRole(event, 'moderator', async (client) => {
    const [reports, names, posts, solutions, appeals, { labs }] = await Promise.all([
      client.request('GET', '/moderation/reports', { query }),
      client.request('GET', '/moderation/names', { query }),
      ifSupported(client.request('GET', '/moderation/posts', { query })),
      ifSupported(client.request('GET', '/moderation/solutions', { query })),
      client.request('GET', '/moderation/appeals', { query }),
      curriculumTitles(event.locals.visitor, client),
    ]);
    const { searchParams } = event.url;
    const [done, shown] = [searchParams.get('done'), searchParams.get('show')];
    const show = isKind(shown) ? shown : null;
    const now = Date.now();
    const all = byAge([
      ...reports.data.map(ofReport),
      ...names.data.map(ofName),
      ...(posts?.data.map(ofPost) ?? []),
      ...(solutions?.data.map((solution) => ofSolution(solution, labs)) ?? []),
      ...appeals.data.map(ofAppeal),
    ]);
    return {
      done: isDecision(done) ? done : null,
      show,
      all: all.length,
      counts: countsOf(all),
      hasMore: [reports, names, posts, solutions, appeals].some((page) => Boolean(page?.next_cursor)),
      waiting: all
        .filter(({ kind }) => show === null || kind === show)
        .map((one) => ({ ...one, age: fromNow(one.since, now) })),
    };
  });
