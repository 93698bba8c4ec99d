import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listLessons,
  searchCurriculum,
  showLab,
  showLesson,
  showModule,
  showTrackOutline,
  showTrackStructure,
} from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { lessonPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

function sample(): CurriculumFiles {
  const recall = `${lessonPath}/recall/lab.yaml`;
  return sampleCurriculum()
    .addLab('variant', 'variant_of: count-tokens')
    .addLab('recall', 'is_recall: true')
    .replace(recall, 'estimated_minutes: 20', 'estimated_minutes: 5');
}

describe('variants and recall tasks', () => {
  const files = sample();
  let content: TestedService<ContentApp>;
  let lessonId: number;

  beforeAll(async () => {
    content = await startService('content', start);
    await new FakeGrading(content.bus).ready();
    await content.app.importCurriculum(await files.write());
    const { items } = await content.call(listLessons, { page: { limit: 100, after: null } });
    lessonId = items.find(({ slug }) => slug === 'tokens')!.id;
  });
  afterAll(() => files.clean());

  async function structuredLesson() {
    const { track } = await content.request(showTrackStructure, { slug: 'foundations' });
    const modules = track!.levels.flatMap((level) => level.modules);
    return modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)!;
  }

  it('are apart from the labs that complete a lesson, for services', async () => {
    const { labs, reviewLabs } = await structuredLesson();
    expect(labs).toHaveLength(1);
    const skillSlugs = ['tokens', 'counting'];
    expect(reviewLabs).toEqual([
      expect.objectContaining({ variantOf: null, minutes: 5, skillSlugs }),
      expect.objectContaining({ variantOf: labs[0]!.id, minutes: 20, skillSlugs }),
    ]);
  });

  it('are in no list, count or search of labs', async () => {
    const { labs } = await structuredLesson();
    const lesson = await content.call(showLesson, { params: { id: lessonId } });
    expect(lesson.lab_ids).toEqual(labs.map(({ id }) => id));
    const module = await content.call(showModule, { params: { id: lesson.module_id } });
    expect(module).toMatchObject({ lab_count: 1, estimated_minutes: 40 });
    const { levels } = await content.call(showTrackOutline, { params: { slug: 'foundations' } });
    const outlined = levels.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons));
    expect(outlined.find(({ id }) => id === lessonId)!.labs.map(({ id }) => id)).toEqual(lesson.lab_ids);
    const hits = await content.call(searchCurriculum, { query: { q: 'double', limit: 20 } });
    expect(
      hits.items
        .filter(({ kind }) => kind === 'lab')
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(['add', 'count-tokens']);
  });

  it('are shown by their id, and say what they are', async () => {
    const { labs, reviewLabs } = await structuredLesson();
    const shown = [];
    for (const { id } of [...labs, ...reviewLabs!]) {
      const { slug, is_recall, variant_of } = await content.call(showLab, { params: { id } });
      shown.push({ slug, is_recall, variant_of });
    }
    expect(shown).toEqual([
      { slug: 'count-tokens', is_recall: false, variant_of: null },
      { slug: 'recall', is_recall: true, variant_of: null },
      { slug: 'variant', is_recall: false, variant_of: labs[0]!.id },
    ]);
  });
});
