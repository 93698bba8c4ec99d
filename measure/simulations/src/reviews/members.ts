import { Random } from '@proximal/testing/harness';
import { required } from '../required.js';

/** How a member reviews. `strict` and `generous` ones are as careful as honest ones, and 15 points away from them. */
export type MemberKind = 'honest' | 'strict' | 'generous' | 'spiteful' | 'lazy';

const offsets: Partial<Record<MemberKind, number>> = { strict: -15, generous: 15 };

/** In points. */
const worth = { mean: 72, spread: 10 };
/**
 * In points: one part belongs to the reviewer, the other to each review. Together a peer's mark correlates by 0.69 with
 * a teacher's, as in 48 studies: N. Falchikov and J. Goldfinch, "Student peer assessment in higher education", Review
 * of Educational Research 70 (2000) 287.
 */
const error = { ofReviewer: 4.5, ofReview: 9.5 };

/** The same seed gives each member the same submissions and errors. */
export class Members {
  constructor(
    readonly kinds: readonly MemberKind[],
    private readonly seed: number,
    /** Another number gives all reviews other errors; the submissions are worth the same. */
    private readonly noise = 0,
  ) {}

  dishonest(): Set<number> {
    return new Set(this.kinds.flatMap((kind, member) => (kind === 'spiteful' || kind === 'lazy' ? [member] : [])));
  }

  allHonest(): Members {
    const dishonest = this.dishonest();
    const kinds = this.kinds.map((kind, member) => (dishonest.has(member) ? 'honest' : kind));
    return new Members(kinds, this.seed, this.noise);
  }

  scoreBy(reviewer: number, author: number, week: number): number {
    const kind = required(this.kinds[reviewer], `member ${reviewer}`);
    if (kind === 'spiteful') return 0;
    if (kind === 'lazy') return 100;
    const normal = (seed: number, index: number) => new Random(seed, index).normal();
    const worthOf = points(worth.mean + worth.spread * normal(this.seed, 1 + author * 100 + week));
    const own = error.ofReviewer * normal(this.seed, 1e6 + reviewer) + (offsets[kind] ?? 0);
    const index = 2e6 + (reviewer * 100 + author) * 100 + week;
    return points(worthOf + own + error.ofReview * normal(this.seed + 7_919 * this.noise, index));
  }
}

function points(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)));
}
