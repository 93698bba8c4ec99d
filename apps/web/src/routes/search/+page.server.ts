import { forReader } from '#lib/requests/learner.server.ts';
import { pageOfHit, partsOf } from '#lib/search/hits.ts';
import type { PageServerLoad } from './$types.js';

const hitsPerPage = 10;
const longestQuery = 200;

export const load: PageServerLoad = (event) =>
  forReader(event, async (client) => {
    const { searchParams } = event.url;
    const query = (searchParams.get('q') ?? '').trim().slice(0, longestQuery);
    if (query === '') return { query, meant: null, hits: [], more: null };
    const cursor = searchParams.get('cursor') ?? undefined;
    const found = await client.request('GET', '/search', {
      query: { q: query, limit: hitsPerPage, ...(cursor !== undefined && { cursor }) },
    });
    return {
      query,
      meant: found.did_you_mean ?? null,
      hits: found.data.map((hit) => ({
        kind: hit.kind,
        title: hit.title,
        page: pageOfHit(hit),
        snippet: partsOf(hit.snippet),
      })),
      more: found.next_cursor === undefined ? null : `?${new URLSearchParams({ q: query, cursor: found.next_cursor })}`,
    };
  });
