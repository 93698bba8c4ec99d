import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listChallengeTemplates, showCurriculumVersion } from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { challengePath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

type Change = (files: CurriculumFiles) => unknown;

let content: TestedService<ContentApp>;
const written: CurriculumFiles[] = [];

async function importSample(change: Change = () => undefined) {
  const files = sampleCurriculum();
  written.push(files);
  change(files);
  return content.app.importCurriculum(await files.write());
}

const templates = () => content.request(listChallengeTemplates, {});
const slugs = async () => (await templates()).templates.map(({ slug }) => slug);

beforeAll(async () => {
  content = await startService('content', start);
  await new FakeGrading(content.bus).ready();
});
afterAll(() => Promise.all(written.map((files) => files.clean())));

describe('the challenges of cohorts', () => {
  it('are an empty list before the first import', async () => {
    expect(await templates()).toEqual({ version: null, templates: [] });
  });

  it('are listed as they were written, in order, with the version of their curriculum', async () => {
    const { version } = await importSample();
    const reply = await templates();
    expect(listChallengeTemplates.output.parse(reply)).toEqual(reply);
    expect(reply.version).toBe(version);
    expect(reply.templates).toEqual([
      {
        slug: 'count-words',
        title: 'Count words',
        description: expect.stringMatching(/^## Task\n\nCount words\.\n\n## Rubric\n/),
        starterCode: 'def solve():\n    raise NotImplementedError\n',
        skillSlugs: ['counting'],
        points: 80,
        trackSlugs: [],
      },
      expect.objectContaining({ slug: 'compare-vectors', trackSlugs: ['advanced'] }),
    ]);
  });

  it.each<[string, Change]>([
    ['the text of one', (files) => files.replace(`${challengePath}/description.md`, 'Count', 'Recount')],
    [
      'their order',
      (files) =>
        files.replace('challenges/challenges.yaml', '[count-words, compare-vectors]', '[compare-vectors, count-words]'),
    ],
    ['all of them away', (files) => files.remove('challenges')],
  ])('make another version when somebody changes %s', async (_, change) => {
    const before = await importSample();
    const after = await importSample(change);
    expect(after).toEqual({ version: expect.not.stringMatching(before.version), changed: true });
    expect(await content.request(showCurriculumVersion('content'), {})).toEqual({ version: after.version });
    expect((await templates()).version).toBe(after.version);
  });

  it('leave out what is not published, and what is for unpublished tracks only', async () => {
    const hide = (path: string) => (files: CurriculumFiles) =>
      files.replace(path, 'published: true', 'published: false');
    await importSample(hide(`${challengePath}/challenge.yaml`));
    expect(await slugs()).toEqual(['compare-vectors']);
    await importSample(hide('tracks/advanced/track.yaml'));
    expect(await slugs()).toEqual(['count-words']);
  });
});
