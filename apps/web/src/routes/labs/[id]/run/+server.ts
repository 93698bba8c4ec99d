import { labIdOf } from '#lib/labs/lab-pages.server.ts';
import { answerScript } from '#lib/labs/submitting/script-answers.server.ts';
import type { RequestHandler } from './$types.js';

export const POST: RequestHandler = (event) =>
  answerScript(event, async (client, { code, call }) => {
    const body = { code, ...(call !== undefined && { call }) };
    return (await client.request('POST', '/labs/{id}/run', { params: { id: labIdOf(event) }, body })).data;
  });
