import { labIdOf } from '#lib/labs/lab-pages.server.ts';
import { answerScript } from '#lib/labs/submitting/script-answers.server.ts';
import type { RequestHandler } from './$types.js';

/** Nearly every grade comes within this time; after it the learner follows the grading. */
const gradeWithinSeconds = 2;

export const POST: RequestHandler = (event) =>
  answerScript(event, async (client, { program, key }) => {
    const headers = { 'Idempotency-Key': key, Prefer: `wait=${gradeWithinSeconds}` };
    const call = { params: { id: labIdOf(event) }, body: program, headers };
    return (await client.request('POST', '/labs/{id}/submit', call)).data;
  });
