import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listLessons, showGlossary } from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { lessonPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

let content: TestedService<ContentApp>;
let files: CurriculumFiles;

beforeAll(async () => {
  content = await startService('content', start);
  await new FakeGrading(content.bus).ready();
  files = sampleCurriculum()
    .replace(`${lessonPath}/lesson.md`, 'Because.', 'Cut into **word pieces**, the **tokens**.')
    .replace('tracks/advanced/models/attention/looking/lesson.md', 'Because.', 'Each **token** looks at **keys**.')
    .set(
      'glossary.yaml',
      "- { name: Token, also: [word piece], meaning: A piece. }\n- { name: key, meaning: 'What is found: it.' }\n- { name: beam, meaning: Unused. }\n",
    );
  await content.app.importCurriculum(await files.write());
});
afterAll(() => files.clean());

it('the glossary has its terms by name, each with the first lesson that has it in bold', async () => {
  const { items } = await content.call(listLessons);
  const idOf = (slug: string) => items.find((lesson) => lesson.slug === slug)!.id;
  const { terms } = await content.call(showGlossary);
  expect(showGlossary.output.parse({ terms })).toEqual({ terms });
  expect(terms).toEqual([
    { slug: 'beam', name: 'beam', also: [], meaning: 'Unused.', lesson_id: null },
    { slug: 'key', name: 'key', also: [], meaning: 'What is found: it.', lesson_id: idOf('looking') },
    { slug: 'token', name: 'Token', also: ['word piece'], meaning: 'A piece.', lesson_id: idOf('tokens') },
  ]);
});

it('a curriculum without a glossary has no terms', async () => {
  await content.app.importCurriculum(await files.remove('glossary.yaml').write());
  expect(await content.call(showGlossary)).toEqual({ terms: [] });
});
