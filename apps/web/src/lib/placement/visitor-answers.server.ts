import type { RequestEvent } from '@sveltejs/kit';
import { answersIn, textOfAnswers, type VisitorAnswers } from './answers-text.ts';

/** As long as the receipts of what was solved can be claimed. */
const daySeconds = 24 * 3600;

type CookieEvent = Pick<RequestEvent, 'cookies' | 'locals'>;

export function readAnswers({ cookies, locals }: CookieEvent): VisitorAnswers | undefined {
  return answersIn(cookies.get(locals.visitor.pages.answersCookie) ?? '');
}

export function storeAnswers({ cookies, locals }: CookieEvent, kept: VisitorAnswers): void {
  const { answersCookie, cookieOptions } = locals.visitor.pages;
  cookies.set(answersCookie, textOfAnswers(kept), { ...cookieOptions, maxAge: daySeconds });
}

export function removeAnswers({ cookies, locals }: CookieEvent): void {
  const { answersCookie, cookieOptions } = locals.visitor.pages;
  if (cookies.get(answersCookie) !== undefined) cookies.delete(answersCookie, cookieOptions);
}
