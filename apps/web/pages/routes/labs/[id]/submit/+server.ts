import { labIdOf } from '#lib/server/lab-pages.ts';
import { answerScript } from '#lib/server/script-answers.ts';
import { submitCode } from '#lib/server/submitting.ts';
import type { RequestHandler } from './$types.js';

/** Submits code with the key of the attempt; the answer is the submission, with or without its grade. */
export const POST: RequestHandler = (event) =>
  answerScript(event, (client, { code, key }) => submitCode(client, labIdOf(event), code, key));
