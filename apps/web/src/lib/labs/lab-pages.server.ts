import { ApiError, type ProximalClient, type Schemas } from '@proximal/client';
import { error, type RequestEvent } from '@sveltejs/kit';
import { withAnswer } from '#lib/placement/answers-text.ts';
import { readAnswers, storeAnswers } from '#lib/placement/visitor-answers.server.ts';
import { ifSupported } from '#lib/requests/learner.server.ts';
import { storeReceipt } from './receipts.server.ts';
import { passesAll } from './results/grade-text.ts';
import type { Program } from './submitting/program.ts';

export function labIdOf({ params }: { params: { id: string } }): number {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) error(404, 'There is no such lab.');
  return Number(params.id);
}

export async function readLab({ locals }: RequestEvent, client: ProximalClient, id: number) {
  return (await locals.visitor.pages.curriculum.read(client, '/labs/{id}', { id })).data;
}

export async function runLab(
  event: RequestEvent<{ id: string }>,
  client: ProximalClient,
  body: Program & { call?: string },
) {
  const { data } = await client.request('POST', '/labs/{id}/run', { params: { id: labIdOf(event) }, body });
  if (data.receipt !== undefined) storeReceipt(event, data.receipt);
  if (passesAll(data)) noteSolved(event);
  return data;
}

/** In a placement without an account, where a run that passes all tests is the answer. */
function noteSolved(event: RequestEvent<{ id: string }>): void {
  const kept = readAnswers(event);
  const noted = kept && withAnswer(kept, labIdOf(event), true);
  if (noted && noted !== kept) storeAnswers(event, noted);
}

/** While it is due nothing shows earlier code, because recall would become copying. False while nobody knows. */
export async function isReviewDue(client: ProximalClient, labId: number): Promise<boolean> {
  const reviews = await ifSupported(client.request('GET', '/learning-graph/reviews'));
  return reviews?.data.some(({ lab_id }) => lab_id === labId) ?? false;
}

export async function giveUpOf(client: ProximalClient, id: number): Promise<Schemas['GiveUp'] | undefined> {
  return (await ifSupported(client.request('GET', '/labs/{id}/give-up', { params: { id } })))?.data;
}

export async function orWhileUnavailable<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer;
  } catch (reason) {
    if (reason instanceof ApiError && reason.status >= 500) return otherwise;
    throw reason;
  }
}
