import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  listCourses,
  listLessons,
  listModules,
  showCurriculumVersion,
  showLab,
  showLesson,
  showLevel,
  showModule,
  showTrack,
} from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { labPath, lessonPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

const textModule = 'tracks/foundations/basics/text/module.yaml';
const retitle = (files: CurriculumFiles) => files.replace(`${lessonPath}/lesson.md`, 'title: Tokens', 'title: Other');

describe('importing a curriculum', () => {
  let content: TestedService<ContentApp>;
  let grading: FakeGrading;
  const written: CurriculumFiles[] = [];

  async function importSample(change: (files: CurriculumFiles) => unknown = () => undefined) {
    const files = sampleCurriculum();
    written.push(files);
    change(files);
    return content.app.importCurriculum(await files.write());
  }

  async function lessonIds(): Promise<Record<string, number>> {
    const { items } = await content.call(listLessons, { page: { limit: 100, after: null } });
    return Object.fromEntries(items.map(({ slug, id }) => [slug, id]));
  }

  async function tokensLesson() {
    return content.call(showLesson, { params: { id: (await lessonIds()).tokens ?? 0 } });
  }

  beforeAll(async () => {
    content = await startService('content', start);
    grading = await new FakeGrading(content.bus).ready();
  });
  afterAll(() => Promise.all(written.map((files) => files.clean())));
  beforeEach(async () => {
    grading.problems.clear();
    await importSample();
    grading.handedOver.length = 0;
    grading.activated.length = 0;
  });

  it('twice gives the same ids and changes nothing, but sends everything to grading again', async () => {
    const before = await lessonIds();
    const { version } = await content.request(showCurriculumVersion('content'), {});
    await expect(importSample()).resolves.toEqual({ version, changed: false });
    expect(await lessonIds()).toEqual(before);
    expect(grading.handedOver).toHaveLength(2);
    expect(grading.activated).toHaveLength(1);
    expect(grading.activated[0]).toHaveLength(2);
  });

  it('keeps ids when titles and the order change', async () => {
    const before = await lessonIds();
    const { changed } = await importSample((files) =>
      retitle(files).replace(textModule, '[reading, tokens]', '[tokens, reading]'),
    );
    expect(changed).toBe(true);
    expect(await lessonIds()).toEqual(before);
    expect(await tokensLesson()).toMatchObject({ title: 'Other', position: 1 });
  });

  it('removes items that the files no longer have, and gives them their old id when they come back', async () => {
    const before = await lessonIds();
    const withoutReading = (files: CurriculumFiles) =>
      files
        .replace(textModule, '[reading, tokens]', '[tokens]')
        .replace(`${lessonPath}/lesson.md`, '[tokens]', '[tokens, counting]')
        .remove('tracks/foundations/basics/text/reading');
    await importSample(withoutReading);
    expect(Object.keys(await lessonIds()).sort()).toEqual(['adding', 'looking', 'tokens']);
    const gone = content.call(showLesson, { params: { id: before.reading ?? 0 } });
    await expect(gone).rejects.toMatchObject({ code: 'lesson-unknown' });
    await importSample();
    expect(await lessonIds()).toEqual(before);
  });

  it('shows neither unpublished items nor anything below them', async () => {
    const { items: modules } = await content.call(listModules);
    const [text, numbers] = ['text', 'numbers'].map((slug) => ({
      id: modules.find((one) => one.slug === slug)?.id ?? 0,
    }));
    const lesson = await tokensLesson();
    const lab = { id: lesson.lab_ids[0] ?? 0 };
    await importSample((files) => files.replace(textModule, 'published: true', 'published: false'));

    expect(Object.keys(await lessonIds()).sort()).toEqual(['adding', 'looking']);
    await expect(content.call(showModule, { params: text })).rejects.toMatchObject({ code: 'module-unknown' });
    await expect(content.call(showLesson, { params: lesson })).rejects.toMatchObject({ code: 'lesson-unknown' });
    await expect(content.call(showLab, { params: lab })).rejects.toMatchObject({ code: 'lab-unknown' });
    expect(grading.handedOver).toContain(lab.id);
    expect(grading.activated[0]?.map(({ labId }) => labId)).not.toContain(lab.id);
    expect(await content.call(showModule, { params: numbers })).toMatchObject({ prerequisite_module_ids: [] });
  });

  it('counts and links only published items', async () => {
    await importSample((files) => files.replace(textModule, 'published: true', 'published: false'));
    const { items: courses } = await content.call(listCourses);
    const basics = courses.find(({ slug }) => slug === 'basics');
    expect(basics).toMatchObject({ lesson_count: 1, lab_count: 1, estimated_minutes: 30 });
    const track = await content.call(showTrack, { params: { slug: 'foundations' } });
    expect(track).toMatchObject({ module_count: 1, skill_slugs: ['counting', 'vectors'] });
    expect(track.levels).toMatchObject([{ slug: 'basics', module_count: 1 }]);
    const level = await content.call(showLevel, { params: { id: track.levels[0]?.id ?? 0 } });
    expect(level.modules).toMatchObject([{ slug: 'numbers', position: 2 }]);
  });

  it('stops with the file and line of what grading finds wrong, and changes nothing', async () => {
    const before = await content.request(showCurriculumVersion('content'), {});
    grading.problems.set('def double(number):  # wrong', [
      { part: 'cases', index: 1, line: null, message: 'the reference answers 3.' },
      { part: 'reference', index: null, line: 2, message: 'the line is too long.' },
      { part: 'efficiency', index: null, line: null, message: 'the sizes are too small.' },
    ]);
    const attempt = importSample((files) =>
      retitle(files).replace(`${labPath}/starter.py`, 'def double(number):', 'def double(number):  # wrong'),
    );
    await expect(attempt).rejects.toMatchObject({
      name: 'StartFailure',
      message: [
        `content/${labPath}/lab.yaml:13 the reference answers 3.`,
        `content/${labPath}/lab.yaml:38 the sizes are too small.`,
        `content/${labPath}/reference.py:2 the line is too long.`,
      ].join('\n'),
    });
    expect(await content.request(showCurriculumVersion('content'), {})).toEqual(before);
    expect(await tokensLesson()).toMatchObject({ title: 'Tokens' });
    expect(grading.activated).toEqual([]);
  });

  it('stops with every problem in the files, without a request to grading', async () => {
    const attempt = importSample((files) =>
      files.remove(`${labPath}/starter.py`).replace('skills.yaml', '[counting]', '[nothing]'),
    );
    await expect(attempt).rejects.toMatchObject({
      message: [
        'content/skills.yaml:2 there is no skill nothing.',
        `content/${labPath}/starter.py is missing; a file is expected here.`,
      ].join('\n'),
    });
    expect(grading.handedOver).toEqual([]);
  });

  it('changes nothing when grading fails to adopt', async () => {
    const before = await content.request(showCurriculumVersion('content'), {});
    grading.failsToActivate = true;
    await expect(importSample(retitle)).rejects.toMatchObject({ name: 'ServiceFailure' });
    grading.failsToActivate = false;
    expect(await content.request(showCurriculumVersion('content'), {})).toEqual(before);
  });

  it("shows the versions from grading's answers, and counts a new one as a change", async () => {
    const { lab_ids } = await tokensLesson();
    const before = await content.call(showLab, { params: { id: lab_ids[0] ?? 0 } });
    grading.release += 1;
    await expect(importSample()).resolves.toMatchObject({ changed: true });
    const after = await content.call(showLab, { params: { id: lab_ids[0] ?? 0 } });
    expect(after.version).not.toBe(before.version);
    expect(grading.activated.at(-1)).toContainEqual({
      labId: after.id,
      version: after.version,
      maxXp: 100,
      isOpen: false,
    });
  });

  it('shows which labs are open, and tells grading', async () => {
    await importSample((files) => files.replace(`${labPath}/lab.yaml`, 'max_xp: 100', 'max_xp: 100\nopen: true'));
    const { lab_ids } = await tokensLesson();
    expect(await content.call(showLab, { params: { id: lab_ids[0] ?? 0 } })).toMatchObject({ open: true });
    const told = grading.activated.at(-1)!.map(({ labId, isOpen }) => ({ isTried: labId === lab_ids[0], isOpen }));
    expect(told).toEqual(expect.arrayContaining([true, false].map((isOpen) => ({ isTried: isOpen, isOpen }))));
    await importSample();
    expect(await content.call(showLab, { params: { id: lab_ids[0] ?? 0 } })).toMatchObject({ open: false });
  });

  it('runs two concurrent imports in turn, so that grading and the catalogue end with the same one', async () => {
    const other = (files: CurriculumFiles) => files.replace(`${labPath}/starter.py`, 'Return', 'Give');
    const results = await Promise.all([importSample(other), importSample(), importSample(other), importSample()]);
    expect(new Set(results.map(({ version }) => version)).size).toBe(2);
    const { lab_ids } = await tokensLesson();
    const lab = await content.call(showLab, { params: { id: lab_ids[0] ?? 0 } });
    expect(grading.activated.at(-1)).toContainEqual({ labId: lab.id, version: lab.version, maxXp: 100, isOpen: false });
  });
});
