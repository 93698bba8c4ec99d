import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listLessons, listModules, showLab, showTrackOutline } from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { lessonPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

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
    const added = lessons.find(({ slug }) => slug === 'adding')?.lab_ids[0];
    const [level] = outline.levels;
    expect(outline.levels).toHaveLength(1);
    expect(level?.modules.map(({ lessons: _, ...module }) => module)).toEqual([
      {
        id: idOf(modules, 'text'),
        slug: 'text',
        title: 'Text',
        prerequisite_module_ids: [],
        is_elective: false,
        hardest_lab_id: lab,
      },
      {
        id: idOf(modules, 'numbers'),
        slug: 'numbers',
        title: 'Numbers',
        prerequisite_module_ids: [idOf(modules, 'text')],
        is_elective: false,
        hardest_lab_id: added,
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
        hardest_lab_id: null,
      },
      {
        id: idOf(lessons, 'tokens'),
        slug: 'tokens',
        title: 'Tokens',
        lesson_type: 'reading_and_lab',
        estimated_minutes: 10,
        skill_slugs: ['tokens'],
        labs: [{ id: lab, slug: 'count-tokens', title, estimated_minutes: 20, max_xp: 100, open: false }],
        hardest_lab_id: lab,
      },
    ]);
  });

  const harder = 'difficulty: intermediate';
  const recall = `${harder}\nestimated_minutes: 5\nis_recall: true`;

  it.each<[string, (files: CurriculumFiles) => unknown, string]>([
    ['the harder lab', (files) => addLabs(files, { harder }), 'harder'],
    ['among equally hard ones the lab of most skills', (files) => addLabs(files, { few: harder, recall }), 'recall'],
    ['no project', (files) => addLabs(files, { project: `${harder}\nis_project: true` }), 'count-tokens'],
    ['no variant', (files) => addLabs(files, { variant: `${harder}\nvariant_of: count-tokens` }), 'count-tokens'],
    ['nothing unpublished', (files) => addLabs(files, { draft: `${harder}\nis_published: false` }), 'count-tokens'],
  ])('names %s as what shows that one knows a lesson, its module and the track', async (_, change, slug) => {
    await importSample(change);
    const { levels, hardest_lab_id } = await outlineOf('foundations');
    const [module] = levels[0]!.modules;
    const ofLesson = module!.lessons.find((lesson) => lesson.slug === 'tokens')!.hardest_lab_id!;
    expect([module!.hardest_lab_id, hardest_lab_id]).toEqual([ofLesson, ofLesson]);
    expect(await content.call(showLab, { params: { id: ofLesson } })).toMatchObject({ slug });
    await importSample();
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

/** Fields by slug of the lab: they replace those of the same name. `few` has one skill, all others have two. */
function addLabs(files: CurriculumFiles, labs: Record<string, string>): void {
  for (const [slug, fields] of Object.entries(labs)) {
    files.addLab(slug, '');
    const path = `${lessonPath}/${slug}/lab.yaml`;
    if (slug === 'few') files.replace(path, 'skills: [tokens, counting]', 'skills: [tokens]');
    for (const line of fields.split('\n')) files.setField(path, line);
  }
}

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
