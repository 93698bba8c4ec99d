import { forRole } from '#lib/account/roles.server.ts';
import { fromNow } from '#lib/dates.ts';
import { isDecision } from '#lib/moderation/decisions.ts';
import { byAge, isKind, ofAppeal, ofName, ofReport } from '#lib/moderation/waiting.ts';
import type { PageServerLoad } from './$types.js';

const query = { limit: 100 };

export const load: PageServerLoad = (event) =>
  forRole(event, 'moderator', async (client) => {
    const [reports, names, appeals] = await Promise.all([
      client.request('GET', '/moderation/reports', { query }),
      client.request('GET', '/moderation/names', { query }),
      client.request('GET', '/moderation/appeals', { query }),
    ]);
    const { searchParams } = event.url;
    const [done, shown] = [searchParams.get('done'), searchParams.get('show')];
    const show = isKind(shown) ? shown : null;
    const now = Date.now();
    const all = byAge([...reports.data.map(ofReport), ...names.data.map(ofName), ...appeals.data.map(ofAppeal)]);
    return {
      done: isDecision(done) ? done : null,
      show,
      all: all.length,
      counts: { reviews: reports.data.length, names: names.data.length, appeals: appeals.data.length },
      hasMore: [reports, names, appeals].some(({ next_cursor }) => Boolean(next_cursor)),
      waiting: all
        .filter(({ kind }) => show === null || kind === show)
        .map((one) => ({ ...one, age: fromNow(one.since, now) })),
    };
  });
