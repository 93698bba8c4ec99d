import { begin, concurrent, procedure } from './released.js';

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
