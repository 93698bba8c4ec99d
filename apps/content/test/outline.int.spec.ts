import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listLessons, listModules, showLab, showTrackOutline } from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

let content: TestedService<ContentApp>;
const written: CurriculumFiles[] = [];
const textModule = 'tracks/foundations/basics/text';

async function importSample(change: (files: CurriculumFiles) => unknown = () => undefined): Promise<void> {
  const files = sampleCurriculum();
  written.push(files);
  change(files);
  await content.app.importCurriculum(await files.write());
}

const outlineOf = (slug: string) => content.call(showTrackOutline, { params: { slug } });

beforeAll(async () => {
  content = await startService('content', start);
  await new FakeGrading(content.bus).ready();
  await importSample();
});
afterAll(() => Promise.all(written.map((files) => files.clean())));

describe('the outline of a track', () => {
  it('has its levels, modules, lessons and labs, and the fields of the contract and no others', async () => {
    const outline = await outlineOf('foundations');
    expect(showTrackOutline.output.parse(outline)).toEqual(outline);
    const { items: modules } = await content.call(listModules);
    const { items: lessons } = await content.call(listLessons);
    const idOf = (items: { slug: string; id: number }[], slug: string) => items.find((one) => one.slug === slug)?.id;
    const lab = lessons.flatMap(({ lab_ids }) => lab_ids)[0] ?? 0;
    const { title } = await content.call(showLab, { params: { id: lab } });
    const [level] = outline.levels;
    expect(outline.levels).toHaveLength(1);
    expect(level?.modules.map(({ lessons: _, ...module }) => module)).toEqual([
      { id: idOf(modules, 'text'), slug: 'text', title: 'Text', prerequisite_module_ids: [] },
      {
        id: idOf(modules, 'numbers'),
        slug: 'numbers',
        title: 'Numbers',
        prerequisite_module_ids: [idOf(modules, 'text')],
      },
    ]);
    expect(level?.modules[0]?.lessons).toEqual([
      {
        id: idOf(lessons, 'reading'),
        slug: 'reading',
        title: 'Reading',
        lesson_type: 'reading',
        estimated_minutes: 10,
        skill_slugs: ['counting'],
        labs: [],
      },
      {
        id: idOf(lessons, 'tokens'),
        slug: 'tokens',
        title: 'Tokens',
        lesson_type: 'reading_and_lab',
        estimated_minutes: 10,
        skill_slugs: ['tokens'],
        labs: [{ id: lab, slug: 'count-tokens', title, estimated_minutes: 20, max_xp: 100, open: false }],
      },
    ]);
  });

  it('has nothing that is not published', async () => {
    await importSample((files) =>
      files
        .addReading(textModule, 'draft', 'first')
        .replace(`${textModule}/draft/lesson.md`, 'published: true', 'published: false'),
    );
    const withDraft = JSON.stringify(await outlineOf('foundations'));
    expect(withDraft).toContain('"count-tokens"');
    expect(withDraft).not.toContain('draft');

    await importSample((files) => files.replace(`${textModule}/module.yaml`, 'published: true', 'published: false'));
    const withoutText = JSON.stringify(await outlineOf('foundations'));
    expect(withoutText).toContain('"adding"');
    expect(withoutText).not.toContain('"count-tokens"');
    expect(await outlineOf('foundations')).toMatchObject({ levels: [{ modules: [{ prerequisite_module_ids: [] }] }] });
    await importSample();
  });

  it('is refused for a track that does not exist or is not published', async () => {
    await importSample((files) =>
      files.replace('tracks/advanced/track.yaml', 'is_published: true', 'is_published: false'),
    );
    for (const slug of ['gardening', 'advanced'])
      await expect(outlineOf(slug)).rejects.toMatchObject({ code: 'track-unknown' });
    await importSample();
  });

  it('fits into a message many times when the track has five hundred lessons', async () => {
    await importSample(addModules);
    const outline = await outlineOf('foundations');
    expect(outline.levels[0]?.modules.flatMap(({ lessons }) => lessons)).toHaveLength(503);
    const bytes = Buffer.byteLength(JSON.stringify(outline));
    expect(bytes * 20).toBeLessThan(content.bus.info?.max_payload ?? 0);
  });
});

function addModules(files: CurriculumFiles): void {
  const level = 'tracks/foundations/basics';
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const modules = numbers(10).map((number) => `a-module-of-many-lessons-${number}`);
  files.replace(`${level}/level.yaml`, '[text, numbers]', `[text, numbers, ${modules.join(', ')}]`);
  for (const module of modules) {
    const fields = 'title: Many lessons\ndescription: Many.\nprerequisites: []\nlessons: [first]\nis_published: true\n';
    const slugs = numbers(50).map((number) => `${module}-lesson-${number}`);
    files.set(`${level}/${module}/module.yaml`, fields);
    for (const slug of slugs) files.addReading(`${level}/${module}`, slug);
    files.replace(`${level}/${module}/module.yaml`, 'first, ', '');
  }
}
