import { Inject, Injectable } from '@nestjs/common';
import {
  gradedSubmission,
  programFiles,
  Refusal,
  submitLab,
  type CallOf,
  type ProgramFiles,
  type ReplyOf,
  type showSubmission,
  type Submission,
} from '@proximal/contracts';
import { sql, type SqlFragment, type SqlSession } from '@proximal/database';
import { z } from 'zod';
import { onlyOnce } from '@proximal/messaging';
import { Database } from '../database.js';
import { completeFiles } from '../labs/learner-files.js';
import { RULES, type SchedulingRules } from '../scheduling/rules.js';

export interface NewSubmission {
  id: string;
  learnerId: number;
  labId: number;
  code: string;
  /** Those of the lab that are missing are stored as its starter's. */
  files: ProgramFiles | null;
  submittedAt: Date;
  expectedMs: number;
  /** The instant when it is due if it gets a slot now. */
  dueAt: Date;
}

export interface Accepted {
  id: string;
  /** False for the earlier submission of a repeated key. */
  isNew: boolean;
  hasSlot: boolean;
}

const shownRow = z.strictObject({
  id: z.string(),
  labId: z.number(),
  labVersion: z.string(),
  status: z.enum(['queued', 'running', 'graded', 'failed']),
  submittedAt: z.date(),
  gradedAt: z.date().nullable(),
  isPractice: z.boolean(),
  score: z.number().nullable(),
  correctness: z.number().nullable(),
  style: z.number().nullable(),
  efficiency: z.number().nullable(),
  tests: z.unknown(),
  comments: z.unknown(),
  xpAwarded: z.number().nullable(),
  xpBefore: z.number(),
});

const withCodeRow = shownRow.extend({ code: z.string(), files: programFiles.nullable() });

const shown = sql.fragment`id, lab_id AS "labId", lab_version AS "labVersion", status::text,
  submitted_at AS "submittedAt", graded_at AS "gradedAt", is_practice AS "isPractice", score, correctness, style,
  efficiency, tests, comments, xp_awarded AS "xpAwarded", xp_before AS "xpBefore"`;

const tryInsertRow = z.strictObject({
  hasLab: z.boolean(),
  isInserted: z.boolean(),
  slot: z.number().nullable(),
  starterFiles: programFiles.nullable(),
});

@Injectable()
export class SubmissionRepository {
  constructor(
    private readonly database: Database,
    @Inject(RULES) private readonly rules: SchedulingRules,
  ) {}

  /**
   * They may wait for the same key or slot, which another process holds.
   * @throws Refusal unavailable when its turn comes too late, and every error that the work throws
   */
  oneAtATime<T>(learnerId: number, work: () => Promise<T>): Promise<T> {
    return this.database.writes.run([`submissions by ${learnerId}`], submitLab.deadlineMs, work);
  }

  async add(submission: NewSubmission): Promise<Accepted> {
    const hasSlot = await this.insert(this.database, submission);
    return { id: submission.id, isNew: true, hasSlot };
  }

  /**
   * The key and the submission are always committed together.
   * @throws Refusal lab-unknown, which leaves no key, or key-reused when the key came with another lab or body before
   */
  async addOnce(call: CallOf<typeof submitLab>, submission: NewSubmission): Promise<Accepted> {
    let hasSlot = false;
    const { answer, isFirst } = await this.database.transaction(
      (transaction) =>
        onlyOnce(
          transaction,
          submitLab,
          call,
          async () => {
            hasSlot = await this.insert(transaction, submission);
            return submission.id;
          },
          submission.id,
        ),
      { timeoutMs: 20_000 },
    );
    return { id: answer, isNew: isFirst, hasSlot };
  }

  /** @throws Refusal submission-unknown when there is none, or it belongs to another learner */
  async show(learnerId: number, id: string): Promise<Submission> {
    const row = await this.database.maybeOne(
      sql('submission-show', shownRow)`SELECT ${shown} FROM submission ${ofLearner(learnerId, id)}`,
    );
    if (!row) throw new Refusal('submission-unknown');
    return toView(row);
  }

  /** @throws Refusal submission-unknown as `show` */
  async showWithCode(learnerId: number, id: string): Promise<ReplyOf<typeof showSubmission>> {
    const row = await this.database.maybeOne(sql('submission-show-with-code', withCodeRow)`
      SELECT ${shown}, code, files FROM submission ${ofLearner(learnerId, id)}`);
    if (!row) throw new Refusal('submission-unknown');
    const { code, files } = row;
    return { ...toView(row), code, ...(files && { files }) };
  }

  async list(learnerId: number, labId: number, limit: number, beforeId: string | null): Promise<Submission[]> {
    const isBefore = beforeId === null ? sql.empty : sql.fragment`AND id < ${beforeId}`;
    const rows = await this.database.query(sql('submission-list', shownRow)`
      SELECT ${shown} FROM submission WHERE learner_id = ${learnerId} AND lab_id = ${labId} ${isBefore}
      ORDER BY id DESC LIMIT ${limit}`);
    return rows.map(toView);
  }

  async begunAmong(ids: string[]): Promise<{ id: string; isFinished: boolean }[]> {
    const rows = await this.database.submission.findMany({
      where: { id: { in: ids }, status: { not: 'queued' } },
      select: { id: true, status: true },
    });
    return rows.map(({ id, status }) => ({ id, isFinished: status !== 'running' }));
  }

  private async insert(transaction: SqlSession, submission: NewSubmission): Promise<boolean> {
    for (let { files } = submission; ;) {
      const { hasLab, isInserted, slot, starterFiles } = await this.tryInsert(transaction, { ...submission, files });
      if (!hasLab) throw new Refusal('lab-unknown');
      if (isInserted) return slot !== null;
      // A file was missing, or another submission of the learner has taken the slot at the same time; the next attempt
      // sees it.
      files = completeFiles(submission, starterFiles);
    }
  }

  /** Uses one statement, because each additional one costs every submission a round trip. */
  private async tryInsert(transaction: SqlSession, submission: NewSubmission) {
    const { id, learnerId, labId, code, files, submittedAt, expectedMs, dueAt } = submission;
    const names = files && Object.keys(files);
    return transaction.one(sql('submission-try-insert', tryInsertRow)`
      WITH present AS (
        SELECT lab.id, version, starter_files FROM lab JOIN lab_version ON lab_version.id = version
        WHERE lab.id = ${labId} AND retired_at IS NULL
      ), free AS (
        SELECT min(place) AS slot FROM generate_series(1, ${this.rules.perLearner}::int) place WHERE NOT EXISTS (
          SELECT FROM submission held
          WHERE held.learner_id = ${learnerId} AND held.slot = place AND held.status IN ('queued', 'running'))
      ), added AS (
        INSERT INTO submission (id, learner_id, lab_id, lab_version, code, files, submitted_at, expected_ms, slot,
          admitted_at, due_at)
        SELECT ${id}, ${learnerId}, present.id, version, ${code}, ${files && JSON.stringify(files)}::json,
          ${submittedAt}, ${expectedMs}, slot,
          CASE WHEN slot IS NOT NULL THEN ${submittedAt}::timestamptz END,
          CASE WHEN slot IS NOT NULL THEN ${dueAt}::timestamptz END
        FROM present, free
        WHERE ${names}::text[] IS NOT DISTINCT FROM
          (SELECT array_agg(name ORDER BY name COLLATE "C") FROM json_object_keys(starter_files) AS name)
        ON CONFLICT (learner_id, slot) WHERE slot IS NOT NULL AND status IN ('queued', 'running') DO NOTHING
        RETURNING slot
      )
      SELECT EXISTS (SELECT FROM present) AS "hasLab", EXISTS (SELECT FROM added) AS "isInserted",
        (SELECT slot FROM added) AS slot, (SELECT starter_files FROM present) AS "starterFiles"`);
  }
}

function ofLearner(learnerId: number, id: string): SqlFragment {
  return sql.fragment`WHERE id = ${id} AND learner_id = ${learnerId}`;
}

function toView(row: z.infer<typeof shownRow>): Submission {
  const known = {
    submission_id: row.id,
    lab_id: row.labId,
    lab_version: row.labVersion,
    submitted_at: row.submittedAt.toISOString(),
    ...(row.isPractice && { is_practice: true }),
  };
  if (row.status !== 'graded') return { ...known, status: row.status };
  const { status, score, correctness, style, efficiency, tests, comments, gradedAt } = row;
  // Adds up all revisions: otherwise a regrade that adds 5 to 40 would look like a loss.
  const xp_awarded = row.xpAwarded === null ? null : Math.max(0, row.xpBefore + row.xpAwarded);
  const grade = { score, correctness, style, efficiency, tests, inline_comments: comments, xp_awarded };
  // The row is parsed, because only a constraint of the table ensures that a graded row is complete.
  return gradedSubmission.parse({ ...known, status, ...grade, graded_at: gradedAt?.toISOString() });
}
