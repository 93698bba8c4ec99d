import { withClient } from '@proximal/migrations';
import type { Service } from '@proximal/all';
import type { Confirmed } from './acknowledged.js';

interface Submission {
  id: string;
  learnerId: number;
  revision: number;
  status: string;
  /** The xp of all its revisions. */
  xp: number;
}

export interface LedgerEntry {
  learnerId: number;
  source: string;
  sourceId: string;
  xp: number;
}

export interface Lesson {
  learnerId: number;
  lessonId: number;
}

/** The tables of all services that say the same thing in different words. */
export interface Tables {
  /** Accounts of the gateway. */
  learners: { id: number }[];
  /** Submissions of grading. */
  submissions: Submission[];
  /** Completions, ledger and latest grades of progress. */
  lessons: Lesson[];
  entries: LedgerEntry[];
  labGrades: { submissionId: string; revision: number }[];
  /** Evidence of skill-graph. */
  evidence: { source: string; sourceId: string; revision: number }[];
  /** Subscriptions of billing-read, and those that the gateway knows. */
  subscriptions: { learnerId: number; version: number }[];
  plans: { learnerId: number; version: number }[];
  /** The xp that cohort has counted, by learner. */
  cohortXp: { learnerId: number; xp: number }[];
}

export interface Records extends Tables {
  /** The keys of everything that is confirmed to clients. */
  keys: Record<Confirmed['kind'], ReadonlySet<string>>;
}

export function recordsOf(tables: Tables): Records {
  const { learners, submissions, lessons, subscriptions } = tables;
  const keys = {
    learner: new Set(learners.map(({ id }) => String(id))),
    submission: new Set(submissions.map(({ id }) => id)),
    lesson: new Set(lessons.map(lessonKey)),
    subscription: new Set(subscriptions.map(({ learnerId, version }) => `${learnerId}-${version}`)),
  };
  return { ...tables, keys };
}

export function lessonKey({ learnerId, lessonId }: Lesson): string {
  return `${learnerId}-${lessonId}`;
}

/**
 * Reads the tables of every service from its own database, without what stays of erased learners: it has a replacement
 * id, which differs in a service that has erased again after a restore.
 */
export async function readRecords(urlOf: (service: Service) => string): Promise<Records> {
  const rows = <Row>(service: Service, query: string) =>
    withClient(urlOf(service), async (client) => (await client.query(query)).rows as Row[]);
  return recordsOf({
    learners: await rows('gateway', 'SELECT id FROM app_user'),
    submissions: await rows(
      'grading',
      `SELECT id, learner_id AS "learnerId", revision, status::text, xp_before + coalesce(xp_awarded, 0) AS xp FROM submission WHERE learner_id > 0`,
    ),
    lessons: await rows('progress', 'SELECT learner_id AS "learnerId", lesson_id AS "lessonId" FROM completion'),
    entries: await rows(
      'progress',
      'SELECT learner_id AS "learnerId", source, source_id AS "sourceId", xp FROM xp_entry WHERE learner_id > 0',
    ),
    labGrades: await rows(
      'progress',
      'SELECT submission_id AS "submissionId", revision FROM lab_grade WHERE learner_id > 0',
    ),
    evidence: await rows(
      'skill-graph',
      'SELECT source, source_id AS "sourceId", revision FROM evidence WHERE learner_id > 0',
    ),
    subscriptions: await rows(
      'billing-read',
      'SELECT learner_id AS "learnerId", version::float8 AS version FROM subscription',
    ),
    plans: await rows(
      'gateway',
      'SELECT id AS "learnerId", subscription_version::float8 AS version FROM app_user WHERE subscription_version > 0',
    ),
    cohortXp: await rows(
      'cohort',
      'SELECT learner_id AS "learnerId", sum(xp)::int AS xp FROM activity_day WHERE learner_id > 0 GROUP BY 1',
    ),
  });
}

const withOutbox: readonly Service[] = ['gateway', 'content', 'grading', 'progress', 'cohort', 'billing-read'];

/** Lists the work that is still on its way from one service to another. */
export async function unfinishedWork(urlOf: (service: Service) => string): Promise<string[]> {
  const count = (service: Service, query: string) =>
    withClient(urlOf(service), async (client) => (await client.query<{ n: number }>(query)).rows[0]!.n);
  const found: string[] = [];
  for (const service of withOutbox) {
    const waiting = await count(service, 'SELECT count(*)::int AS n FROM outbox WHERE published_at IS NULL');
    const recovering = await count(service, 'SELECT count(*)::int AS n FROM outbox_recovery WHERE finished_at IS NULL');
    if (waiting + recovering > 0)
      found.push(`${waiting} events wait in ${service}'s outbox, recoveries: ${recovering}`);
  }
  const open = await count(
    'grading',
    `SELECT count(*)::int AS n FROM submission WHERE status IN ('queued', 'running')`,
  );
  if (open > 0) found.push(`${open} submissions wait for their grade`);
  return found;
}
