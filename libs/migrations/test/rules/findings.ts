export interface Problem {
  rule: Rule;
  what: string;
}

const advice = {
  'lock-timeout':
    "begin with SET lock_timeout = '5s' (from 1 ms to 10 s; to 10 min in a file of concurrent indexes), and do not change it back",
  setting: 'set nothing but lock_timeout, statement_timeout and maintenance_work_mem',
  transaction: 'leave transactions out: a file is one, and a file with CONCURRENTLY is none',
  'concurrent-index':
    'write CREATE INDEX CONCURRENTLY IF NOT EXISTS with a new name, in a file that holds nothing but SET and concurrent indexes',
  rename: 'add the new name, write both, move the readers, and drop the old name two releases later',
  drop: 'leave it until no supported release reads it; then write "-- contract: last read by <release>" before the statement',
  cascade: 'drop each object by name, without CASCADE',
  retype: 'add a column of the new type, write both, move the readers, and drop the old column later',
  rewrite: 'add the column without it (NULL, or with a constant default), and fill it by the service in batches',
  'required-column':
    'give the column a constant DEFAULT, or leave it nullable: the release before inserts rows without it',
  'set-not-null':
    'ADD CONSTRAINT … CHECK (column IS NOT NULL) NOT VALID in one file, VALIDATE CONSTRAINT in the next, then SET NOT NULL',
  constraint:
    'ADD CONSTRAINT … NOT VALID, and VALIDATE CONSTRAINT in a later file; for UNIQUE and PRIMARY KEY build the index concurrently, then ADD CONSTRAINT … USING INDEX',
  validate:
    'put VALIDATE CONSTRAINT into a later file, because the lock of ADD CONSTRAINT lasts until the end of this one',
  lock: 'lock in SHARE ROW EXCLUSIVE MODE at most',
  'whole-table':
    'let the service change the rows in batches; a migration may change rows only by the whole primary key',
  replace: 'create it under a new name: the release before runs the old one',
  'unknown-text':
    'write the statement out; in a function that only the service calls, write "-- unchecked: EXECUTE <expression>" before CREATE FUNCTION',
  'unknown-statement': 'use statements of docs/releases.md, or add a rule for this one with its locks',
  'not-sql': 'correct the SQL',
  contract: 'name a release of "ended" in libs/migrations/releases.json: nobody runs it any more',
} as const;
export type Rule = keyof typeof advice;

export interface Finding extends Problem {
  path: string;
  line: number;
  statement: string;
}

const longestStatement = 160;

export function explained({ path, line, statement, rule, what }: Finding): string {
  const short = statement.replace(/\s+/g, ' ').slice(0, longestStatement);
  return `${path}:${line}  ${rule}: ${what}\n    ${short}\n    instead: ${advice[rule]}`;
}
