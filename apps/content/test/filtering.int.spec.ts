import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCourses, listLessons, listModules, type Operation, type PageKey } from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

let content: TestedService<ContentApp>;
const written: CurriculumFiles[] = [];
const text = 'tracks/foundations/basics/text';

async function importSample(change: (files: CurriculumFiles) => unknown = () => undefined): Promise<void> {
  const files = sampleCurriculum();
  written.push(files);
  files.addReading(text, 'third').addReading('tracks/advanced/models/attention', 'seeing', 'first');
  for (const lesson of [`${text}/third`, 'tracks/advanced/models/attention/looking'])
    files.replace(`${lesson}/lesson.md`, 'difficulty: beginner', 'difficulty: intermediate');
  files.replace('tracks/advanced/models/level.yaml', 'difficulty: beginner', 'difficulty: advanced');
  change(files);
  await content.app.importCurriculum(await files.write());
}

beforeAll(async () => {
  content = await startService('content', start);
  await new FakeGrading(content.bus).ready();
  await importSample();
});
afterAll(() => Promise.all(written.map((files) => files.clean())));

type Filters = Record<string, string | number>;

async function slugsOf(list: Operation, filters: Filters, change?: () => Promise<void>): Promise<string[]> {
  const slugs: string[] = [];
  let after: PageKey | null = null;
  do {
    const call = { query: filters, page: { limit: 1, after } } as never;
    const page = (await content.call(list, call)) as { items: { slug: string }[]; next: PageKey | null };
    slugs.push(...page.items.map(({ slug }) => slug));
    after = page.next;
    if (slugs.length === 1) await change?.();
  } while (after);
  return slugs;
}

describe('a filtered list', () => {
  it.each<[Operation, Filters, string[]]>([
    [listLessons, {}, ['reading', 'tokens', 'third', 'adding', 'seeing', 'looking']],
    [listLessons, { difficulty: 'beginner' }, ['reading', 'tokens', 'adding', 'seeing']],
    [listLessons, { difficulty: 'intermediate' }, ['third', 'looking']],
    [listLessons, { difficulty: 'advanced' }, []],
    [listLessons, { skill: 'counting' }, ['reading', 'third', 'adding', 'seeing']],
    [listLessons, { skill: 'vectors' }, ['adding', 'looking']],
    [listLessons, { track: 'foundations' }, ['reading', 'tokens', 'third', 'adding']],
    [listLessons, { track: 'advanced' }, ['seeing', 'looking']],
    [listLessons, { track: 'foundations', skill: 'counting', difficulty: 'beginner' }, ['reading', 'adding']],
    [listLessons, { track: 'advanced', skill: 'tokens' }, []],
    [listCourses, { difficulty: 'beginner' }, ['basics']],
    [listCourses, { difficulty: 'advanced', track: 'advanced' }, ['models']],
    [listCourses, { difficulty: 'advanced', track: 'foundations' }, []],
    [listCourses, { track: 'foundations' }, ['basics']],
  ])('$subject by %j is in the order of the curriculum, page by page', async (list, filters, slugs) => {
    expect(await slugsOf(list, filters)).toEqual(slugs);
  });

  it('stays within a module, in the order of the module', async () => {
    const { items: modules } = await content.call(listModules);
    const module_id = modules.find(({ slug }) => slug === 'text')?.id ?? 0;
    expect(await slugsOf(listLessons, { module_id, skill: 'counting' })).toEqual(['reading', 'third']);
    expect(await slugsOf(listLessons, { module_id, track: 'advanced' })).toEqual([]);
  });

  it('repeats no row and misses no row while rows are added before and behind its page', async () => {
    const grow = () =>
      importSample((files) => files.addReading(text, 'new-first', 'first').addReading(text, 'new-last'));
    const slugs = await slugsOf(listLessons, { skill: 'counting', track: 'foundations' }, grow);
    expect(slugs).toEqual(['reading', 'third', 'new-last', 'adding']);
    await importSample();
  });
});

describe('a filter', () => {
  it.each<[Operation, Filters, string[]]>([
    [listLessons, { skill: 'gardening' }, ['skill']],
    [listLessons, { track: 'gardening' }, ['track']],
    [listLessons, { track: 'gardening', skill: 'gardening', difficulty: 'beginner' }, ['skill', 'track']],
    [listLessons, { track: 'gardening', skill: 'counting' }, ['track']],
    [listCourses, { track: 'gardening' }, ['track']],
  ])('of $subject that names nothing is refused over NATS with its errors: %j', async (list, filters, names) => {
    const call = content.call(list, { query: filters });
    const errors = names.map((name) => ({ path: `query.${name}`, message: `names no ${name}` }));
    await expect(call).rejects.toMatchObject({ code: 'invalid-input', more: { errors } });
  });

  it('that names an unpublished track is refused', async () => {
    const track = 'tracks/advanced/track.yaml';
    await importSample((files) => files.replace(track, 'is_published: true', 'is_published: false'));
    const call = content.call(listLessons, { query: { limit: 20, track: 'advanced' } });
    await expect(call).rejects.toMatchObject({ code: 'invalid-input' });
    await importSample();
  });
});
