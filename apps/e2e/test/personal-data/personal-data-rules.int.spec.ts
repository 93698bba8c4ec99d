import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { events, learnersIn, owners, type Owner } from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import { freshDatabase } from '@proximal/testing';
import { z } from 'zod';
import { schemaOf, type Table } from './database-schema.js';
import { exportedColumns, textOf } from './exported-columns.js';
import { rules } from './service-rules.js';

// Making a database for each service takes a while on a busy machine.
jest.setTimeout(240_000);

const openTypes = ['text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'inet'];
const personal = /learner|user|reviewer|author(?!ed)|member(?!_count)|email|full_name|display_name|password|address/;

/** Columns of text or JSON that stay as they are in the rows of who is erased, because they tell nothing of them. */
const staying: Partial<Record<Owner, string[]>> = {
  gateway: ['objects', 'operation', 'operator', 'request_id', 'role'].map((column) => `audit_entry.${column}`),
  grading: [
    'past_grade.lab_version',
    // The foreign key hands a submission's new id on.
    'past_grade.submission_id',
    'score_drop.reason',
    'score_drop.requested_by',
    'submission.lab_version',
  ],
  progress: ['xp_entry.source'],
  cohort: [
    'challenge_submission.status',
    'peer_review.author_alias',
    'peer_review.empty_reason',
    // What the learner wrote belongs to the author of the reviewed work.
    'peer_review.feedback',
    'peer_review.status',
    'peer_review.submission_id',
  ],
};

const made = new Map<Owner, Promise<Table[]>>();

function tablesOf(owner: Owner): Promise<Table[]> {
  const tables = made.get(owner) ?? freshDatabase(owner).then((database) => withClient(database, schemaOf));
  made.set(owner, tables);
  return tables;
}

describe.each(owners)('the rules of %s', (owner) => {
  const { tables } = rules[owner];
  let found: Table[];

  beforeAll(async () => {
    found = await tablesOf(owner);
  });

  it('name every table, and no other', () => {
    expect(Object.keys(tables).sort()).toEqual(found.map(({ name }) => name).sort());
  });

  it('say of every column about a learner whether it is exported and what becomes of it', () => {
    for (const { name, columns } of found) {
      const rule = tables[name]!;
      if (rule.kind === 'impersonal' || rule.kind === 'events') continue;
      expect([name, Object.keys(rule.columns).sort()]).toEqual([name, columns.map((one) => one.name).sort()]);
      expect(Object.keys(rule.columns)).toEqual(expect.arrayContaining([rule.learner, ...rule.key]));
    }
  });

  it('let no other column of text or JSON stay as it is in the rows of who is erased', () => {
    const left = found.flatMap(({ name, columns }) => {
      const rule = tables[name]!;
      if (rule.kind !== 'anonymised') return [];
      const stays = columns.filter(
        ({ name: column, type }) => openTypes.includes(type) && !rule.columns[column]?.becomes,
      );
      return stays.map((one) => `${name}.${one.name}`);
    });
    expect(left.sort()).toEqual(staying[owner] ?? []);
  });

  it('name every column of text or JSON in tables that are about nobody', () => {
    for (const { name, columns } of found) {
      const rule = tables[name]!;
      if (rule.kind !== 'impersonal') continue;
      const open = columns.filter(({ type }) => openTypes.includes(type)).map((one) => one.name);
      expect([name, [...rule.texts].sort()]).toEqual([name, open.sort()]);
    }
  });

  it('leave no column that leads to a person in such a table', () => {
    const lists = ['erased_learner.learner_id', 'erasure.user_id', 'completed_track_search.after_learner_id'];
    const about = found.filter(({ name }) => tables[name]!.kind === 'impersonal');
    const leading = about.flatMap(({ name, columns }) =>
      columns
        .filter((one) => personal.test(one.name) || one.refersTo.some(isPersonal))
        .map((one) => `${name}.${one.name}`),
    );
    expect(leading.filter((column) => !lists.includes(column))).toEqual([]);

    function isPersonal(table: string): boolean {
      return ['deleted', 'anonymised'].includes(tables[table]!.kind);
    }
  });

  it('erase by an index', () => {
    for (const { name, indexedFirst } of found) {
      const rule = tables[name]!;
      if (rule.kind === 'impersonal' || rule.kind === 'events') continue;
      const isIndexed = indexedFirst.includes(rule.learner) || ['regrade_item', 'score_drop'].includes(name);
      expect({ name, isIndexed }).toEqual({ name, isIndexed: true });
    }
  });
});

describe('the fields of events', () => {
  it('that are ids name a learner, or something that is known to be none', () => {
    const others = [
      'labId',
      'lessonId',
      'challengeId',
      'reviewId',
      'submissionId',
      'sourceId',
      'planId',
      'placementId',
    ];
    for (const event of events) {
      const shape = (event.payload as z.ZodObject).shape;
      const ids = Object.keys(shape).filter((field) => field.endsWith('Id') || field.endsWith('Ids'));
      const learners = ids.filter((field) => learnersIn({ [field]: 1 }).length > 0);
      expect([...learners, ...others]).toEqual(expect.arrayContaining(ids));
    }
  });
});

const file = fileURLToPath(new URL('../../../../libs/contracts/src/gateway/exported-columns.json', import.meta.url));

/** The schema of exports in the OpenAPI document is built from them; `npm run openapi:examples` writes them again. */
describe('the exported columns', () => {
  let columns: ReturnType<typeof exportedColumns>;

  beforeAll(async () => {
    const services = owners.map(async (owner) => ({ owner, rules: rules[owner], tables: await tablesOf(owner) }));
    columns = exportedColumns(await Promise.all(services));
    if (process.env.RECORD_EXAMPLES) writeFileSync(file, textOf(columns));
  });

  it('follow from the rules of the services and from their databases', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(columns);
  });

  it('are named as the rules of the services name them', () => {
    expect(Object.keys(columns)).toEqual(owners);
    expect(columns).toMatchObject({ gateway: { app_user: { email: 'text' } }, cohort: { received_review: {} } });
    expect(JSON.stringify(columns)).not.toMatch(/password(?!_changed_at)|replacement|data_export_page/);
  });
});
