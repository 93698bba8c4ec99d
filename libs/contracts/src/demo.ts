import type { Caller, Operation } from './define-operation.js';

/** Learners with ids from here on are seeded, not people: no account gets such an id, and nothing counts them. */
export const firstDemoId = 2_147_000_000;

const names = [
  'Noor Vermeer',
  'Amira Haddad',
  'Bo Lindqvist',
  'Chidi Okafor',
  'Dana Novak',
  'Emeka Bello',
  'Farah Amini',
  'Goro Tanaka',
];

const dayMs = 86_400_000;
const firstDay = Date.parse('2026-01-01');

/**
 * The learners of a demonstration that began on a day (UTC). Each day has its own, so that new ones can follow those
 * whose weeks have passed.
 */
export function demoLearners(since: string): [learner: Caller, ...peers: Caller[]] {
  const days = Math.max(0, Math.floor((Date.parse(since) - firstDay) / dayMs));
  const registeredAt = `${since}T08:00:00.000Z`;
  const [learner, ...peers] = names.map((name, index): Caller => {
    return { id: firstDemoId + days * names.length + index, name, plan: 'free', registeredAt };
  });
  return [learner!, ...peers];
}

export function isDemoLearner(id: number): boolean {
  return id >= firstDemoId;
}

/** They belong to an account, reading them leaves something, or they show what the seeded learner copied. */
const notForDemo = [
  'cohort.list-shared-solutions',
  'content.export-project',
  'gateway.list-sessions',
  'gateway.show-reminders',
  'gateway.show-export',
  'grading.show-solution',
  'grading.show-submission',
];

/** Whether a guest who looks around as the demo learner gets this learner's answer. */
export function isShownToDemo({ method, access, stream, subject }: Operation): boolean {
  return method === 'GET' && access === 'learner' && !stream && !notForDemo.includes(subject);
}
