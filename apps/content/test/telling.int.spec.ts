import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backfillFacts, curriculumPublished } from '@proximal/contracts';
import { startService, stopAfterwards, toldFacts, type TestedService } from '@proximal/testing';
import pg from 'pg';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { lessonPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

let content: TestedService<ContentApp>;
let database: pg.Client;
const written: CurriculumFiles[] = [];

async function importSample(title: string) {
  const files = sampleCurriculum().replace(`${lessonPath}/lesson.md`, 'title: Tokens', `title: ${title}`);
  written.push(files);
  return content.app.importCurriculum(await files.write());
}

beforeAll(async () => {
  content = await startService('content', start);
  await new FakeGrading(content.bus).ready();
  database = new pg.Client({ connectionString: content.environment.CONTENT_DATABASE_URL });
  await database.connect();
  stopAfterwards({ stop: () => database.end() });
});
afterAll(() => Promise.all(written.map((files) => files.clean())));

describe('facts of the curriculum', () => {
  it('tell every change, a return to an earlier curriculum included, and nothing where none is', async () => {
    const first = await importSample('One');
    const other = await importSample('Two');
    const again = await importSample('One');
    expect(again).toEqual(first);
    await importSample('One');
    const last = await importSample('Three');
    const told = await toldFacts(content.bus, curriculumPublished, 4);
    const versions = [first, other, again, last].map(({ version }) => version);
    expect(told.map(({ payload }) => payload.version)).toEqual(versions);
    expect(new Set(told.map(({ id }) => id)).size).toBe(4);
  });

  it('are derived from the imports as they were told, when the outbox has forgotten them', async () => {
    const rows = 'SELECT id, subject, payload FROM outbox ORDER BY id';
    const told = (await database.query(rows)).rows;
    await database.query('DELETE FROM outbox');
    expect(await content.ask(backfillFacts('content'), { after: null })).toEqual({ told: 4, next: null });
    expect((await database.query(rows)).rows).toEqual(told);
  });

  it('are derived a batch at a time', async () => {
    await database.query(`INSERT INTO curriculum (version, published_at) SELECT n::text, now() FROM generate_series(1, 600) AS n`);
    const first = await content.ask(backfillFacts('content'), { after: null });
    expect(first).toMatchObject({ told: 500, next: expect.any(String) });
    expect(await content.ask(backfillFacts('content'), { after: first.next })).toEqual({ told: 104, next: null });
  });
});
