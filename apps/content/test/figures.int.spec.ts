import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listLessons, showFigure, showLesson } from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { lessonPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/></svg>\n`;

describe('the figures of lessons', () => {
  let content: TestedService<ContentApp>;
  const written: CurriculumFiles[] = [];

  async function addressAfterImport(colour: string): Promise<string> {
    const files = sampleCurriculum();
    written.push(files);
    files.replace(`${lessonPath}/lesson.md`, 'Because.', '![A square](square.svg)');
    await content.app.importCurriculum(await files.set(`${lessonPath}/square.svg`, drawing(colour)).write());
    const { items } = await content.call(listLessons, { page: { limit: 100, after: null } });
    const { id } = items.find(({ slug }) => slug === 'tokens')!;
    const { content: text } = await content.call(showLesson, { params: { id } });
    return /!\[A square\]\((.*)\)/.exec(text)![1]!;
  }

  const shown = async (address: string) =>
    (await content.request(showFigure, { hash: address.replace(/^\/figures\/|\.svg$/g, '') })).svg;

  beforeAll(async () => {
    content = await startService('content', start);
    await new FakeGrading(content.bus).ready();
  });
  afterAll(() => Promise.all(written.map((files) => files.clean())));

  it('have an address by their hash in the text, which stays when the lesson has another drawing', async () => {
    const red = await addressAfterImport('red');
    expect(red).toMatch(/^\/figures\/[0-9a-f]{64}\.svg$/);
    await expect(shown(red)).resolves.toBe(drawing('red'));
    const blue = await addressAfterImport('blue');
    expect(blue).not.toBe(red);
    await expect(Promise.all([shown(red), shown(blue)])).resolves.toEqual([drawing('red'), drawing('blue')]);
    await expect(addressAfterImport('red')).resolves.toBe(red);
  });

  it('are null for an unknown hash', async () => {
    await expect(content.request(showFigure, { hash: '0'.repeat(64) })).resolves.toEqual({ svg: null });
  });
});
