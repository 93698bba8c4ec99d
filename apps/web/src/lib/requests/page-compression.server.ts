import { compress, isWorthCompressing, preferredEncoding } from '@proximal/runtime';
import type { RequestEvent } from '@sveltejs/kit';

type PageEvent = Pick<RequestEvent, 'url' | 'request' | 'isDataRequest'>;

/**
 * Another site may choose the query, and the page may repeat it beside what is the learner's alone: the length of a
 * compressed body would give that away (BREACH). So only pages without a query are compressed, see docs/adr/0032.
 */
export async function compressPage({ url, request, isDataRequest }: PageEvent, page: Response): Promise<Response> {
  if (page.status !== 200 || url.search !== '' || !isMadeAsWhole(page, isDataRequest)) return page;
  page.headers.append('vary', 'Accept-Encoding');
  const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (encoding === null) return page;
  const body = Buffer.from(await page.arrayBuffer());
  if (!isWorthCompressing(body)) return new Response(body, page);
  const compressed = await compress(body, encoding);
  page.headers.set('content-encoding', encoding);
  page.headers.set('content-length', String(compressed.length));
  return new Response(compressed, page);
}

/** SvelteKit streams other types, and documents without an ETag. */
function isMadeAsWhole({ headers }: Response, isDataRequest: boolean): boolean {
  const type = headers.get('content-type') ?? '';
  return isDataRequest ? type.startsWith('application/json') : type.startsWith('text/html') && headers.has('etag');
}
