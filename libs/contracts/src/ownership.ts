import type { Operation } from './define.js';
import { Refusal, type RefusalCode } from './refusal.js';
import { roleAccessOf } from './role.js';

/**
 * Whose things an operation shows or changes:
 * - `anyone`: nobody's; it needs no account
 * - `self`: always the caller's own, for the path names nothing that is somebody's
 * - `everyone`: the same for every learner
 * - `role`: other people's; its `access` says to whom
 * - of `others`: the same, and a decision about somebody: whom it concerns, or who has a part in it, gets the refusal
 * - otherwise the path names a thing: that of one `learner` or that of the members of one `cohort`; all others get the
 *   refusal
 */
export type Ownership =
  'anyone' | 'self' | 'everyone' | 'role' | { of: 'learner' | 'cohort' | 'others'; otherwise: RefusalCode };

/** The kinds of callers that the ownership of an operation tells apart. */
export const callerKinds = [
  'nobody',
  'owner',
  'other learner',
  'instructor of that cohort',
  'instructor of another cohort',
  'moderator',
  'admin',
] as const;
export type CallerKind = (typeof callerKinds)[number];

const owned = (otherwise: RefusalCode): Ownership => ({ of: 'learner', otherwise });
const decided = (otherwise: RefusalCode): Ownership => ({ of: 'others', otherwise });

/** Every operation of the interface, by its subject. A test calls each as every kind of caller. */
export const ownerships: Readonly<Record<string, Ownership>> = {
  'gateway.register': 'anyone',
  'gateway.login': 'anyone',
  'gateway.refresh': 'self',
  'gateway.logout': 'self',
  'gateway.show-me': 'self',
  'gateway.change-profile': 'self',
  'gateway.change-password': 'self',
  'gateway.change-email': 'self',
  'gateway.request-verification': 'self',
  'gateway.verify-email': 'anyone',
  'gateway.request-password-reset': 'anyone',
  'gateway.reset-password': 'anyone',
  'gateway.list-sessions': 'self',
  'gateway.end-session': owned('session-unknown'),
  'gateway.request-erasure': 'self',
  'gateway.take-back-erasure': 'self',
  'gateway.show-export': 'self',
  'gateway.list-roles': 'role',
  'gateway.give-role': decided('own-role'),
  'gateway.take-role': decided('own-role'),
  'gateway.report-name': 'everyone',
  'gateway.list-reported-names': 'role',
  'gateway.hide-name': decided('own-case'),
  'gateway.dismiss-name-report': decided('own-case'),
  'content.list-roadmaps': 'everyone',
  'content.show-roadmap': 'everyone',
  'content.list-levels': 'everyone',
  'content.show-level': 'everyone',
  'content.list-modules': 'everyone',
  'content.show-module': 'everyone',
  'content.list-lessons': 'everyone',
  'content.show-lesson': 'everyone',
  'content.show-lab': 'everyone',
  'content.list-tracks': 'everyone',
  'content.show-track': 'everyone',
  'content.show-track-outline': 'everyone',
  'content.list-courses': 'everyone',
  'content.search-curriculum': 'everyone',
  'grading.submit-lab': 'self',
  'grading.list-submissions': 'self',
  'grading.show-submission': owned('submission-unknown'),
  'grading.list-submission-events': owned('submission-unknown'),
  'grading.run-lab': 'self',
  'grading.show-solution': owned('not-yet-solved'),
  'grading.show-item-statistics': 'role',
  'progress.show-dashboard': 'self',
  'progress.complete-lesson': 'self',
  'progress.show-track-progress': 'self',
  'progress.list-completions': 'self',
  'progress.publish-completion': owned('completion-unknown'),
  'progress.withdraw-completion': owned('completion-unknown'),
  'cohort.show-my-cohort': 'self',
  'cohort.list-leaderboard': 'self',
  'cohort.list-challenges': 'self',
  'cohort.submit-challenge': { of: 'cohort', otherwise: 'challenge-unknown' },
  'cohort.appeal-challenge': { of: 'cohort', otherwise: 'challenge-unknown' },
  'cohort.list-peer-reviews': 'self',
  'cohort.complete-peer-review': owned('review-unknown'),
  'cohort.report-peer-review': owned('received-review-unknown'),
  'cohort.show-health': 'self',
  'cohort.list-notifications': 'self',
  'cohort.read-notification': owned('notification-unknown'),
  'cohort.list-instructed-cohorts': 'role',
  'cohort.list-cohort-members': 'role',
  'cohort.extend-deadline': decided('own-case'),
  'cohort.move-member': decided('own-case'),
  'cohort.announce': 'role',
  'cohort.list-review-reports': 'role',
  'cohort.uphold-review-report': decided('report-unknown'),
  'cohort.dismiss-review-report': decided('report-unknown'),
  'cohort.hide-review': decided('shown-review-unknown'),
  'cohort.list-appeals': 'role',
  'cohort.decide-appeal': decided('own-case'),
  'skill-graph.show-my-graph': 'self',
  'skill-graph.list-zone': 'self',
  'skill-graph.show-skill': 'self',
  'skill-graph.show-freshness': 'self',
  'billing-read.show-subscription': 'self',
  'billing-read.list-plans': 'everyone',
};

/**
 * Returns the refusal that a caller gets, and null when they get an answer.
 * @throws Error for an operation that is not listed
 */
export function refusalFor(operation: Operation, caller: CallerKind): RefusalCode | null {
  const ownership = ownerships[operation.subject];
  if (ownership === undefined) throw new Error(`the table of ownerships lacks ${operation.subject}`);
  if (ownership === 'anyone') return null;
  if (caller === 'nobody') return 'not-authenticated';
  if (isOfRole(ownership)) return refusalForRole(operation, caller);
  return typeof ownership === 'string' || caller === 'owner' ? null : ownership.otherwise;
}

/** Returns the refusal for somebody who has the role and a part in what is decided; null for what is no decision. */
export function refusalForParty({ subject }: Operation): RefusalCode | null {
  const ownership = ownerships[subject];
  return typeof ownership === 'object' && ownership.of === 'others' ? ownership.otherwise : null;
}

export function isOfRole(ownership: Ownership | undefined): boolean {
  return ownership === 'role' || (typeof ownership === 'object' && ownership.of === 'others');
}

function refusalForRole({ access, subject }: Operation, caller: CallerKind): RefusalCode | null {
  const needed = roleAccessOf(access);
  if (!needed) throw new Error(`${subject} needs no role`);
  const held = caller.startsWith('instructor') ? 'instructor' : caller;
  if (held !== needed.role) return 'role-required';
  return needed.cohort !== undefined && caller === 'instructor of another cohort' ? 'cohort-unknown' : null;
}

/** Returns true for an operation of a role that changes something for the learner whom its path names. */
export function isAboutLearner({ access, method, params }: Operation): boolean {
  const { shape = {} } = params as { shape?: object };
  return roleAccessOf(access) !== undefined && method !== 'GET' && 'learner_id' in shape;
}

/**
 * Nobody decides about themselves. Where the path names no learner, as for a review, or where somebody else has a part
 * in the case, the service that owns it applies the same rule; `ownerships` names the refusal.
 * @throws Refusal `own-case` when the caller is the learner whom the operation is about
 */
export function refuseOwnCase(operation: Operation, callerId: number, params: unknown): void {
  const { learner_id: learnerId } = params as { learner_id?: number };
  if (isAboutLearner(operation) && learnerId === callerId) throw new Refusal('own-case');
}
