import { runInLesson } from '#lib/lessons/lesson-page.server.ts';
import { answerScript } from '#lib/labs/submitting/script-answers.server.ts';
import type { RequestHandler } from './$types.js';

export const POST: RequestHandler = (event) =>
  answerScript(event, (client, { program: { code } }) =>
    runInLesson(event, client, { number: Number(event.params.number), code }),
  );
