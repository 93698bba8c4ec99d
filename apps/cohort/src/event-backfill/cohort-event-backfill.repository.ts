import { Injectable } from '@nestjs/common';
import type { EventBackfill, OutboxRow } from '@proximal/messaging';
import { ChallengeEventBackfill } from './challenge-event-backfill.repository.js';
import { ReviewEventBackfill } from './review-event-backfill.repository.js';

const batchSize = 500;

/**
 * The kinds of events in the order in which the backfill publishes them. A cursor is a kind and the key of its last
 * row.
 */
const kinds = ['submitted', 'reviewed', 'review'] as const;
type Kind = (typeof kinds)[number];

interface Cursor {
  kind: Kind;
  /** Empty before the first row. */
  key: string;
}

/** Derives this service's events from its tables, which hold only the latest attempt of each submission. */
@Injectable()
export class CohortEventBackfill implements EventBackfill {
  constructor(
    private readonly challenges: ChallengeEventBackfill,
    private readonly reviews: ReviewEventBackfill,
  ) {}

  async eventsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const cursor = after === null ? { kind: kinds[0], key: '' } : (JSON.parse(after) as Cursor);
    const { rows, last } = await this.read(cursor);
    const next = last === undefined ? startAfter(cursor.kind) : { kind: cursor.kind, key: String(last) };
    return { rows, next: next && JSON.stringify(next) };
  }

  private read({ kind, key }: Cursor): Promise<{ rows: OutboxRow[]; last: string | number | undefined }> {
    if (kind === 'submitted') return this.challenges.submissionsAfter(key, batchSize);
    if (kind === 'reviewed') return this.reviews.challengesReviewedAfter(key, batchSize);
    return this.reviews.reviewsCompletedAfter(Number(key), batchSize);
  }
}

function startAfter(kind: Kind): Cursor | null {
  const following = kinds[kinds.indexOf(kind) + 1];
  return following ? { kind: following, key: '' } : null;
}
