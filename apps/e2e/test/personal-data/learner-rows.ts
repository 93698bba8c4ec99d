import type { withClient } from '@proximal/migrations';
import type { LearnerTable, PersonalData } from '@proximal/messaging';
import { schemaOf, type Column } from './database-schema.js';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

export interface MarkedLearner {
  id: number;
  marker: string;
}

export const rowsOfEach = 3;

const hasOwnIds = [
  'announcement_notice',
  'audit_entry',
  'mail',
  'notification',
  'peer_review',
  'post',
  'post_notice',
  'review_report',
  'score_drop',
  'shared_solution',
];

/** Values that a constraint asks for, or that other rows refer to. */
const special: Record<string, Record<string, (learner: MarkedLearner, row: number) => unknown>> = {
  submission: {
    id: ({ marker }, row) => `sub_01ABCDEFGH${marker}${row}`,
    status: () => 'graded',
    tests: ({ marker }) => JSON.stringify([{ name: 'adds', status: 'failed', message: marker }]),
  },
  past_grade: { submission_id: ({ marker }, row) => `sub_01ABCDEFGH${marker}${row}` },
  regrade_item: { submission_id: ({ marker }, row) => `sub_01ABCDEFGH${marker}${row}` },
  score_drop: { submission_id: ({ marker }, row) => `sub_01ABCDEFGH${marker}${row}` },
  notification: { is_unread: () => false },
  post_notice: { is_unread: () => false },
  review_report: { state: () => 'upheld' },
  challenge_appeal: { state: () => 'decided' },
  goal: { skill_slug: () => null },
  reminder: { days: () => '{1,5}' },
  account_link: { token_hash: ({ marker }, row) => `${marker}${row}` },
  role_grant: { role: () => 'instructor' },
  audit_entry: { operator: () => null },
  challenge_submission: { id: ({ marker }, row) => `chs_${marker}${row}`, status: () => 'reviewed' },
  peer_review: {
    // Each reviews the other's work.
    submission_id: ({ marker }, row) => `chs_${marker === 'QUILL' ? 'GRACE' : 'QUILL'}${row}`,
    status: (_, row) => (row === 1 ? 'assigned' : 'completed'),
  },
};

export function learnerTables({ tables }: PersonalData): [string, LearnerTable][] {
  return Object.entries(tables).flatMap(([name, rule]) =>
    rule.kind === 'deleted' || rule.kind === 'anonymised' ? [[name, rule]] : [],
  );
}

export async function addLearnerRows(client: Client, data: PersonalData, learners: MarkedLearner[]): Promise<void> {
  // Without triggers and foreign keys: the rows stand for what other code has written.
  await client.query(`SET session_replication_role = replica`);
  const schema = await schemaOf(client);
  for (const [name, rule] of learnerTables(data)) {
    const { columns } = schema.find((table) => table.name === name)!;
    const count = rule.key.includes(rule.learner) ? 1 : rowsOfEach;
    for (const learner of learners)
      for (let row = 1; row <= count; row += 1) {
        const values = columns.map((column) => valueOf(name, rule, column, learner, row));
        const named = columns.map((column) => `"${column.name}"`).join();
        const parameters = columns.map((column, index) => `$${index + 1}::text::${castOf(column)}`).join();
        await client.query(`INSERT INTO ${name} (${named}) OVERRIDING SYSTEM VALUE VALUES (${parameters})`, values);
      }
  }
  if (data.tables.outbox)
    for (const { id, marker } of learners)
      await client.query(`INSERT INTO outbox (id, subject, payload) VALUES (gen_random_uuid(), 'a.b.v1', $1)`, [
        { learnerId: id, fullName: marker },
      ]);
  await client.query(`SET session_replication_role = origin`);
}

function castOf({ type, typeName }: Column): string {
  return type === 'USER-DEFINED' || type === 'ARRAY' ? typeName : type;
}

function valueOf(table: string, rule: LearnerTable, column: Column, learner: MarkedLearner, row: number): unknown {
  const given = special[table]?.[column.name];
  if (given) return given(learner, row);
  if (column.name === rule.learner) return learner.id;
  const isRemoved = rule.kind === 'deleted' || rule.columns[column.name]!.becomes !== undefined;
  const text = isRemoved ? `${learner.marker}${row}` : `stays${row}`;
  const byType: Record<string, unknown> = {
    text,
    json: JSON.stringify({ text }),
    jsonb: JSON.stringify({ text }),
    ARRAY: `{${text}}`,
    uuid: `00000000-0000-4000-8000-${String(learner.id).padStart(8, '0')}${String(row).padStart(4, '0')}`,
    boolean: 'false',
    date: `2026-01-0${row}`,
    'timestamp with time zone': `2026-01-0${row}T10:00:00Z`,
    'USER-DEFINED': column.firstLabel,
  };
  return byType[column.type] ?? String(hasOwnIds.includes(table) ? learner.id * 10 + row : row);
}
