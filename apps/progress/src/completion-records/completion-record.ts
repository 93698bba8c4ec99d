import {
  completionPath,
  type listCompletions,
  type OutputOf,
  type ReplyOf,
  type findPublishedCompletion,
} from '@proximal/contracts';
import { trackTitle } from '@proximal/curriculum/rules';
import type { CompletionRecord } from './completion-record.repository.js';

export function ownRecord(record: CompletionRecord): ReplyOf<typeof listCompletions>[number] {
  const { trackSlug, completedAt, lessons, labs, verificationCode, publishedAt } = record;
  return {
    track_slug: trackSlug,
    track_title: trackTitle(trackSlug),
    completed_at: completedAt.toISOString(),
    lessons_completed: lessons,
    labs_completed: labs,
    ...(publishedAt && { issued_at: publishedAt.toISOString() }),
    ...(verificationCode !== null && { verification_code: verificationCode, url: completionPath(verificationCode) }),
  };
}

export function publicRecord(record: CompletionRecord): OutputOf<typeof findPublishedCompletion>['completion'] {
  const { learnerId, trackSlug, completedAt, lessons, labs, publishedAt } = record;
  if (publishedAt === null) return null;
  return {
    learnerId,
    trackTitle: trackTitle(trackSlug),
    completedAt: completedAt.toISOString(),
    lessons,
    labs,
    issuedAt: publishedAt.toISOString(),
  };
}
