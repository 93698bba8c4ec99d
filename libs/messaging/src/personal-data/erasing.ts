import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, type ErasedRows } from '@proximal/contracts';
import { sql, type SqlDatabase, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { transactionLimits } from '@proximal/runtime';
import { z } from 'zod';
import { dropStatistics } from './column-statistics.js';
import { countErased, countsOf, databaseNow, markErased, openSince } from './erased-learners.js';
import type { Erasure, FirstStep, LearnerTable, PersonalData, TableRule } from './rules.js';

const batchSize = 500;
const longestWorkMs = 20_000;
const longestWaitMs = 35_000;
const lookEveryMs = 50;
const uniqueViolation = '23505';

/**
 * The learner is marked first, and transactions that may not have seen the mark are waited for, so that none brings a
 * row back. A repeated call continues.
 * @returns whether everything is done, and the rows so far
 * @throws Refusal `unavailable` while a transaction from before the mark goes on
 */
export async function erase(
  database: SqlDatabase,
  rules: PersonalData,
  erasure: Erasure,
): Promise<{ isDone: boolean; rows: ErasedRows }> {
  // A service without tables about learners, such as content, remembers nobody.
  if (!Object.values(rules.tables).some(isAboutLearners)) return { isDone: true, rows: {} };
  const { learnerId } = erasure;
  await markErased(database, learnerId);
  await untilMarkIsSeen(database);
  const endsAt = performance.now() + longestWorkMs;
  const isDone = await eraseTables(database, rules, erasure, endsAt).catch((error: unknown) => {
    // Another erased learner happens to have the same replacement id: what is left gets another one.
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    return eraseTables(database, rules, { ...erasure, replacementId: drawReplacementId() }, endsAt);
  });
  if (isDone) await inErasure(database, (transaction) => dropStatistics(transaction, rules));
  return { isDone, rows: await countsOf(database, learnerId) };
}

export function drawReplacementId(): number {
  return -randomInt(1, 2 ** 31);
}

async function eraseTables(
  database: SqlDatabase,
  rules: PersonalData,
  erasure: Erasure,
  endsAt: number,
): Promise<boolean> {
  for (const step of rules.first ?? []) await takeFirstStep(database, step, erasure);
  for (const [name, rule] of Object.entries(rules.tables))
    while ((await eraseBatch(database, name, rule, erasure)) > 0) if (performance.now() > endsAt) return false;
  return true;
}

export function isAboutLearners(rule: TableRule): rule is LearnerTable {
  return rule.kind === 'deleted' || rule.kind === 'anonymised';
}

async function untilMarkIsSeen(database: SqlDatabase): Promise<void> {
  const markedAt = await databaseNow(database);
  const endsAt = performance.now() + longestWaitMs;
  while ((await openSince(database, markedAt)) > 0) {
    if (performance.now() > endsAt) throw new Refusal('unavailable', { retryAfterSeconds: 10 });
    await pause(lookEveryMs);
  }
}

async function takeFirstStep(
  database: SqlDatabase,
  { table, kind, statements }: FirstStep,
  erasure: Erasure,
): Promise<void> {
  await inErasure(database, async (transaction) => {
    let changed = 0;
    for (const statement of statements)
      changed = await transaction.execute(sql.seldom(sql('erasure-first')`${statement(erasure)}`));
    await countRows(transaction, erasure, { table, kind, changed });
  });
}

async function eraseBatch(database: SqlDatabase, name: string, rule: TableRule, erasure: Erasure): Promise<number> {
  if (rule.kind === 'impersonal') return 0;
  const statement = rule.kind === 'events' ? eventDeletion(name, erasure) : batchStatement(name, rule, erasure);
  return inErasure(database, async (transaction) => {
    const changed = await transaction.execute(sql.seldom(sql('erasure-batch')`${statement}`));
    const kind = rule.kind === 'anonymised' ? 'anonymised' : 'deleted';
    await countRows(transaction, erasure, { table: name, kind, changed });
    return changed;
  });
}

async function countRows(
  transaction: SqlTransaction,
  { learnerId }: Erasure,
  { table, kind, changed }: { table: string; kind: keyof ErasedRows[string]; changed: number },
): Promise<void> {
  if (changed > 0) await countErased(transaction, learnerId, table, { deleted: 0, anonymised: 0, [kind]: changed });
}

function batchStatement(name: string, rule: LearnerTable, { learnerId, ...erasure }: Erasure): SqlFragment {
  const [table, learner] = [sql.identifier(name), sql.identifier(rule.learner)];
  const ofLearner = sql.fragment`${learner} = ${learnerId}::int`;
  if (rule.isPartitioned) return sql.fragment`DELETE FROM ${table} WHERE ${ofLearner}`;
  const batch = sql.fragment`ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${ofLearner} LIMIT ${batchSize}::int))`;
  if (rule.kind === 'deleted') return sql.fragment`DELETE FROM ${table} WHERE ${batch}`;
  const seed = sql.fragment`${erasure.seed}::text`;
  const changes = Object.entries(rule.columns).flatMap(([column, { becomes }]) =>
    becomes ? [sql.fragment`${sql.identifier(column)} = ${becomes(seed)}`] : [],
  );
  const all = sql.join([sql.fragment`${learner} = ${erasure.replacementId}::int`, ...changes]);
  return sql.fragment`UPDATE ${table} SET ${all} WHERE ${batch}`;
}

/** Events that name the learner; nothing orders them by learner, so this reads the rows of 30 days once. */
function eventDeletion(name: string, { learnerId }: Erasure): SqlFragment {
  return sql.fragment`DELETE FROM ${sql.identifier(name)}
    WHERE payload @> jsonb_build_object('learnerId', ${learnerId}::int)
      OR payload @> jsonb_build_object('reviewerId', ${learnerId}::int)`;
}

const settingRow = z.strictObject({ on: z.string(), limit: z.string() });

/** Tables to which rows are only added allow changes in such a transaction. */
function inErasure<T>(database: SqlDatabase, work: (transaction: SqlTransaction) => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql('erasure-begin', settingRow)`
      SELECT set_config('proximal.erasing', 'on', true) AS on, set_config('lock_timeout', '5s', true) AS limit`);
    return work(transaction);
  }, transactionLimits(30_000));
}
