import { labIdOf } from '#lib/labs/lab-pages.server.ts';
import { answerScript } from '#lib/labs/submitting/script-answers.server.ts';
import { submitCode } from '#lib/labs/submitting/submitting.server.ts';
import type { RequestHandler } from './$types.js';

export const POST: RequestHandler = (event) =>
  answerScript(event, (client, { code, key }) => submitCode(client, labIdOf(event), code, key));
