import pg from 'pg';

export interface RunStatement {
  name: string;
  text: string;
  values: unknown[];
}

interface Query {
  name?: string;
  text: string;
  values?: unknown[];
  rowMode?: string;
}

const runOn = new Map<string, Map<string, RunStatement>>();

/** Each once for every choice of nulls. */
export function statementsRunOn(databases: readonly string[]): RunStatement[] {
  const entries = databases.flatMap((database) => [...(runOn.get(database) ?? [])]);
  return [...new Map(entries).values()];
}

/** What a test asks through Prisma: about a whole table, or one that apps read by named statements alone. */
const askedByTests = /WHERE 1=1|"public"."(outbox|idempotency_key)"/;

/** Without a name, only what Prisma's model API makes, with arrays and schemas, is an app's. */
function isOfApp({ name, text, values = [], rowMode }: Query): boolean {
  if (!/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)) return false;
  const isOfModel = rowMode === 'array' && values.length > 0 && text.includes('"public".');
  return name !== undefined || (isOfModel && !askedByTests.test(text));
}

function note(database: string, query: Query): void {
  if (!isOfApp(query)) return;
  const { name, text, values = [] } = query;
  const statements = runOn.get(database) ?? new Map<string, RunStatement>();
  runOn.set(database, statements);
  // A condition on a null, such as the cursor of a first page, has another plan.
  const key = `${text} ${values.map((value) => (value === null ? 0 : 1)).join('')}`;
  if (!statements.has(key)) statements.set(key, { name: name ?? text.trim().slice(0, 120), text, values });
}

// oxlint-disable-next-line typescript/unbound-method -- called with the client below
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;

/** Sees every statement of the file, whichever pool or library sends it. */
function noted(this: pg.Client, ...given: unknown[]): unknown {
  const [first] = given as [Partial<Query> | undefined];
  if (typeof first?.text === 'string' && this.database !== undefined) note(this.database, first as Query);
  return query.apply(this, given);
}

Object.assign(pg.Client.prototype, { query: noted });
