import type { Rule } from './findings.js';

/** The tables of the release before, in the examples below. */
export const releasedSql = `
  CREATE TABLE "thing" ("id" serial, "name" text NOT NULL, "note" text, "state" text, CONSTRAINT thing_pkey PRIMARY KEY (id));
  CREATE TABLE pair (a int, b int, c int, PRIMARY KEY (a, b));
  CREATE INDEX thing_name_idx ON thing (name);
  CREATE VIEW names AS SELECT name FROM thing;
  CREATE TYPE mood AS ENUM ('good', 'bad');
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
  CREATE TRIGGER guard BEFORE DELETE ON thing FOR EACH ROW EXECUTE FUNCTION refuse();`;

const begin = `SET lock_timeout = '5s';\n`;
const concurrent = `SET lock_timeout = '1min';\n`;
const procedure = (body: string, name = 'f') =>
  `${begin}CREATE FUNCTION ${name}() RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;`;
const run = (body: string) => `${begin}DO $$ BEGIN ${body} END $$;`;

/** Migrations that run beside the release before; more than one text stands for several files. */
export const good: [title: string, ...files: string[]][] = [
  [
    'a new table with its index',
    `${begin}CREATE TABLE fresh (id int PRIMARY KEY, a text NOT NULL); CREATE INDEX ON fresh (a);`,
  ],
  ['a new table that refers to an old one', `${begin}CREATE TABLE fresh (id int REFERENCES thing (id));`],
  [
    'a new table that inherits from an old one',
    `${begin}CREATE TABLE thing_1 (CHECK (id > 5)) INHERITS (thing); CREATE INDEX ON thing_1 (id);`,
  ],
  ['SET LOCAL', `SET LOCAL lock_timeout TO 500; ALTER TABLE thing ADD COLUMN a int;`],
  ['a nullable column', `${begin}ALTER TABLE "thing" ADD COLUMN a text;`],
  [
    'several actions, each harmless',
    `${begin}ALTER TABLE thing ADD COLUMN a int NOT NULL DEFAULT 0, ADD COLUMN IF NOT EXISTS b jsonb DEFAULT '[]'::jsonb, ALTER name DROP NOT NULL;`,
  ],
  ['a default that is computed once', `${begin}ALTER TABLE thing ADD COLUMN at timestamptz NOT NULL DEFAULT now();`],
  ['a virtual column', `${begin}ALTER TABLE thing ADD COLUMN twice int GENERATED ALWAYS AS (id * 2) VIRTUAL;`],
  ['a new default of an old column', `${begin}ALTER TABLE thing ALTER COLUMN note SET DEFAULT 'x';`],
  [
    'concurrent indexes in a file of their own',
    `${concurrent}CREATE INDEX CONCURRENTLY IF NOT EXISTS thing_note_idx ON thing (note);\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS pair_c_key ON pair (c);`,
  ],
  [
    'one concurrent index without settings',
    `-- Finds things by note.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS thing_note_idx ON thing (note);`,
  ],
  [
    'a constraint that is validated in the next file',
    `${begin}ALTER TABLE thing ADD CONSTRAINT short CHECK (length(note) < 9) NOT VALID;`,
    `${begin}ALTER TABLE thing VALIDATE CONSTRAINT short;`,
  ],
  [
    'NOT NULL behind a validated CHECK',
    `${begin}ALTER TABLE thing ADD CONSTRAINT has_note CHECK (note IS NOT NULL) NOT VALID;`,
    `${begin}ALTER TABLE thing VALIDATE CONSTRAINT has_note;`,
    `${begin}ALTER TABLE thing ALTER COLUMN note SET NOT NULL;`,
  ],
  [
    'a unique constraint of an index',
    `${begin}ALTER TABLE thing ADD CONSTRAINT thing_note_key UNIQUE USING INDEX thing_note_idx;`,
  ],
  [
    'a foreign key that is not validated',
    `${begin}ALTER TABLE pair ADD CONSTRAINT pair_c_fkey FOREIGN KEY (c) REFERENCES thing (id) NOT VALID;`,
  ],
  [
    'a trigger that only stands back while a learner is erased',
    `${begin}CREATE OR REPLACE TRIGGER guard BEFORE DELETE ON thing FOR EACH ROW WHEN (current_setting('proximal.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse();`,
  ],
  [
    'a trigger with a new function',
    `${begin}CREATE FUNCTION g() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM 1 FROM thing WHERE id = NEW.id; RETURN NEW; END $$; CREATE TRIGGER t BEFORE INSERT ON thing FOR EACH ROW EXECUTE FUNCTION g();`,
  ],
  [
    'a function for the service, which sets a setting of this project',
    procedure(`PERFORM set_config('proximal.note', '1', true);`),
  ],
  ['a function for the service, which changes rows', procedure('UPDATE thing SET note = NULL WHERE id < 5;')],
  [
    'a function that creates tables by name',
    procedure(`EXECUTE format('CREATE TABLE %I (LIKE thing) INHERITS (thing)', 'thing_' || 1);`),
  ],
  [
    'a function that makes a table with its index',
    procedure('CREATE TABLE made (a int); CREATE INDEX ON made (a); UPDATE made SET a = 1;'),
  ],
  [
    'a function with a body of SQL that changes rows by a condition',
    `${begin}CREATE FUNCTION f(n int) RETURNS int LANGUAGE sql BEGIN ATOMIC UPDATE thing SET note = '' WHERE id = n; SELECT 1; END;`,
  ],
  [
    'one row by its key',
    `${begin}UPDATE thing SET note = 'x; DROP TABLE thing' WHERE id = 5; DELETE FROM pair WHERE a = 1 AND b IN (2, 3);`,
  ],
  ['new rows', `${begin}INSERT INTO thing (name) VALUES ('a') ON CONFLICT DO NOTHING;`],
  [
    'changes of what is new',
    `${begin}CREATE TABLE fresh (id int);`,
    `${begin}ALTER TABLE fresh RENAME COLUMN id TO number; ALTER TABLE fresh ALTER number TYPE bigint; UPDATE fresh SET number = 1; DROP TABLE fresh;`,
  ],
  [
    'a drop in a comment and in a text',
    `${begin}-- DROP TABLE thing;\n/* ALTER TABLE thing /* RENAME */ TO x; */ COMMENT ON TABLE thing IS 'DROP TABLE thing;';`,
  ],
  ['a value of an enumeration', `${begin}ALTER TYPE mood ADD VALUE 'fair';`],
  [
    'a new column and its drop',
    `${begin}ALTER TABLE thing ADD COLUMN a int;`,
    `${begin}ALTER TABLE thing DROP COLUMN a;`,
  ],
  [
    'a contract step that nobody reads',
    `${begin}-- The column moved to pair.\n-- contract: last read by 0.1\nALTER TABLE thing DROP COLUMN note;`,
  ],
  [
    'writers that wait, and a timeout that ends with the file',
    `${begin}LOCK TABLE thing IN SHARE ROW EXCLUSIVE MODE; ALTER TABLE thing ADD COLUMN a int; RESET lock_timeout;`,
  ],
  [
    'what is in a new schema',
    `${begin}CREATE SCHEMA parts; CREATE FUNCTION parts.drop(name text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE format('DROP TABLE parts.%I', name); END $$; CREATE TABLE parts.a (b int); ALTER TABLE parts.a RENAME TO c;`,
  ],
  [
    'a declared text in a function for the service',
    `${begin}-- unchecked: EXECUTE sql\nCREATE FUNCTION f(sql text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE sql; END $$;`,
  ],
  ['a longer statement timeout', `${begin}SET statement_timeout = '1h'; CREATE TABLE fresh ();`],
];

/** Migrations that break the release before, or block it; the last file has the problems of the rules. */
export const bad: [title: string, rules: Rule[], ...files: string[]][] = [
  ['no lock timeout', ['lock-timeout'], 'ALTER TABLE thing ADD COLUMN a int;'],
  ['a lock timeout after the first statement', ['lock-timeout'], `CREATE TABLE fresh (); ${begin}`],
  ['a lock timeout of none', ['lock-timeout'], 'SET lock_timeout = 0; CREATE TABLE fresh ();'],
  ['a lock timeout of minutes', ['lock-timeout'], `SET lock_timeout = '5min'; CREATE TABLE fresh ();`],
  ['a lock timeout that is taken back', ['lock-timeout'], `${begin}RESET lock_timeout; CREATE TABLE fresh ();`],
  ['RESET ALL', ['lock-timeout'], `${begin}RESET ALL; CREATE TABLE fresh ();`],
  [
    'a lock timeout that a function takes back',
    ['unknown-text'],
    `${begin}SELECT set_config('lock_timeout', '0', false);`,
  ],
  [
    'a function for the service, which takes back a lock timeout',
    ['unknown-text'],
    `${begin}CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM set_config('lock_timeout', '0', true); END $$;`,
  ],
  [
    'a setting of this project that the migration itself sets',
    ['unknown-text'],
    `${begin}SELECT set_config('proximal.erasing', 'on', false);`,
  ],
  ['another search path', ['setting'], `${begin}SET search_path = other; CREATE TABLE fresh ();`],
  [
    'SET LOCAL without a transaction',
    ['lock-timeout'],
    'SET LOCAL lock_timeout = 500; CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON thing (note);',
  ],
  ['an index that blocks writes', ['concurrent-index'], `${begin}CREATE INDEX i ON thing (note);`],
  [
    'an index on a quoted and qualified name',
    ['concurrent-index'],
    `${begin}CREATE INDEX i ON "public"."thing" (note);`,
  ],
  [
    'a table that exists after all',
    ['concurrent-index'],
    `${begin}CREATE TABLE IF NOT EXISTS thing (); CREATE INDEX i ON thing (note);`,
  ],
  [
    'a concurrent index beside other statements',
    ['concurrent-index'],
    `${begin}ALTER TABLE thing ADD a int; CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON thing (a);`,
  ],
  [
    'a concurrent index that cannot be repeated',
    ['concurrent-index'],
    `${concurrent}CREATE INDEX CONCURRENTLY i ON thing (note);`,
  ],
  [
    'an index whose name is taken',
    ['concurrent-index'],
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS thing_name_idx ON thing (note);',
  ],
  ['a renamed table', ['rename'], `${begin}ALTER TABLE IF EXISTS thing RENAME TO things;`],
  ['a renamed column', ['rename'], `${begin}ALTER TABLE thing RENAME note TO remark;`],
  ['a table in another schema', ['rename'], `${begin}CREATE SCHEMA other; ALTER TABLE thing SET SCHEMA other;`],
  ['a renamed value', ['rename'], `${begin}ALTER TYPE mood RENAME VALUE 'good' TO 'fine';`],
  ['a dropped table', ['drop'], `${begin}DROP TABLE IF EXISTS "thing";`],
  [
    'a dropped column among additions',
    ['drop'],
    `${begin}ALTER TABLE thing ADD COLUMN a int, DROP COLUMN IF EXISTS "note";`,
  ],
  [
    'a dropped view, type, function and trigger',
    ['drop', 'drop', 'drop', 'drop'],
    `${begin}DROP VIEW names; DROP TYPE mood; DROP FUNCTION refuse(); DROP TRIGGER guard ON thing;`,
  ],
  ['CASCADE', ['cascade', 'drop'], `${begin}DROP TYPE mood CASCADE;`],
  ['a dropped constraint', ['drop'], `${begin}ALTER TABLE thing DROP CONSTRAINT thing_pkey;`],
  [
    'a dropped default, also of a new column',
    ['drop'],
    `${begin}ALTER TABLE thing ADD a int NOT NULL DEFAULT 0; ALTER TABLE thing ALTER a DROP DEFAULT;`,
  ],
  ['a dropped index, which also blocks', ['drop', 'concurrent-index'], `${begin}DROP INDEX thing_name_idx;`],
  ['a drop between comments', ['drop'], `${begin}/* ; */ DROP -- TABLE\n TABLE /* IF EXISTS */ thing;`],
  ['a drop in DO', ['drop'], run('IF true THEN DROP TABLE thing; END IF;')],
  ['a drop in a text that DO executes', ['drop'], run(`EXECUTE 'DROP ' || 'TABLE thing';`)],
  [
    'a drop of a name that DO computes',
    ['drop'],
    run(`EXECUTE format('DROP TABLE %I', (SELECT relname FROM pg_class LIMIT 1));`),
  ],
  [
    'a drop of a name that may not be the created one',
    ['drop'],
    run(`EXECUTE format('CREATE TABLE %I ()', 'a' || 1); EXECUTE format('DROP TABLE %I', 'thi' || lower('ng'));`),
  ],
  ['a text that DO reads', ['unknown-text'], run('EXECUTE (SELECT text FROM script);')],
  [
    'a drop in a loop over a text',
    ['drop'],
    `${begin}DO $$ DECLARE r record; BEGIN FOR r IN EXECUTE 'SELECT 1' LOOP EXECUTE 'ALTER TABLE thing DROP COLUMN note'; END LOOP; END $$;`,
  ],
  ['a drop in a function', ['drop'], procedure('DROP TABLE thing;')],
  [
    'a drop in a function in SQL',
    ['drop'],
    `${begin}CREATE FUNCTION f() RETURNS void LANGUAGE sql AS 'DROP TABLE thing';`,
  ],
  [
    'a function that the migration runs on all rows',
    ['whole-table'],
    `${procedure('UPDATE thing SET note = NULL WHERE id > 0;')} SELECT f();`,
  ],
  [
    'a function with a body of SQL that changes all rows',
    ['whole-table'],
    `${begin}CREATE FUNCTION f() RETURNS int LANGUAGE sql BEGIN ATOMIC UPDATE thing SET note = ''; SELECT 1; END;`,
  ],
  [
    'a function in a language that cannot be checked',
    ['unknown-text'],
    `${begin}CREATE FUNCTION f() RETURNS int LANGUAGE plpython3u AS 'return 1';`,
  ],
  [
    'a function that the release before runs',
    ['replace'],
    `${begin}CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;`,
  ],
  [
    'a trigger that stands back for another reason',
    ['replace'],
    `${begin}CREATE OR REPLACE TRIGGER guard BEFORE DELETE ON thing FOR EACH ROW WHEN (current_setting('other.setting', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse();`,
  ],
  [
    'a view that the release before reads',
    ['replace'],
    `${begin}CREATE OR REPLACE VIEW names AS SELECT note AS name FROM thing;`,
  ],
  ['another type', ['retype'], `${begin}ALTER TABLE thing ALTER COLUMN id TYPE bigint;`],
  ['a required column', ['required-column'], `${begin}ALTER TABLE thing ADD COLUMN a text NOT NULL;`],
  [
    'a required column with the default NULL',
    ['required-column'],
    `${begin}ALTER TABLE thing ADD COLUMN a text NOT NULL DEFAULT NULL;`,
  ],
  ['a volatile default', ['rewrite'], `${begin}ALTER TABLE thing ADD COLUMN a uuid DEFAULT gen_random_uuid();`],
  [
    'a volatile part of a default',
    ['rewrite'],
    `${begin}ALTER TABLE thing ADD COLUMN a text DEFAULT 'a' || random()::text;`,
  ],
  ['a stored column', ['rewrite'], `${begin}ALTER TABLE thing ADD COLUMN a int GENERATED ALWAYS AS (id * 2) STORED;`],
  ['a serial column', ['rewrite'], `${begin}ALTER TABLE thing ADD COLUMN a bigserial;`],
  ['an unlogged table', ['rewrite'], `${begin}ALTER TABLE thing SET UNLOGGED;`],
  ['NOT NULL without a CHECK', ['set-not-null'], `${begin}ALTER TABLE thing ALTER note SET NOT NULL;`],
  [
    'NOT NULL behind a CHECK that is not validated',
    ['set-not-null'],
    `${begin}ALTER TABLE thing ADD CONSTRAINT c CHECK (note IS NOT NULL) NOT VALID;`,
    `${begin}ALTER TABLE thing ALTER note SET NOT NULL;`,
  ],
  [
    'NOT NULL behind the CHECK of another column',
    ['set-not-null'],
    `${begin}ALTER TABLE thing ADD CONSTRAINT c CHECK (state IS NOT NULL) NOT VALID;`,
    `${begin}ALTER TABLE thing VALIDATE CONSTRAINT c;`,
    `${begin}ALTER TABLE thing ALTER note SET NOT NULL;`,
  ],
  [
    'a constraint that is checked at once',
    ['constraint'],
    `${begin}ALTER TABLE thing ADD CONSTRAINT c CHECK (id > 0);`,
  ],
  [
    'a foreign key that is checked at once',
    ['constraint'],
    `${begin}ALTER TABLE pair ADD FOREIGN KEY (c) REFERENCES thing (id);`,
  ],
  ['a unique constraint that builds its index', ['constraint'], `${begin}ALTER TABLE thing ADD UNIQUE (note);`],
  ['a column with a constraint', ['constraint'], `${begin}ALTER TABLE thing ADD COLUMN a int UNIQUE;`],
  [
    'a constraint that is validated under its own lock',
    ['validate'],
    `${begin}ALTER TABLE thing ADD CONSTRAINT c CHECK (id > 0) NOT VALID; ALTER TABLE thing VALIDATE CONSTRAINT c;`,
  ],
  ['all rows', ['whole-table'], `${begin}UPDATE thing SET note = '';`],
  ['rows by a condition', ['whole-table'], `${begin}DELETE FROM thing WHERE state = 'old';`],
  ['rows by a part of the key', ['whole-table'], `${begin}UPDATE pair SET c = 1 WHERE a = 1;`],
  [
    'all rows in a common table expression',
    ['whole-table'],
    `${begin}WITH gone AS (DELETE FROM thing RETURNING *) INSERT INTO pair (a, b) SELECT id, id FROM gone;`,
  ],
  ['MERGE', ['whole-table'], `${begin}MERGE INTO thing USING pair ON thing.id = pair.a WHEN MATCHED THEN DELETE;`],
  ['an emptied table', ['whole-table'], `${begin}TRUNCATE thing;`],
  ['a transaction', ['transaction', 'transaction'], `${begin}BEGIN; CREATE TABLE fresh (); COMMIT;`],
  ['a commit in DO', ['transaction'], run('COMMIT;')],
  ['a table that is locked for readers', ['lock'], `${begin}LOCK TABLE thing;`],
  [
    'a lock timeout that is taken back too early',
    ['lock-timeout'],
    `${begin}RESET lock_timeout; ALTER TABLE thing ADD COLUMN a int;`,
  ],
  [
    'a declared text in a function that the migration calls',
    ['unknown-text'],
    `${begin}-- unchecked: EXECUTE sql\nCREATE FUNCTION f(sql text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE sql; END $$; SELECT f('DROP TABLE thing');`,
  ],
  [
    'another text than the declared one',
    ['unknown-text'],
    `${begin}-- unchecked: EXECUTE one\nCREATE FUNCTION f(two text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE two; END $$;`,
  ],
  [
    'a declared text in DO',
    ['unknown-text'],
    `${begin}-- unchecked: EXECUTE sql\nDO $$ DECLARE sql text; BEGIN EXECUTE sql; END $$;`,
  ],
  ['VACUUM FULL', ['unknown-statement'], `${begin}VACUUM FULL thing;`],
  ['a rule', ['unknown-statement'], `${begin}CREATE RULE r AS ON INSERT TO thing DO INSTEAD NOTHING;`],
  ['a disabled trigger', ['unknown-statement'], `${begin}ALTER TABLE thing DISABLE TRIGGER guard;`],
  ['row security', ['unknown-statement'], `${begin}ALTER TABLE thing ENABLE ROW LEVEL SECURITY;`],
  ['a lost privilege', ['drop'], `${begin}REVOKE ALL ON thing FROM public;`],
  ['no SQL', ['not-sql'], `${begin}ALTER TABEL thing ADD a int;`],
  [
    'a contract step that a supported release reads',
    ['drop', 'contract'],
    `${begin}-- contract: last read by 0.2\nALTER TABLE thing DROP COLUMN note;`,
  ],
  [
    'a contract step of an unknown release',
    ['drop', 'contract'],
    `${begin}-- contract: last read by 9.9\nDROP TABLE thing;`,
  ],
  [
    'a contract step that renames',
    ['rename'],
    `${begin}-- contract: last read by 0.1\nALTER TABLE thing RENAME note TO remark;`,
  ],
  [
    'a declaration before another statement',
    ['drop'],
    `${begin}-- contract: last read by 0.1\nALTER TABLE thing DROP COLUMN note;\nDROP TABLE pair;`,
  ],
];
