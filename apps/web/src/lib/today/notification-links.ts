import type { Schemas } from '@proximal/client';

type Notification = Schemas['Notification'];

export function shownNotification(notification: Notification, tracks: readonly { slug: string; title: string }[]) {
  const { id, created_at: createdAt } = notification;
  const text = notification.kind === 'announcement' ? notification.text : null;
  return { id, title: titleOf(notification, tracks), text, page: pageOf(notification), createdAt };
}

function pageOf(notification: Notification): string {
  switch (notification.kind) {
    case 'review-assigned':
    case 'review-due':
      return `/cohort/reviews/${notification.review_id}`;
    case 'review-received':
    case 'challenge-opened':
      return `/cohort/challenges/${notification.challenge_id}`;
    case 'track-unlocked':
      return `/tracks/${notification.track_slug}`;
    case 'track-completed':
      return '/completions';
    case 'score-changed':
      return `/labs/${notification.lab_id}`;
    case 'question-answered':
      return `/cohort/questions/${notification.question_id}`;
    case 'solution-hidden':
      return `/labs/${notification.lab_id}/solutions`;
    case 'post-hidden':
      return '/cohort/questions';
    case 'announcement':
      return '/cohort';
  }
}

/** Notifications name a track by its slug. The slug does not change when an author changes the title. */
export function titleOf(notification: Notification, tracks: readonly { slug: string; title: string }[]): string {
  const name = tracks.find(({ slug }) => 'track_slug' in notification && slug === notification.track_slug)?.title;
  if (name !== undefined && notification.kind === 'track-unlocked') return `The track “${name}” is unlocked.`;
  if (name !== undefined && notification.kind === 'track-completed') return `You have completed the track “${name}”.`;
  return notification.title;
}
