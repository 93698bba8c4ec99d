import { services } from '@proximal/platform';
import { consumption, eventOwners, type Owner } from '@proximal/contracts';
import { ConnectionPool, sql } from '@proximal/database';
import { z } from 'zod';
import type { Stores } from '../platform/stores.js';

const [text, number] = [z.string(), z.number()];
const gradeRow = z.strictObject({
  submissionId: text,
  learnerId: number,
  labId: number,
  status: text,
  revision: number,
  score: number.nullable(),
  xp: number,
});
const bestScoreRow = z.strictObject({ learnerId: number, labId: number, score: number, xp: number });
const labGradeRow = z.strictObject({ submissionId: text, revision: number, score: number.nullable() });
const evidenceRow = z.strictObject({ source: text, sourceId: text, revision: number, score: number.nullable() });
const lessonRow = z.strictObject({ learnerId: number, lessonId: number });
const ledgerRow = z.strictObject({ learnerId: number, source: text, sourceId: text, xp: number });
const xpRow = z.strictObject({ learnerId: number, xp: number });
const accountRow = z.strictObject({ id: number, version: number });
const subscriptionRow = z.strictObject({ learnerId: number, version: number });
const idRow = z.strictObject({ id: text });
const outboxRow = z.strictObject({ id: text, subject: text, isPublished: z.boolean(), submissionId: text.nullable() });
const sizeRow = z.strictObject({ name: text, rows: number, inserted: number, tableBytes: number, indexBytes: number });
const countRow = z.strictObject({ count: number });

export type Grade = z.output<typeof gradeRow>;
export type LearnerXp = z.output<typeof xpRow>;
export type Lesson = z.output<typeof lessonRow>;

const consumers = services.filter((service) => consumption[service].length > 0);

export type Records = Awaited<ReturnType<PlatformTables['read']>>;

/** Reads every service's tables, which no service may do, without erased learners: after a restore their ids differ. */
export class PlatformTables {
  private readonly pools: ReadonlyMap<Owner, ConnectionPool>;

  constructor(stores: Stores) {
    const settings = (service: Owner) => ({ url: stores.databaseUrl(service), variable: service, table: 'outbox' });
    this.pools = new Map(services.map((service) => [service, new ConnectionPool(settings(service))]));
  }

  async close(): Promise<void> {
    for (const pool of this.pools.values()) await pool.close();
  }

  async unfinished(): Promise<string[]> {
    const ungraded = await this.poolOf('grading').one(sql('chaos-ungraded', countRow)`
      SELECT count(*)::int FROM submission WHERE status IN ('queued', 'running')`);
    const found = [`${ungraded.count} submissions wait for their grade`];
    for (const owner of eventOwners) {
      const waiting = await this.poolOf(owner).one(sql('chaos-unpublished', countRow)`
        SELECT count(*)::int FROM outbox WHERE published_at IS NULL`);
      const recovering = await this.poolOf(owner).one(sql('chaos-recovering', countRow)`
        SELECT count(*)::int FROM outbox_recovery WHERE finished_at IS NULL`);
      found.push(`${waiting.count} events wait in the outbox of ${owner}`);
      found.push(`${recovering.count} lost streams are recovered by ${owner}`);
    }
    return found.filter((line) => !line.startsWith('0 '));
  }

  /** Reads the sizes of all tables; a row counts until autovacuum has removed its last version, as statistics estimate it. */
  async sizes() {
    const sizes = await this.ofEach(services, (pool) =>
      pool.query(sql('chaos-table-sizes', sizeRow)`
        SELECT relname::text AS name, n_live_tup::float8 AS rows, n_tup_ins::float8 AS inserted,
          pg_table_size(relid)::float8 AS "tableBytes", pg_indexes_size(relid)::float8 AS "indexBytes"
        FROM pg_stat_user_tables ORDER BY relname`),
    );
    return [...sizes].flatMap(([service, rows]) => rows.map((row) => ({ ...row, table: `${service}.${row.name}` })));
  }

  async read() {
    const [grading, progress] = [this.poolOf('grading'), this.poolOf('progress')];
    return {
      grades: await grading.query(sql('chaos-grades', gradeRow)`
        SELECT id AS "submissionId", learner_id AS "learnerId", lab_id AS "labId", status::text, revision, score,
          xp_before + coalesce(xp_awarded, 0) AS xp
        FROM submission WHERE learner_id > 0`),
      bestScores: await grading.query(sql('chaos-best-scores', bestScoreRow)`
        SELECT learner_id AS "learnerId", lab_id AS "labId", score, xp_awarded AS xp FROM best_score
        WHERE learner_id > 0`),
      lessons: await progress.query(sql('chaos-lessons', lessonRow)`
        SELECT learner_id AS "learnerId", lesson_id AS "lessonId" FROM completion`),
      ledger: await progress.query(sql('chaos-ledger', ledgerRow)`
        SELECT learner_id AS "learnerId", source, source_id AS "sourceId", xp FROM xp_entry WHERE learner_id > 0`),
      labGrades: await progress.query(sql('chaos-lab-grades', labGradeRow)`
        SELECT submission_id AS "submissionId", revision, score FROM lab_grade WHERE learner_id > 0`),
      evidence: await this.poolOf('skill-graph').query(sql('chaos-evidence', evidenceRow)`
        SELECT source, source_id AS "sourceId", revision, score FROM evidence WHERE learner_id > 0`),
      activity: await this.poolOf('cohort').query(sql('chaos-activity', xpRow)`
        SELECT learner_id AS "learnerId", sum(xp)::int AS xp FROM activity_day WHERE learner_id > 0 GROUP BY 1`),
      accounts: await this.poolOf('gateway').query(sql('chaos-accounts', accountRow)`
        SELECT id, subscription_version::float8 AS version FROM app_user`),
      subscriptions: await this.poolOf('billing-read').query(sql('chaos-subscriptions', subscriptionRow)`
        SELECT learner_id AS "learnerId", version::float8 AS version FROM subscription`),
      outboxes: await this.outboxes(),
      processed: await this.processedEvents(),
    };
  }

  private outboxes() {
    return this.ofEach(eventOwners, (pool) =>
      pool.query(sql('chaos-outbox', outboxRow)`
        SELECT id::text, subject, published_at IS NOT NULL AS "isPublished",
          payload ->> 'submissionId' AS "submissionId"
        FROM outbox`),
    );
  }

  private processedEvents() {
    return this.ofEach(consumers, async (pool) => {
      const rows = await pool.query(sql('chaos-processed', idRow)`SELECT id::text FROM processed_event`);
      return new Set(rows.map(({ id }) => id));
    });
  }

  private async ofEach<T>(owners: readonly Owner[], read: (pool: ConnectionPool) => Promise<T>) {
    const found = new Map<Owner, T>();
    for (const owner of owners) found.set(owner, await read(this.poolOf(owner)));
    return found as ReadonlyMap<Owner, T>;
  }

  private poolOf(owner: Owner): ConnectionPool {
    const pool = this.pools.get(owner);
    if (!pool) throw new Error(`there is no database of ${owner}`);
    return pool;
  }
}
