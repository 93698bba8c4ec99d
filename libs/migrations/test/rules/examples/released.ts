export const releasedSql = `
  CREATE TABLE "thing" ("id" serial, "name" text NOT NULL, "note" text, "state" text, CONSTRAINT thing_pkey PRIMARY KEY (id));
  CREATE TABLE pair (a int, b int, c int, PRIMARY KEY (a, b));
  CREATE INDEX thing_name_idx ON thing (name);
  CREATE VIEW names AS SELECT name FROM thing;
  CREATE TYPE mood AS ENUM ('good', 'bad');
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
  CREATE TRIGGER guard BEFORE DELETE ON thing FOR EACH ROW EXECUTE FUNCTION refuse();`;

export const begin = `SET lock_timeout = '5s';\n`;
export const concurrent = `SET lock_timeout = '1min';\n`;
export const procedure = (body: string, name = 'f') =>
  `${begin}CREATE FUNCTION ${name}() RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;`;
export const run = (body: string) => `${begin}DO $$ BEGIN ${body} END $$;`;
