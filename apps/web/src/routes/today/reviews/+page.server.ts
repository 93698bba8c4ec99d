import type { Schemas } from '@proximal/client';
import { redirect, type RequestEvent } from '@sveltejs/kit';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { learnerMark } from '#lib/requests/learner-mark.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import { endReviewSession, readReviewSession, storeReviewSession } from '#lib/today/review-session.server.ts';
import { mostInSession, nextStep, stepsOf, type ReviewSession } from '#lib/today/review-session.ts';
import type { Actions, PageServerLoad } from './$types.js';

type DueReview = Schemas['DueReview'];

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { skillNames } = event.locals.visitor.pages;
    const { data: due } = await client.request('GET', '/learning-graph/reviews');
    skillNames.note(due);
    const session = readReviewSession(event);
    if (session === undefined) return { due: due.map(shownReview), minutes: minutesOf(due), mostInSession };
    const steps = stepsOf(session, due);
    const names = new Map(
      (
        await skillNames.findNamed(
          client,
          steps.map(({ slug }) => slug),
        )
      ).map(({ slug, name }) => [slug, name]),
    );
    const next = nextStep(steps);
    const open = due.filter(({ slug }) => steps.some((step) => step.slug === slug && step.state === 'open'));
    return {
      due: due.map(shownReview),
      minutes: minutesOf(open),
      mostInSession,
      session: {
        steps: steps.map(({ slug, state, labId }) => ({ slug, state, labId, name: names.get(slug) ?? slug })),
        next: next && open.map(shownReview).find(({ slug }) => slug === next.slug),
      },
    };
  });

function shownReview({ slug, name, reason, lab_id: labId, estimated_minutes: minutes }: DueReview) {
  return { slug, name, reason, labId, minutes };
}

function minutesOf(reviews: readonly DueReview[]): number | null {
  return reviews.reduce<number | null>(
    (sum, { estimated_minutes: minutes }) => (sum === null || minutes === null ? null : sum + minutes),
    0,
  );
}

export const actions: Actions = {
  start: (event) =>
    forLearner(event, async (client) => {
      const { data: due } = await client.request('GET', '/learning-graph/reviews');
      const chosen = due.slice(0, mostInSession);
      const reviews = chosen.map(({ slug, lab_id: labId }) => ({ slug, labId, isPutOff: false }));
      const [first] = reviews;
      if (first === undefined) redirect(303, '/today/reviews');
      storeReviewSession(event, { learner: learnerMark(event), reviews });
      redirect(303, `/labs/${first.labId}`);
    }),
  later: async (event) => {
    const slug = textOf(await formOf(event), 'slug');
    changeSession(event, ({ learner, reviews }) => ({
      learner,
      reviews: reviews.map((review) => (review.slug === slug ? { ...review, isPutOff: true } : review)),
    }));
    redirect(303, '/today/reviews');
  },
  end: (event) => {
    endReviewSession(event);
    redirect(303, '/today');
  },
};

function changeSession(event: RequestEvent, change: (session: ReviewSession) => ReviewSession): void {
  const session = readReviewSession(event);
  if (session) storeReviewSession(event, change(session));
}
