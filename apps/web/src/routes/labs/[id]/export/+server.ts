import { labIdOf } from '#lib/labs/lab-pages.server.ts';
import { zipped } from '#lib/labs/zip.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { RequestHandler } from './$types.js';

export const GET: RequestHandler = (event) =>
  forLearner(event, async (client) => {
    const { data } = await client.request('GET', '/labs/{id}/export', { params: { id: labIdOf(event) } });
    const files = data.files.map(({ name, content }) => ({ name: `${data.slug}/${name}`, content }));
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${data.slug}.zip"`,
      'cache-control': 'no-store',
    };
    return new Response(zipped(files), { headers });
  });
