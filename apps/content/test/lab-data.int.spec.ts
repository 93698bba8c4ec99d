import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listLessons, showLab, showLabData } from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { labPath, lessonPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

/** As long as data may be; most of its characters have to be escaped on their way. */
const largest = `${'"\t'.repeat(511)}\n`.repeat(1_026).slice(0, 1_048_576);

let content: TestedService<ContentApp>;
let files: CurriculumFiles;
let id: number;

beforeAll(async () => {
  content = await startService('content', start);
  await new FakeGrading(content.bus).ready();
  files = sampleCurriculum().set(`${labPath}/data/largest.txt`, largest);
  await content.app.importCurriculum(await files.write());
  const { items } = await content.call(listLessons);
  id = items.find(({ slug }) => slug === 'tokens')!.lab_ids[0]!;
});
afterAll(() => files.clean());

describe('the data of a lab', () => {
  it('begin in the lab, and come whole in an answer of their own', async () => {
    const lab = await content.call(showLab, { params: { id } });
    expect(lab.data).toEqual([{ name: 'largest.txt', bytes: 1_048_576, beginning: largest.slice(0, 1_023) }]);
    const { content: whole, ...about } = await content.call(showLabData, { params: { id, name: 'largest.txt' } });
    expect(about).toEqual({ lab_id: id, name: 'largest.txt' });
    expect(whole === largest).toBe(true);
  });

  it.each([
    ['another name', 'other.txt', () => id, 'data-unknown'],
    ['a name that no file has', '../Largest\0.txt', () => id, 'data-unknown'],
    ['another lab', 'largest.txt', () => id + 1, 'data-unknown'],
    ['a lab that is not there', 'largest.txt', () => 999_999, 'lab-unknown'],
  ])('are unknown by %s', async (_, name, labId, code) => {
    await expect(content.call(showLabData, { params: { id: labId(), name } })).rejects.toMatchObject({ code });
  });

  it('are unknown once their lab is no longer published, or gone', async () => {
    const path = `${lessonPath}/draft`;
    files.addLab('draft', '').set(`${path}/data/draft.csv`, 'a,b\n');
    await content.app.importCurriculum(await files.write());
    const { items } = await content.call(listLessons);
    const draft = items.find(({ slug }) => slug === 'tokens')!.lab_ids[1]!;
    const show = () => content.call(showLabData, { params: { id: draft, name: 'draft.csv' } });
    expect(await show()).toMatchObject({ content: 'a,b\n' });
    await content.app.importCurriculum(await files.setField(`${path}/lab.yaml`, 'is_published: false').write());
    await expect(show()).rejects.toMatchObject({ code: 'lab-unknown' });
    files.remove(path).replace(`${lessonPath}/lesson.md`, ', draft]', ']');
    await content.app.importCurriculum(await files.write());
    await expect(show()).rejects.toMatchObject({ code: 'lab-unknown' });
  });

  it('are replaced by the next import', async () => {
    files.remove(`${labPath}/data`).set(`${labPath}/data/small.csv`, 'a,b\n');
    await content.app.importCurriculum(await files.write());
    await expect(content.call(showLabData, { params: { id, name: 'largest.txt' } })).rejects.toMatchObject({
      code: 'data-unknown',
    });
    expect(await content.call(showLabData, { params: { id, name: 'small.csv' } })).toMatchObject({ content: 'a,b\n' });
  });
});
