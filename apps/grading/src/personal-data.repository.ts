import { sql } from '@proximal/database';
import { anonymised, deleted, deliveryTables, emptied, impersonal, nulled, renewedId } from '@proximal/messaging';
import type { Erasure, PersonalData } from '@proximal/messaging';

const { outbox, outbox_stream, outbox_recovery, erased_learner, open_partition } = deliveryTables;
const { idempotency_key, _prisma_migrations } = deliveryTables;

/** `sub_` and the ten digits of the instant stay, by which statistics find a learner's first submission. */
const submissionId = (column: string) => renewedId(column, 14, 16);

/** Statistics count which tests failed; their messages may show what the code printed. */
const testsWithoutMessages = () => sql.fragment`(
  SELECT coalesce(json_agg(json_build_object('name', test -> 'name', 'status', test -> 'status', 'message', NULL)),
    '[]')
  FROM json_array_elements(tests) AS test)`;

/** As `programHash` adds them to the hash of the code. */
const furtherFiles = sql.fragment`
  coalesce((
    SELECT string_agg(
      decode('00', 'hex') || convert_to(file.key, 'UTF8') || decode('00', 'hex') || convert_to(file.value, 'UTF8'),
      ''::bytea ORDER BY file.key COLLATE "C")
    FROM json_each_text(files) AS file), ''::bytea)`;

/** Results of the code, by its hash; the next submission of the same code is graded again. */
const forgetResults = ({ learnerId }: Erasure) => sql.fragment`
  DELETE FROM cached_result USING submission
  WHERE submission.learner_id = ${learnerId}::int AND cached_result.lab_version = submission.lab_version
    AND code_hash = sha256(convert_to(code, 'UTF8') || ${furtherFiles})`;

const dropUngraded = ({ learnerId }: Erasure) => sql.fragment`
  DELETE FROM submission WHERE learner_id = ${learnerId}::int AND graded_at IS NULL`;

const endRegrades = ({ learnerId }: Erasure) => sql.fragment`
  DELETE FROM regrade_item USING regrade
  WHERE regrade_item.learner_id = ${learnerId}::int AND regrade.id = regrade_id AND regrade.ended_at IS NULL`;

/** Scores stay without their learner, because statistics of labs count them; code, tests and comments go. */
export const personalData: PersonalData = {
  first: [
    { table: 'cached_result', kind: 'deleted', statements: [forgetResults] },
    { table: 'submission', kind: 'deleted', statements: [dropUngraded] },
    { table: 'regrade_item', kind: 'deleted', statements: [endRegrades] },
  ],
  tables: {
    // The foreign key of past grades hands a submission's new id on.
    past_grade: anonymised({
      key: ['submission_id', 'revision'],
      columns: {
        submission_id: true,
        revision: true,
        learner_id: false,
        lab_version: true,
        score: true,
        correctness: true,
        style: true,
        efficiency: true,
        ran: true,
        code_key: [false, nulled],
        xp_awarded: true,
        graded_at: true,
      },
    }),
    submission: anonymised({
      key: ['id'],
      columns: {
        id: ['submission_id', submissionId('id')],
        learner_id: false,
        lab_id: true,
        lab_version: true,
        code: [true, emptied],
        files: [true, nulled],
        status: true,
        revision: true,
        attempts: false,
        slot: false,
        expected_ms: false,
        admitted_at: false,
        due_at: false,
        submitted_at: true,
        graded_at: true,
        score: true,
        correctness: true,
        style: true,
        efficiency: true,
        ran: true,
        code_key: [false, nulled],
        xp_awarded: true,
        xp_before: true,
        is_practice: true,
        tests: [true, testsWithoutMessages],
        comments: [true, () => sql.fragment`'[]'::json`],
      },
    }),
    best_score: anonymised({
      key: ['lab_id'],
      columns: { learner_id: false, lab_id: true, score: true, xp_awarded: true, given_up_at: true },
    }),
    solution_opening: deleted({
      key: ['lab_id', 'opened_at'],
      columns: { learner_id: false, lab_id: true, opened_at: true },
    }),
    regrade_item: anonymised({
      key: ['regrade_id', 'submission_id'],
      columns: {
        regrade_id: false,
        submission_id: [true, submissionId('submission_id')],
        learner_id: false,
        former_score: true,
        attempts: false,
        leased_until: false,
        ended_at: true,
        score: true,
        correctness: true,
        style: true,
        efficiency: true,
        ran: true,
        code_key: [false, nulled],
        tests: [true, nulled],
        comments: [true, nulled],
        outcome: true,
        xp: true,
      },
    }),
    score_drop: anonymised({
      key: ['submission_id', 'revision'],
      columns: {
        id: false,
        submission_id: [true, submissionId('submission_id')],
        revision: true,
        regrade_id: false,
        lab_id: true,
        learner_id: false,
        former_score: true,
        score: true,
        xp: true,
        requested_by: false,
        reason: true,
        dropped_at: true,
      },
    }),
    regrade: impersonal('what operators do with a lab', 'lab_version', 'requested_by', 'applied_by', 'reason'),
    lab: impersonal('what authors have written', 'version'),
    lab_version: impersonal('what authors have written', 'id', 'definition', 'prepared', 'starter_files'),
    trusted_lab: impersonal('what operators do with a lab', 'version', 'trusted_by'),
    cached_result: impersonal(
      'results by a hash of the code; an erasure deletes those of the learner',
      'lab_version',
      'code_hash',
      'grade',
    ),
    outbox,
    outbox_stream,
    outbox_recovery,
    erased_learner,
    open_partition,
    idempotency_key,
    _prisma_migrations,
  },
};
