import { runProgram } from '#lib/cohort/cohort.server.ts';
import { answerScript } from '#lib/labs/submitting/script-answers.server.ts';
import type { RequestHandler } from './$types.js';

export const POST: RequestHandler = (event) =>
  answerScript(event, (client, { program: { code } }) => runProgram(client, code));
