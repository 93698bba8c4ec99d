import { sql, type Statement } from '@proximal/database';
import type { DatabaseClient } from '@proximal/migrations';

/** The first generated learner's id, far above the ids that a platform in its first hours gives. */
export const firstLearnerId = 1_000_000;
/** Of each learner with a history; the others have an account and a cohort. */
export const labsEach = 100;
export const membersEach = 30;
/** The others were in the cohort before. */
export const newMembers = 25;
const weeks = 104;

export interface Learners {
  /** Numbers of learners, from 0 on. */
  from: number;
  to: number;
}

export interface Subjects {
  labs: { id: number; version: string; skills: string[] }[];
  lessonIds: number[];
  trackSlug: string;
}

export type Statements = readonly string[];

/**
 * Creates temporary tables. The rows of every service come from them: the same learners, labs and times. A cohort has 30
 * members, and 5 of them changed their cohort. In every second cohort, each learner has tried 100 labs within 54 days.
 * The last days of activity are spread over the last two years.
 */
export async function describeHistory(client: DatabaseClient, learners: Learners, subjects: Subjects): Promise<void> {
  const { labs, lessonIds, trackSlug } = subjects;
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '256MB'`);
  await run(
    client,
    sql('growth-setting')`
      CREATE TEMP TABLE setting AS SELECT ${learners.from}::int AS first, ${learners.to - 1}::int AS last,
        ${trackSlug}::text AS track_slug, date_trunc('hour', now()) AS today`,
  );
  await run(
    client,
    sql('growth-labs')`
      CREATE TEMP TABLE subject_lab AS
      SELECT place - 1 AS place, lab->>'id' AS id, lab->>'version' AS version,
        ARRAY(SELECT jsonb_array_elements_text(lab->'skills')) AS skills
      FROM jsonb_array_elements(${JSON.stringify(labs)}::jsonb) WITH ORDINALITY AS lab (lab, place)`,
  );
  await run(
    client,
    sql('growth-lessons')`
      CREATE TEMP TABLE subject_lesson AS
      SELECT id, place - 1 AS place FROM unnest(${lessonIds}::int[]) WITH ORDINALITY AS lesson (id, place)`,
  );
  for (const statement of history) await client.query(statement);
}

export async function run(client: DatabaseClient, { text, values }: Statement): Promise<void> {
  await client.query({ text, values: [...values] });
}

const history: Statements = [
  `CREATE TEMP TABLE grown AS
    SELECT number, ${firstLearnerId} + number AS learner_id, number / ${newMembers} % 2 = 0 AS is_active,
      number / ${newMembers} * 9 % ${weeks} AS week
    FROM setting, generate_series(first, last) AS number`,
  `CREATE TEMP TABLE instant AS
    SELECT week, place, setting.today - make_interval(days => 7 * week, hours => 13 * (${labsEach} - place)) AS at
    FROM setting, generate_series(0, ${weeks - 1}) AS week, generate_series(1, ${labsEach}) AS place`,
  // The first ten characters of a ULID are its instant in milliseconds, in Crockford's base 32.
  `CREATE TEMP TABLE dated AS
    SELECT instant.*, (
      SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((ms >> 45 - 5 * digit) & 31)::int + 1, 1), ''
        ORDER BY digit)
      FROM generate_series(0, 9) AS digit) AS prefix
    FROM instant, LATERAL (SELECT (extract(epoch FROM instant.at) * 1000)::bigint AS ms) AS epoch`,
  `CREATE TEMP TABLE made AS
    SELECT learner_id, place, at, lab, 'sub_' || prefix || upper(left(md5(number || '-' || place), 16)) AS id,
      CASE WHEN place % 10 = 0 THEN 40 ELSE 100 END AS score
    FROM grown JOIN dated USING (week), (SELECT count(*) AS labs FROM subject_lab) AS counted,
      LATERAL (SELECT ((number::bigint * 7 + place) % labs) AS lab) AS chosen
    WHERE is_active ORDER BY at`,
  `CREATE TEMP TABLE formed AS
    SELECT ${firstLearnerId} + number AS cohort_id, number, week, monday, monday + 55 AS ends_on
    FROM setting, generate_series(first / ${newMembers}, last / ${newMembers}) AS number,
      LATERAL (SELECT number * 9 % ${weeks} AS week) AS dated,
      LATERAL (SELECT date_trunc('week', setting.today)::date - 7 * week AS monday) AS started`,
  `CREATE TEMP TABLE member AS
    SELECT cohort_id, ${firstLearnerId} + ${newMembers} * number + place AS learner_id, monday, ends_on, place
    FROM setting, formed, generate_series(0, ${membersEach - 1}) AS place WHERE ${newMembers} * number + place <= last`,
  'ANALYZE grown, dated, made, formed, member',
];

/** Marks of events, half of what the month before would leave. */
export const processed: Statements = [
  `INSERT INTO partitions.processed_event_current (id, processed_at)
    SELECT gen_random_uuid(), setting.today - make_interval(secs => 1 + number % 300000)
    FROM grown, setting, generate_series(1, 20) AS event`,
];
