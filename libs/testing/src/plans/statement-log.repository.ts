import pg from 'pg';

/** A statement of an app with the values of one of its runs. */
export interface RunStatement {
  /** The name that the app gave it, or the text's beginning for a query of Prisma's model API, which has no name. */
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

/** Returns the statements that this file's apps have run on these databases, each once for every choice of nulls. */
export function statementsRunOn(databases: readonly string[]): RunStatement[] {
  const entries = databases.flatMap((database) => [...(runOn.get(database) ?? [])]);
  return [...new Map(entries).values()];
}

/** Apps read these tables by statements alone; what Prisma reads there is a test's question. */
const readByTests = /"public"."(outbox|idempotency_key)"/;

/** Tests' own queries have neither a name nor, mostly, a row mode; only Prisma asks for arrays. */
function note(database: string, { name, text, values = [], rowMode }: Query): void {
  if ((name === undefined && rowMode !== 'array') || !/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)) return;
  if (name === undefined && readByTests.test(text)) return;
  const statements = runOn.get(database) ?? new Map<string, RunStatement>();
  runOn.set(database, statements);
  // A condition on a null, such as the cursor of a first page, has another plan.
  const key = `${text} ${values.map((value) => (value === null ? 0 : 1)).join('')}`;
  if (!statements.has(key)) statements.set(key, { name: name ?? text.trim().slice(0, 120), text, values });
}

// eslint-disable-next-line @typescript-eslint/unbound-method -- called with the client below
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;

/** Sees every statement of the file, whichever pool or library sends it. */
function noted(this: pg.Client, ...given: unknown[]): unknown {
  const [first] = given as [Partial<Query> | undefined];
  if (typeof first?.text === 'string' && this.database !== undefined) note(this.database, first as Query);
  return query.apply(this, given);
}

Object.assign(pg.Client.prototype, { query: noted });
