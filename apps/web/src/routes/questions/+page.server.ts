import { error } from '@sveltejs/kit';
import { answerQuestion, questionOf, readLesson, type Question } from '#lib/lessons/lesson-page.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { ProximalClient } from '@proximal/client';
import type { RequestEvent } from '@sveltejs/kit';
import type { Actions, PageServerLoad } from './$types.js';

interface Asked {
  lesson: { id: number; title: string };
  question: Question;
}

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { data: due } = await client.request('GET', '/progress/questions/due');
    const named = namedBy(event.url);
    const listed = due.questions.map(({ lesson_id, question }) => ({ lessonId: lesson_id, number: question }));
    const { asked, passedOver } = await firstOf(event, client, named ? [named] : listed);
    if (named && !asked) error(404, 'There is no such question.');
    return { asked, dueCount: due.due_count - passedOver, nextDueAt: due.next_due_at };
  });

export const actions = {
  answer: (event) => answerQuestion(event, namedBy(event.url)?.lessonId ?? error(404, 'There is no such question.')),
} satisfies Actions;

/** The question that was answered, which is shown beside the result. */
function namedBy({ searchParams }: URL): { lessonId: number; number: number } | undefined {
  const [lesson, question] = [searchParams.get('lesson'), searchParams.get('question')];
  const isNamed = [lesson, question].every((text) => /^[1-9]\d{0,8}$/.test(text ?? ''));
  return isNamed ? { lessonId: Number(lesson), number: Number(question) } : undefined;
}

/** A question that its lesson has no longer is passed over. */
async function firstOf(
  event: RequestEvent,
  client: ProximalClient,
  questions: { lessonId: number; number: number }[],
): Promise<{ asked?: Asked; passedOver: number }> {
  for (const [passedOver, { lessonId, number }] of questions.entries()) {
    const { lesson, page } = await readLesson(event, client, lessonId);
    const question = questionOf(page, number);
    if (question) return { asked: { lesson: { id: lesson.id, title: lesson.title }, question }, passedOver };
  }
  return { passedOver: questions.length };
}
