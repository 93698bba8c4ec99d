import { labIdOf } from '#lib/labs/lab-pages.server.ts';
import { forReader } from '#lib/requests/learner.server.ts';
import type { RequestHandler } from './$types.js';

export const GET: RequestHandler = (event) =>
  forReader(event, async (client) => {
    const params = { id: labIdOf(event), name: event.params.name };
    const { name, content } = (await client.request('GET', '/labs/{id}/data/{name}', { params })).data;
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    };
    return new Response(content, { headers });
  });
