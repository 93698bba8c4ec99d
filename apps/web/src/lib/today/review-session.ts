interface SessionReview {
  slug: string;
  labId: number;
  /** Left for another day. */
  isPutOff: boolean;
}

/** The reviews that were due at the beginning of a session of one learner, in their order. */
export interface ReviewSession {
  learner: string;
  reviews: SessionReview[];
}

export const mostInSession = 10;

/** Like `0123456789abcdef.sorting_41.lookup_40p`: the mark of the learner and each review. No character needs an escape. */
const wellFormed = /^[0-9a-f]{16}(\.[a-z0-9-]{1,120}_[1-9]\d{0,8}p?){1,10}$/;

export function textOfSession({ learner, reviews }: ReviewSession): string {
  return [learner, ...reviews.map(({ slug, labId, isPutOff }) => `${slug}_${labId}${isPutOff ? 'p' : ''}`)].join('.');
}

/** Undefined for any other text, and for the session of somebody else. */
export function sessionIn(text: string, learner: string): ReviewSession | undefined {
  if (!wellFormed.test(text) || !text.startsWith(`${learner}.`)) return undefined;
  const reviews = text
    .split('.')
    .slice(1)
    .map((one) => {
      const [slug = '', lab = ''] = one.split('_');
      return { slug, labId: Number.parseInt(lab, 10), isPutOff: lab.endsWith('p') };
    });
  return { learner, reviews };
}

export interface Step extends SessionReview {
  state: 'done' | 'put-off' | 'open';
}

/** What is no longer due was done: recall of it is fresh again. */
export function stepsOf({ reviews }: ReviewSession, due: readonly { slug: string }[]): Step[] {
  const slugs = new Set(due.map(({ slug }) => slug));
  return reviews.map((review) => ({
    ...review,
    state: !slugs.has(review.slug) ? 'done' : review.isPutOff ? 'put-off' : 'open',
  }));
}

/** The first open one behind the lab, else the first open one at all. */
export function nextStep(steps: readonly Step[], afterLab?: number): Step | undefined {
  const place = steps.findIndex(({ labId }) => labId === afterLab);
  const isOpen = ({ state, labId }: Step) => state === 'open' && labId !== afterLab;
  return steps.slice(place + 1).find(isOpen) ?? steps.find(isOpen);
}
