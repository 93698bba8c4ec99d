import type { Schemas } from '@proximal/client';
import { daysFromNow, type Write } from './filled-curriculum.js';

/** The learner has asked the first question, and has not solved the lab of the second. */
export function filledQuestions(write: Write): Record<string, object> {
  const [own, other] = [questionOf(write, 71, true), questionOf(write, 72, false)];
  return {
    'GET /cohorts/my-cohort/questions': { data: listedQuestions(write), next_cursor: 'next' },
    'GET /cohorts/questions/71': { data: own },
    'GET /cohorts/questions/72': { data: other },
    'GET /cohorts/questions/71/answers': { data: [answerOf(write, 81, 71, false), answerOf(write, 82, 71, true)] },
    'GET /cohorts/questions/72/answers': { data: [answerOf(write, 83, 72, false)] },
  };
}

export function listedQuestions(write: Write): Schemas['QuestionSummary'][] {
  const questions = [questionOf(write, 71, true), questionOf(write, 72, false)];
  return questions.map(({ text, is_lab_solved, ...question }) => question);
}

const isOfLab = (id: number) => id === 72;

function questionOf(write: Write, id: number, is_mine: boolean): Schemas['Question'] {
  return {
    id,
    title: write(`title of question ${id}`),
    text: `${write(`text of question ${id}`)}\n\n\`\`\`python\n${write(`code of question ${id}`)}\n\`\`\``,
    ...(isOfLab(id) ? { lab_id: 40 } : { challenge_id: 1 }),
    user_id: is_mine ? 2 : 3,
    display_name: write(`name of the asker of ${id}`),
    is_mine,
    created_at: daysFromNow(-2),
    edited_at: daysFromNow(-1),
    answer_count: isOfLab(id) ? 1 : 2,
    ...(is_mine && { helpful_answer_id: 81 }),
    is_lab_solved: false,
  };
}

function answerOf(write: Write, id: number, question_id: number, is_mine: boolean): Schemas['QuestionAnswer'] {
  return {
    id,
    question_id,
    text: write(`text of answer ${id}`),
    user_id: is_mine ? 2 : 4,
    display_name: write(`name of the author of answer ${id}`),
    is_mine,
    created_at: daysFromNow(-1),
  };
}
