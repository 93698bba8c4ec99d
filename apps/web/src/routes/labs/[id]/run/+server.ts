import { runLab } from '#lib/labs/lab-pages.server.ts';
import { answerScript } from '#lib/labs/submitting/script-answers.server.ts';
import type { RequestHandler } from './$types.js';

export const POST: RequestHandler = (event) =>
  answerScript(
    event,
    (client, { program, call }) => runLab(event, client, { ...program, ...(call !== undefined && { call }) }),
    { isForGuests: true },
  );
