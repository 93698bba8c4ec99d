import { Injectable } from '@nestjs/common';
import { firstDemoId, regrade, regradeOutcome, type InputOf, type OutputOf, type Regrade } from '@proximal/contracts';
import type { applyRegrade, countOutdatedSubmissions, previewRegrade } from '@proximal/contracts';
import { sql, type SqlSession, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { isPractice } from '../labs/trust/practice.repository.js';

const limits = { timeoutMs: 55_000 };

const countRow = z.strictObject({ submissions: z.number() });

@Injectable()
export class RegradeRepository {
  constructor(private readonly database: Database) {}

  async preview(
    { labId, by, candidate }: InputOf<typeof previewRegrade>,
    now: Date,
  ): Promise<OutputOf<typeof previewRegrade>> {
    return this.database.transaction(async (transaction) => {
      const lab = await lockLab(transaction, labId);
      if (!lab || (candidate && !(await isStored(transaction, candidate.version))))
        return { hindrance: 'unknown', regrade: null };
      // An import of the candidate would bring the lab back.
      if (lab.retiredAt && !candidate) return { hindrance: 'retired', regrade: null };
      const { version, maxXp } = candidate ?? lab;
      if (await isWithoutTrust(transaction, version)) return { hindrance: 'practice', regrade: null };
      const wanted = { labId, version, maxXp };
      const open = await findOpenRegrade(transaction, labId);
      if (open?.isApplied) return { hindrance: 'being-applied', regrade: await findLatest(transaction, labId) };
      if (open && open.labVersion !== version) await giveUp(transaction, open.id, now);
      const isOpen = open?.labVersion === version || (await begin(transaction, wanted, by, now));
      if (isOpen) await bringUpToDate(transaction, wanted, by, now);
      return { hindrance: null, regrade: isOpen ? await findLatest(transaction, labId) : null };
    }, limits);
  }

  /** Hands the rest over to the workers, unless applying would do something else than the preview showed. */
  async apply({ labId, by, drops }: InputOf<typeof applyRegrade>, now: Date): Promise<OutputOf<typeof applyRegrade>> {
    return this.database.transaction(async (transaction) => {
      const lab = await lockLab(transaction, labId);
      const open = await findOpenRegrade(transaction, labId);
      const hindrance = await hindranceTo(transaction, labId, lab, open);
      if (open && hindrance === null) {
        await transaction.execute(sql('regrade-apply')`
          UPDATE regrade
          SET applied_by = ${by}, applied_at = ${now}, allows_drops = ${drops !== null},
            reason = ${drops?.reason ?? null}
          WHERE id = ${open.id}`);
      }
      return { hindrance, regrade: await findLatest(transaction, labId) };
    }, limits);
  }

  async countOutdated(lab: InputOf<typeof countOutdatedSubmissions>): Promise<number> {
    const { submissions } = await this.database.one(sql('regrade-count-outdated', countRow)`
      SELECT count(*)::int AS submissions ${outdatedBy(lab)}`);
    return submissions;
  }

  show(labId: number): Promise<Regrade | null> {
    return findLatest(this.database, labId);
  }
}

const labRow = z.strictObject({ version: z.string(), maxXp: z.number(), retiredAt: z.date().nullable() });
type LockedLab = z.infer<typeof labRow>;

/** Locks the lab, which makes operators wait for each other; an import that activates the lab waits too. */
async function lockLab(transaction: SqlTransaction, labId: number): Promise<LockedLab | null> {
  return transaction.maybeOne(sql('regrade-lock-lab', labRow)`
    SELECT version, max_xp AS "maxXp", retired_at AS "retiredAt" FROM lab WHERE id = ${labId} FOR UPDATE`);
}

const openRegradeRow = z.strictObject({
  id: z.number(),
  labVersion: z.string(),
  maxXp: z.number(),
  isApplied: z.boolean(),
});
type OpenRegrade = z.infer<typeof openRegradeRow>;

async function findOpenRegrade(transaction: SqlTransaction, labId: number): Promise<OpenRegrade | null> {
  return transaction.maybeOne(sql('regrade-open', openRegradeRow)`
    SELECT id, lab_version AS "labVersion", max_xp AS "maxXp", applied_at IS NOT NULL AS "isApplied" FROM regrade
    WHERE lab_id = ${labId} AND ended_at IS NULL`);
}

async function giveUp(transaction: SqlTransaction, id: number, now: Date): Promise<void> {
  await transaction.execute(sql('regrade-drop-items')`DELETE FROM regrade_item WHERE regrade_id = ${id}`);
  await transaction.execute(sql('regrade-end')`UPDATE regrade SET ended_at = ${now} WHERE id = ${id}`);
}

interface WantedRegrade {
  labId: number;
  version: string;
  maxXp: number;
}

async function isStored(transaction: SqlTransaction, version: string): Promise<boolean> {
  return (await transaction.execute(sql('regrade-is-stored')`SELECT FROM lab_version WHERE id = ${version}`)) > 0;
}

const practiceRow = z.strictObject({ isPractice: z.boolean() });

async function isWithoutTrust(transaction: SqlTransaction, version: string): Promise<boolean> {
  const row = await transaction.one(sql('regrade-is-practice', practiceRow)`
    SELECT ${isPractice(sql.fragment`${version}::text`)} AS "isPractice"`);
  return row.isPractice;
}

/**
 * The lab's submissions that have a grade from another version than this one. Those of erased learners have no code, and
 * those of a demonstration, and practice, count nowhere.
 */
const outdatedBy = ({ labId, version }: Pick<WantedRegrade, 'labId' | 'version'>) => sql.fragment`
  FROM submission WHERE submission.lab_id = ${labId} AND submission.lab_version <> ${version}
    AND submission.graded_at IS NOT NULL AND NOT submission.is_practice AND submission.learner_id > 0 AND submission.learner_id < ${firstDemoId}`;

async function begin(transaction: SqlTransaction, wanted: WantedRegrade, by: string, now: Date): Promise<boolean> {
  const { labId, version, maxXp } = wanted;
  const begun = await transaction.execute(sql('regrade-begin')`
    INSERT INTO regrade (lab_id, lab_version, max_xp, requested_by, requested_at)
    SELECT ${labId}, ${version}, ${maxXp}::int, ${by}, ${now} WHERE EXISTS (SELECT ${outdatedBy(wanted)})`);
  return begun > 0;
}

/** An operator whose request adds something new becomes the one who requested the regrade. */
async function bringUpToDate(transaction: SqlTransaction, wanted: WantedRegrade, by: string, now: Date): Promise<void> {
  const { labId, maxXp } = wanted;
  await transaction.execute(sql('regrade-bring-up-to-date')`
    WITH open AS (SELECT id FROM regrade WHERE lab_id = ${labId} AND ended_at IS NULL),
    added AS (
      INSERT INTO regrade_item (regrade_id, submission_id, learner_id, former_score)
      SELECT open.id, outdated.id, learner_id, score
      FROM open, (SELECT id, learner_id, score ${outdatedBy(wanted)}) AS outdated
      ON CONFLICT DO NOTHING RETURNING regrade_id)
    UPDATE regrade SET requested_by = ${by}, requested_at = ${now}, max_xp = ${maxXp} FROM open
    WHERE regrade.id = open.id AND (regrade.max_xp <> ${maxXp} OR EXISTS (SELECT FROM added))`);
}

const hindranceToRow = z.strictObject({ isUnseen: z.boolean(), isUnfinished: z.boolean() });

async function hindranceTo(
  transaction: SqlTransaction,
  labId: number,
  lab: LockedLab | null,
  open: OpenRegrade | null,
): Promise<OutputOf<typeof applyRegrade>['hindrance']> {
  if (!lab || !open) return 'no-preview';
  if (open.isApplied) return 'being-applied';
  const found = await transaction.one(sql('regrade-hindrance-to', hindranceToRow)`
    SELECT EXISTS (SELECT ${outdatedBy({ labId, version: lab.version })} AND NOT EXISTS (
        SELECT FROM regrade_item WHERE regrade_id = ${open.id} AND submission_id = submission.id)) AS "isUnseen",
      EXISTS (SELECT FROM regrade_item WHERE regrade_id = ${open.id} AND ended_at IS NULL) AS "isUnfinished"`);
  if (await isWithoutTrust(transaction, lab.version)) return 'practice';
  const isOther = lab.retiredAt !== null || lab.version !== open.labVersion || lab.maxXp !== open.maxXp;
  if (isOther || found.isUnseen) return 'changed-since';
  return found.isUnfinished ? 'unfinished' : null;
}

const latestRow = regrade.omit({ application: true }).extend({
  requestedAt: z.date(),
  endedAt: z.date().nullable(),
  appliedBy: z.string().nullable(),
  appliedAt: z.date().nullable(),
  allowsDrops: z.boolean(),
  outcomes: z.partialRecord(regradeOutcome, z.number()),
  xp: z.number(),
});

async function findLatest(store: SqlSession, labId: number): Promise<Regrade | null> {
  const row = await store.maybeOne(sql('regrade-latest', latestRow)`
    SELECT regrade.id, lab_version AS "labVersion", requested_by AS "requestedBy", requested_at AS "requestedAt",
      ended_at AS "endedAt", applied_by AS "appliedBy", applied_at AS "appliedAt", allows_drops AS "allowsDrops",
      (SELECT count(*)::int FROM regrade_item WHERE regrade_id = regrade.id) AS submissions,
      (SELECT count(ended_at)::int FROM regrade_item WHERE regrade_id = regrade.id) AS graded,
      (SELECT coalesce(sum(xp), 0)::int FROM regrade_item WHERE regrade_id = regrade.id) AS xp,
      (SELECT coalesce(json_object_agg(outcome, submissions), '{}') FROM (
         SELECT outcome, count(*) AS submissions FROM regrade_item
         WHERE regrade_id = regrade.id AND outcome IS NOT NULL GROUP BY outcome) AS applied) AS outcomes
    FROM regrade WHERE lab_id = ${labId} ORDER BY id DESC LIMIT 1`);
  return row && toView(row);
}

function toView({ appliedBy, appliedAt, allowsDrops, outcomes, xp, ...row }: z.infer<typeof latestRow>): Regrade {
  const isApplied = appliedBy !== null && appliedAt !== null;
  return {
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    application: isApplied ? { by: appliedBy, at: appliedAt.toISOString(), allowsDrops, outcomes, xp } : null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
