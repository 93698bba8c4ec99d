import { sql, type SqlFragment } from '@proximal/database';

/** Whether a learner's export has a column: under its own name, under this name, or not. */
export type Exported = boolean | string;

export interface ColumnRule {
  exported: Exported;
  becomes?: (seed: SqlFragment) => SqlFragment;
}

export interface LearnerTable {
  kind: 'deleted' | 'anonymised';
  learner: string;
  columns: Readonly<Record<string, ColumnRule>>;
  /** The columns that distinguish the rows of one learner, in the order of an export. */
  key: readonly string[];
  /** The table has partitions that inherit, in which several rows have the same ctid. */
  isPartitioned: boolean;
}

/** `texts` are its columns of text and JSON, which could hold something about a learner. */
export interface ImpersonalTable {
  kind: 'impersonal';
  because: string;
  texts: readonly string[];
}

/** The outbox: its rows are events, which name learners in their payloads. */
interface EventTable {
  kind: 'events';
}

export type TableRule = LearnerTable | ImpersonalTable | EventTable;

export interface PersonalData {
  tables: Readonly<Record<string, TableRule>>;
  /** What no rule of a single table says; it comes first, in the order of the list, and may be repeated. */
  first?: readonly FirstStep[];
  related?: Readonly<Record<string, RelatedRows>>;
}

/** Rows that name the learner only by another row, such as reviews of the learner's work. */
interface RelatedRows {
  of: string;
  source: SqlFragment;
  learner: string;
  key: readonly string[];
  columns: Readonly<Record<string, ColumnRule>>;
}

export interface FirstStep {
  table: string;
  kind: 'deleted' | 'anonymised';
  statements: readonly ((erasure: Erasure) => SqlFragment)[];
}

export interface Erasure {
  learnerId: number;
  replacementId: number;
  seed: string;
}

interface Keyed<C> {
  learner?: string;
  key: readonly string[];
  columns: C;
}

/** The rows are deleted with their learner; a column says whether the export has it. */
export function deleted<C extends Record<string, Exported>>(
  { learner = 'learner_id', key, columns }: Keyed<C>,
  isPartitioned = false,
): LearnerTable {
  const rules = Object.entries(columns).map(([name, exported]) => [name, { exported }] as const);
  return { kind: 'deleted', learner, key, columns: Object.fromEntries(rules), isPartitioned };
}

/**
 * The rows stay, under the replacement id in place of the learner's. A column is `[exported, value after the erasure]`,
 * or, when it stays as it is, whether the export has it.
 */
export function anonymised<C extends Record<string, Exported | [Exported, NonNullable<ColumnRule['becomes']>]>>({
  learner = 'learner_id',
  key,
  columns,
}: Keyed<C>): LearnerTable {
  const rules = Object.entries(columns).map(([name, rule]): [string, ColumnRule] => [
    name,
    Array.isArray(rule) ? { exported: rule[0], becomes: rule[1] } : { exported: rule },
  ]);
  return { kind: 'anonymised', learner, key, columns: Object.fromEntries(rules), isPartitioned: false };
}

export function impersonal(because: string, ...texts: string[]): ImpersonalTable {
  return { kind: 'impersonal', because, texts };
}

export const emptied = (): SqlFragment => sql.fragment`''`;

export const nulled = (): SqlFragment => sql.fragment`NULL`;

export const renewedUuid = (): SqlFragment => sql.fragment`gen_random_uuid()`;

/**
 * The same wherever the service stores the old id; nobody can compute it without the seed. The first characters stay,
 * such as a prefix or the instant by which ids sort.
 */
export function renewedId(column: string, firstStaying: number, digits: number): NonNullable<ColumnRule['becomes']> {
  const id = sql.identifier(column);
  return (seed) => sql.fragment`left(${id}, ${firstStaying}::int) ||
    upper(left(encode(sha256(convert_to(${seed} || ${id}, 'UTF8')), 'hex'), ${digits}::int))`;
}

export const deliveryTables = {
  outbox: { kind: 'events' },
  outbox_stream: impersonal('the identity of the stream', 'created', 'servers'),
  outbox_recovery: impersonal('positions in the outbox', 'stream_created'),
  processed_event: impersonal('ids of events, for 120 days'),
  inbox: impersonal('the identity of the database'),
  erased_learner: impersonal('the ids of erased learners, and counts of rows', 'rows'),
  open_partition: impersonal('names of partitions', 'table_name'),
  _prisma_migrations: impersonal('names of migrations', 'id', 'checksum', 'migration_name', 'logs'),
  idempotency_key: deleted(
    {
      key: ['operation', 'key'],
      columns: { learner_id: false, operation: true, key: true, body_hash: false, answer: true, created_at: true },
    },
    true,
  ),
} satisfies Record<string, TableRule>;
