import { casesOf, unusedId } from '../world.cases.js';
import { dismissReviewReport, hideReview, upholdReviewReport } from './moderation.js';

const rude = { reason: 'The review is rude, and names nothing in the code.' };
const fair = { reason: 'It is short, but it says what is wrong.' };
const copied = { reason: 'Its text stands under ten other submissions.' };
const params = { review_id: unusedId };

export const cases = [
  casesOf(upholdReviewReport, {
    example: ({
      things: {
        reportedReviewIds: [review_id],
      },
    }) => ({ params: { review_id }, body: rude }),
    refusalCases: { 'report-unknown': () => ({ params, body: rude }) },
  }),
  casesOf(dismissReviewReport, {
    example: ({
      things: {
        reportedReviewIds: [, review_id],
      },
    }) => ({ params: { review_id }, body: fair }),
    refusalCases: { 'report-unknown': () => ({ params, body: fair }) },
  }),
  casesOf(hideReview, {
    example: ({ things: { shownReviewId } }) => ({ params: { review_id: shownReviewId }, body: copied }),
    refusalCases: { 'shown-review-unknown': () => ({ params, body: copied }) },
  }),
];
