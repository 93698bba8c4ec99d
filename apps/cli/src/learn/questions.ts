import { text as readAll } from 'node:stream/consumers';
import type { Schemas } from '@proximal/client';
import { counted } from '../terminal/counted.js';
import { printable, type Paint } from '../terminal/screen.js';
import { WrongUsage } from '../terminal/wrong-usage.js';
import type { Learner } from './learner.js';

export interface TextOptions {
  text?: string;
}

type Question = Schemas['Question'];
type Answer = Schemas['QuestionAnswer'];

export async function listQuestions({ client, screen }: Learner): Promise<void> {
  const { data } = await client.request('GET', '/cohorts/my-cohort/questions');
  screen.show(data, (paint) => questionsText(data, paint));
}

/** @param isUnfolded shows the answers about a lab that the learner has not solved, too */
export async function showQuestion({ client, screen }: Learner, given: string, isUnfolded: boolean): Promise<void> {
  const params = { id: idOf(given) };
  const { data: question } = await client.request('GET', '/cohorts/questions/{id}', { params });
  const answers: Answer[] = [];
  for await (const one of client.items('/cohorts/questions/{id}/answers', { params })) answers.push(one);
  screen.show({ question, answers }, (paint) => questionText(question, answers, { isUnfolded, paint }));
}

export async function ask({ client, screen }: Learner, title: string, options: TextOptions): Promise<void> {
  const body = { title, text: await textOf(options) };
  const { data } = await client.request('POST', '/cohorts/my-cohort/questions', { body });
  screen.show(data, () => [`Asked: \`npx proximal questions ${data.id}\` shows the answers.`]);
}

export async function answer({ client, screen }: Learner, given: string, options: TextOptions): Promise<void> {
  const params = { id: idOf(given) };
  const body = { text: await textOf(options) };
  const { data } = await client.request('POST', '/cohorts/questions/{id}/answers', { params, body });
  screen.show(data, () => ['Your answer is there.']);
}

export function questionsText(questions: Schemas['QuestionSummary'][], paint: Paint): string[] {
  if (questions.length === 0) return ['Nobody has asked anything yet: `npx proximal questions ask <title>` does.'];
  return questions.map(({ id, title, display_name, answer_count, helpful_answer_id }) => {
    const helped = helpful_answer_id === undefined ? '' : paint.green(' ✓');
    return `${id}  ${paint.bold(printable(title))} · ${printable(display_name)} · ${counted(answer_count, 'answer')}${helped}`;
  });
}

export function questionText(
  question: Question,
  answers: Answer[],
  { isUnfolded, paint }: { isUnfolded: boolean; paint: Paint },
): string[] {
  const isFolded = question.lab_id !== undefined && !question.is_lab_solved && !isUnfolded && answers.length > 0;
  // Not wrapped: the indentation of code would go.
  const shown = (written: string) => printable(written).split('\n');
  const head = [paint.bold(printable(question.title)), printable(question.display_name), '', ...shown(question.text)];
  if (isFolded) {
    const count = counted(answers.length, 'answer');
    return [...head, '', `${count}, which may show the solution of its lab: --answers shows them.`];
  }
  return [
    ...head,
    ...answers.flatMap((one) => {
      const helped = one.id === question.helpful_answer_id ? paint.green(' ✓ helped') : '';
      return ['', `${paint.bold(printable(one.display_name))}${helped}`, ...shown(one.text)];
    }),
  ];
}

function idOf(given: string): number {
  if (!/^[1-9]\d{0,9}$/.test(given)) throw new WrongUsage(`${given} is no number of a question.`);
  return Number(given);
}

async function textOf({ text }: TextOptions): Promise<string> {
  if (text !== undefined) return text;
  if (process.stdin.isTTY) throw new WrongUsage('Give the text with --text, or by standard input.');
  return (await readAll(process.stdin)).trim();
}
