import type { ProximalClient, Schemas } from '@proximal/client';
import { error, fail, type RequestEvent } from '@sveltejs/kit';
import type { Run } from '#lib/labs/results/grade-text.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner, ifSupported } from '#lib/requests/learner.server.ts';
import { glossaryOf } from '#lib/server/lessons/glossary.ts';
import type { LessonPage, LessonPart } from '#lib/server/lessons/lesson-parts.ts';
import { sessionProgram, withOwnLines } from './session-program.ts';

const unknown = 'There is no such lesson.';

/** @throws the error page 404 for what is no id */
export function lessonIdOf({ params }: { params: { id: string } }): number {
  if (!/^[1-9]\d{0,15}$/.test(params.id)) error(404, unknown);
  return Number(params.id);
}

export async function readLesson(
  { locals }: Pick<RequestEvent, 'locals'>,
  client: ProximalClient,
  id: number,
): Promise<{ lesson: Schemas['Lesson']; page: LessonPage }> {
  const { curriculum, lessons } = locals.visitor.pages;
  const [lesson, listed] = await Promise.all([
    curriculum.read(client, '/lessons/{id}', { id }),
    ifSupported(curriculum.read(client, '/glossary', {})),
  ]);
  return { lesson, page: await lessons.page(lesson.content, listed && glossaryOf(listed.data.terms)) };
}

/** In the session of the lesson: the programs before it run first. @throws the error page 404 without such a program */
export async function runInLesson(
  event: Pick<RequestEvent, 'locals'> & { params: { id: string } },
  client: ProximalClient,
  { number, code }: { number: number; code: string },
): Promise<Run> {
  const { page } = await readLesson(event, client, lessonIdOf(event));
  const earlier = programsBefore(page.parts, number);
  const { data } = await client.request('POST', '/run', { body: { code: sessionProgram(earlier, code) } });
  return { ...withOwnLines(data, earlier), tests: [] };
}

function programsBefore(parts: LessonPart[], number: number): string[] {
  const programs = parts.filter((part) => part.kind === 'program');
  if (!programs.some((program) => program.number === number)) error(404, 'This lesson has no such program.');
  return programs.filter((program) => program.number < number).map(({ code }) => code);
}

export type Question = Extract<LessonPart, { kind: 'question' }>;

export function questionOf({ parts }: LessonPage, number: number): Question | undefined {
  return parts.find((part) => part.kind === 'question' && part.number === number) as Question | undefined;
}

export interface Answered {
  question: number;
  isRight: boolean;
  /** Left out when nothing was chosen, so that nothing was kept. */
  dueAt?: string;
}

/** Keeps the answer that was sent by the form of a question. @throws the error page 404 without such a question */
export async function answerQuestion(event: RequestEvent, lessonId: number) {
  const form = await formOf(event);
  const number = Number(textOf(form, 'question'));
  return forLearner(event, async (client) => {
    const { page } = await readLesson(event, client, lessonId);
    const question = questionOf(page, number);
    if (!question) error(404, 'This lesson has no such question.');
    const chosen = form.getAll(`self-check-${number}`).map(Number);
    if (chosen.length === 0) return fail(422, { answered: { question: number, isRight: false } as Answered });
    const isRight = chosen.length === question.right.length && chosen.every((one) => question.right.includes(one));
    const params = { id: lessonId, question: number };
    const { data } = await client.request('PUT', '/progress/lessons/{id}/questions/{question}', {
      params,
      body: { is_right: isRight },
    });
    return { answered: { question: number, isRight, dueAt: data.due_at } as Answered };
  });
}
