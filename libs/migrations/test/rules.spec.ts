import { describe, expect, it } from '@jest/globals';
import { parseSync } from 'libpg-query';
import { concurrentIndexOf, isConcurrent, statementsIn } from '../src/statements.js';
import { checkMigrations, hashOf, type Migration, type Releases } from './rules/check.js';
import { bad } from './rules/examples/bad.js';
import { good } from './rules/examples/good.js';
import { releasedSql } from './rules/examples/released.js';
import { explained } from './rules/findings.js';

const migration = (name: string, sql: string): Migration => ({ service: 'shop', name, path: `shop/${name}.sql`, sql });
const before = migration('1_init', releasedSql);
const releases: Releases = {
  supported: [{ name: '0.2', commit: 'b' }],
  ended: [{ name: '0.1', commit: 'a' }],
  migrations: { 'shop/1_init': hashOf(releasedSql) },
};
const check = (files: string[]) =>
  checkMigrations([before, ...files.map((sql, index) => migration(`2_${index}`, sql))], releases);

describe('the rules of migrations', () => {
  it.each(good)('allow %s', (_, ...files) => {
    expect(check(files).map(explained)).toEqual([]);
  });

  it.each(bad)('refuse %s', (_, rules, ...files) => {
    const last = `shop/2_${files.length - 1}.sql`;
    const findings = check(files);
    expect(findings.filter(({ path }) => path === last).map(({ rule }) => rule)).toEqual(rules);
    expect(findings.filter(({ path }) => path !== last)).toEqual([]);
  });

  it('name file, line, statement, rule, and what to write instead', () => {
    const sql = `SET lock_timeout = '5s';\n-- é\n\nALTER TABLE thing\n  ADD COLUMN a int;\n\n-- gone\nDROP TABLE\n  thing;`;
    expect(check([sql]).map(explained)).toEqual([
      'shop/2_0.sql:8  drop: drops the table thing\n    DROP TABLE thing\n    instead: leave it until no supported release reads it; then write "-- contract: last read by <release>" before the statement',
    ]);
  });

  it('refuse that a released migration is edited, removed, or overtaken', () => {
    const edited = { ...before, sql: `${releasedSql}\n` };
    expect(checkMigrations([edited], releases)).toMatchObject([{ what: 'a released migration was edited' }]);
    expect(checkMigrations([], releases)).toMatchObject([{ what: 'a released migration is gone' }]);
    const early = migration('0_early', `SET lock_timeout = '5s'; CREATE TABLE fresh ();`);
    expect(checkMigrations([before, early], releases)).toMatchObject([{ what: 'its name sorts before 1_init' }]);
  });
});

describe('statementsIn', () => {
  it.each([...good.flatMap(([, ...files]) => files), ...bad.flatMap(([, , ...files]) => files), releasedSql])(
    'cuts as PostgreSQL does: %#',
    (sql) => {
      let expected: unknown[];
      try {
        expected = (parseSync(sql).stmts ?? []).map(({ stmt }) => stripped(stmt));
      } catch {
        return;
      }
      expect(statementsIn(sql).map((text) => stripped(parseSync(text).stmts![0]!.stmt))).toEqual(expected);
    },
  );

  it('reads texts with escapes, tags, nested comments and empty statements', () => {
    const parts = [
      `SELECT E'\\';', 'a;''b', "c;d"`,
      'SELECT $a$;$b$;$a$, $$;$$',
      'SELECT 1 /* ; /* ; */ ; */ + 1 -- ;',
    ];
    expect(statementsIn(`;; ${parts.join('\n;')}\n; -- the end;`)).toEqual(parts);
  });

  it('finds the name of a concurrent index', () => {
    const statements = [
      'create unique index concurrently Some_Idx on t (a)',
      '-- a comment\nCREATE INDEX /* x */ CONCURRENTLY IF NOT EXISTS "A ""b""" ON t (a)',
      'CREATE INDEX CONCURRENTLY ON t (a)',
      'CREATE INDEX i ON t (a)',
    ];
    expect(statements.map(concurrentIndexOf)).toEqual(['some_idx', 'A "b"', undefined, undefined]);
  });

  it('finds concurrent statements by their word alone', () => {
    expect(isConcurrent(`create index concurrently i on t (a)`)).toBe(true);
    expect(isConcurrent(`SELECT 'concurrently', "concurrently" -- concurrently\n /* concurrently */`)).toBe(false);
  });
});

function stripped(tree: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) =>
      /^(location|rexpr_list_(start|end))$/.test(key) ? undefined : value,
    ),
  );
}
