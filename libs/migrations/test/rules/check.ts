import { createHash } from 'node:crypto';
import { fileProblems } from './file-rules.js';
import type { Finding, Problem } from './findings.js';
import { KnownObjects } from './known-objects.js';
import { parseStatements, type Statement } from './sql-tree.js';
import { executes, statementProblems } from './statement-rules.js';

export interface Migration {
  service: string;
  name: string;
  path: string;
  sql: string;
}

interface Release {
  name: string;
  commit: string;
}

export interface Releases {
  supported: Release[];
  ended: Release[];
  migrations: Record<string, string>;
}

export function checkMigrations(migrations: Migration[], releases: Releases): Finding[] {
  const services = [...new Set(migrations.map(({ service }) => service))];
  return [
    ...changedReleases(migrations, releases),
    ...services.flatMap((service) => checkService(inOrder(migrations, service), releases)),
  ];
}

export function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** The migrations of a release were applied: an edit reaches no database, and a removed one confuses Prisma. */
function changedReleases(migrations: Migration[], { migrations: released }: Releases): Finding[] {
  const byKey = new Map(migrations.map((migration) => [keyOf(migration), migration]));
  return Object.entries(released).flatMap(([key, hash]) => {
    const present = byKey.get(key);
    if (present && hashOf(present.sql) === hash) return [];
    const what = present ? 'a released migration was edited' : 'a released migration is gone';
    return [{ path: present?.path ?? key, line: 1, statement: key, rule: 'replace' as const, what }];
  });
}

function checkService(migrations: Migration[], releases: Releases): Finding[] {
  const known = new KnownObjects();
  const findings: Finding[] = [];
  const isReleased = (migration: Migration) => keyOf(migration) in releases.migrations;
  const last = migrations.findLast(isReleased);
  for (const migration of migrations) {
    if (isReleased(migration)) for (const statement of parseStatements(migration.sql)) known.learn(statement, true);
    else findings.push(...checkFile(migration, known, releases));
    if (last && !isReleased(migration) && migration.name < last.name)
      findings.push(at(migration, 1, migration.name, { rule: 'rename', what: `its name sorts before ${last.name}` }));
  }
  return findings;
}

function checkFile(migration: Migration, known: KnownObjects, releases: Releases): Finding[] {
  let statements: Statement[];
  try {
    statements = parseStatements(migration.sql);
  } catch (error) {
    return [at(migration, 1, migration.sql, { rule: 'not-sql', what: (error as Error).message })];
  }
  known.addedInFile.clear();
  const findings = fileProblems(statements).map(({ statement, ...problem }) =>
    at(migration, statement.line, statement.text, problem),
  );
  for (const statement of statements) {
    const found = declared(statement, statementProblems(statement, { known, isRun: true }));
    const problems = contracted(statement, found, releases);
    findings.push(...problems.map((problem) => at(migration, statement.line, statement.text, problem)));
    known.learn(statement, false);
  }
  return findings;
}

const unchecked = /^--\s*unchecked:\s*EXECUTE (.+?)\s*$/;

/** A declared text of a function is left to a review; where the migration calls the function, the call is refused. */
function declared({ node, comments }: Statement, problems: Problem[]): Problem[] {
  if (!('CreateFunctionStmt' in node)) return problems;
  const texts = comments.map((comment) => unchecked.exec(comment)?.[1]).filter((text) => text !== undefined);
  const isDeclared = ({ rule, what }: Problem) => rule === 'unknown-text' && texts.map(executes).includes(what);
  return problems.filter((problem) => !isDeclared(problem));
}

const declaration = /^--\s*contract:\s*last read by (\S+?)\.?\s*$/m;

/** A declared contract step may drop what only ended releases have read. */
function contracted({ comments }: Statement, problems: Problem[], { supported, ended }: Releases): Problem[] {
  const name = comments.map((comment) => declaration.exec(comment)?.[1]).find((one) => one !== undefined);
  if (name === undefined) return problems;
  if (ended.some((release) => release.name === name)) return problems.filter(({ rule }) => rule !== 'drop');
  const isSupported = supported.some((release) => release.name === name);
  const what = isSupported ? `${name} may still run beside this release` : `${name} is no recorded release`;
  return [...problems, { rule: 'contract', what }];
}

function at({ path }: Migration, line: number, statement: string, problem: Problem): Finding {
  return { ...problem, path, line, statement };
}

function keyOf({ service, name }: Migration): string {
  return `${service}/${name}`;
}

function inOrder(migrations: Migration[], service: string): Migration[] {
  const own = migrations.filter((migration) => migration.service === service);
  return own.sort((a, b) => (a.name < b.name ? -1 : 1));
}
