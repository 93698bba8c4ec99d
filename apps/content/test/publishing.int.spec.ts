import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backfillEvents, curriculumPublished } from '@proximal/contracts';
import { startService, stopAfterwards, publishedEvents, type TestedService } from '@proximal/testing';
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

describe('events of the curriculum', () => {
  it('are published for every change, also for a return to an earlier curriculum, and only for changes', async () => {
    const first = await importSample('One');
    const other = await importSample('Two');
    const again = await importSample('One');
    expect(again).toEqual(first);
    await importSample('One');
    const last = await importSample('Three');
    const published = await publishedEvents(content.bus, curriculumPublished, 4);
    const versions = [first, other, again, last].map(({ version }) => version);
    expect(published.map(({ payload }) => payload.version)).toEqual(versions);
    expect(new Set(published.map(({ id }) => id)).size).toBe(4);
  });

  it('are derived from the imports, equal to the published ones, when the outbox no longer has them', async () => {
    const rows = 'SELECT id, subject, payload FROM outbox ORDER BY id';
    const published = (await database.query(rows)).rows;
    await database.query('DELETE FROM outbox');
    expect(await content.request(backfillEvents('content'), { after: null })).toEqual({ published: 4, next: null });
    expect((await database.query(rows)).rows).toEqual(published);
  });

  it('are derived a batch at a time', async () => {
    await database.query(
      `INSERT INTO curriculum (version, published_at) SELECT n::text, now() FROM generate_series(1, 600) AS n`,
    );
    const first = await content.request(backfillEvents('content'), { after: null });
    expect(first).toMatchObject({ published: 500, next: expect.any(String) });
    expect(await content.request(backfillEvents('content'), { after: first.next })).toEqual({
      published: 104,
      next: null,
    });
  });
});
