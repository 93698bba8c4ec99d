import type { RequestEvent } from '@sveltejs/kit';
import { learnerMark } from '#lib/requests/learner-mark.server.ts';
import { sessionIn, textOfSession, type ReviewSession } from './review-session.ts';

const longestSessionSeconds = 12 * 3600;

export function readReviewSession(event: RequestEvent): ReviewSession | undefined {
  const { reviewsCookie } = event.locals.visitor.pages;
  return sessionIn(event.cookies.get(reviewsCookie) ?? '', learnerMark(event));
}

export function storeReviewSession({ cookies, locals }: RequestEvent, session: ReviewSession): void {
  const { reviewsCookie, cookieOptions } = locals.visitor.pages;
  cookies.set(reviewsCookie, textOfSession(session), { ...cookieOptions, maxAge: longestSessionSeconds });
}

export function endReviewSession({ cookies, locals }: RequestEvent): void {
  const { reviewsCookie, cookieOptions } = locals.visitor.pages;
  cookies.delete(reviewsCookie, cookieOptions);
}

/** The place of a lab in the session that the learner is in; undefined without one. */
export function placeInReviews(event: RequestEvent, labId: number): { number: number; of: number } | undefined {
  const { reviews = [] } = readReviewSession(event) ?? {};
  const index = reviews.findIndex((review) => review.labId === labId);
  return index < 0 ? undefined : { number: index + 1, of: reviews.length };
}
