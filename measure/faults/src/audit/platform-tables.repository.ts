import { eventOwners, consumption, type Owner } from '@proximal/contracts';
import { ConnectionPool, sql } from '@proximal/database';
import { z } from 'zod';
import type { PlatformRecords } from './records.js';

const gradeRow = z.strictObject({
  submissionId: z.string(),
  learnerId: z.number(),
  labId: z.number(),
  status: z.string(),
  revision: z.number(),
  score: z.number().nullable(),
  xp: z.number().nullable(),
});
const bestScoreRow = z.strictObject({ learnerId: z.number(), labId: z.number(), score: z.number(), xp: z.number() });
const storedGradeRow = z.strictObject({ submissionId: z.string(), revision: z.number(), score: z.number() });
const ledgerRow = z.strictObject({
  learnerId: z.number(),
  source: z.string(),
  sourceId: z.string(),
  xp: z.number(),
});
const learnerXpRow = z.strictObject({ learnerId: z.number(), xp: z.number() });
const idRow = z.strictObject({ id: z.string() });
const outboxRow = z.strictObject({
  id: z.string(),
  subject: z.string(),
  isPublished: z.boolean(),
  submissionId: z.string().nullable(),
});
const countRow = z.strictObject({ count: z.number() });

const consumers = Object.keys(consumption).filter((owner) => consumption[owner as Owner].length > 0) as Owner[];

/** Reads the tables of every service, which no service may do. */
export class PlatformTables {
  private readonly pools: ReadonlyMap<Owner, ConnectionPool>;

  constructor(urlOf: (owner: Owner) => string) {
    const open = (owner: Owner) =>
      new ConnectionPool({ url: urlOf(owner), variable: `the database of ${owner}`, table: 'outbox' });
    this.pools = new Map([...new Set([...eventOwners, ...consumers])].map((owner) => [owner, open(owner)]));
  }

  async close(): Promise<void> {
    for (const pool of this.pools.values()) await pool.close();
  }

  /** Counts the submissions that wait for a grade, and the events that wait in any outbox. */
  async waiting(): Promise<{ submissions: number; events: number }> {
    const { count: submissions } = await this.of('grading').one(sql('faults-ungraded', countRow)`
      SELECT count(*)::int FROM submission WHERE status IN ('queued', 'running')`);
    let events = 0;
    for (const owner of eventOwners) {
      const { count } = await this.of(owner).one(sql('faults-unpublished-events', countRow)`
        SELECT count(*)::int FROM outbox WHERE published_at IS NULL`);
      events += count;
    }
    return { submissions, events };
  }

  async read(): Promise<PlatformRecords> {
    const [outboxes, processed] = [
      new Map<Owner, PlatformRecords['outboxes'] extends ReadonlyMap<Owner, infer E> ? E : never>(),
      new Map<Owner, Set<string>>(),
    ];
    for (const owner of eventOwners) outboxes.set(owner, await this.outbox(owner));
    for (const owner of consumers) processed.set(owner, await this.processed(owner));
    return { ...(await this.grading()), ...(await this.followers()), outboxes, processed };
  }

  private async grading(): Promise<Pick<PlatformRecords, 'grades' | 'bestScores'>> {
    const grading = this.of('grading');
    const grades = await grading.query(sql('faults-grades', gradeRow)`
      SELECT id AS "submissionId", learner_id AS "learnerId", lab_id AS "labId", status::text, revision, score,
        xp_awarded AS xp
      FROM submission`);
    const bestScores = await grading.query(sql('faults-best-scores', bestScoreRow)`
      SELECT learner_id AS "learnerId", lab_id AS "labId", score, xp_awarded AS xp FROM best_score`);
    return { grades, bestScores };
  }

  private async followers(): Promise<Pick<PlatformRecords, 'labGrades' | 'evidence' | 'ledger' | 'activity'>> {
    const labGrades = await this.of('progress').query(sql('faults-lab-grades', storedGradeRow)`
      SELECT submission_id AS "submissionId", revision, score FROM lab_grade`);
    const ledger = await this.of('progress').query(sql('faults-ledger', ledgerRow)`
      SELECT learner_id AS "learnerId", source, source_id AS "sourceId", xp FROM xp_entry`);
    const evidence = await this.of('skill-graph').query(sql('faults-evidence', storedGradeRow)`
      SELECT source_id AS "submissionId", revision, score FROM evidence WHERE source = 'lab'`);
    const activity = await this.of('cohort').query(sql('faults-activity', learnerXpRow)`
      SELECT learner_id AS "learnerId", sum(xp)::int AS xp FROM activity_day GROUP BY 1`);
    return { labGrades, ledger, evidence, activity };
  }

  private outbox(owner: Owner) {
    return this.of(owner).query(sql('faults-outbox', outboxRow)`
      SELECT id::text, subject, published_at IS NOT NULL AS "isPublished", payload ->> 'submissionId' AS "submissionId"
      FROM outbox`);
  }

  private async processed(owner: Owner): Promise<Set<string>> {
    const rows = await this.of(owner).query(sql('faults-processed', idRow)`SELECT id::text FROM processed_event`);
    return new Set(rows.map(({ id }) => id));
  }

  private of(owner: Owner): ConnectionPool {
    const pool = this.pools.get(owner);
    if (!pool) throw new Error(`there is no database of ${owner}`);
    return pool;
  }
}
