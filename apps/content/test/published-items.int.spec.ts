import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itemKinds, listPublishedItems, type ItemKind } from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { labPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

describe('the published items', () => {
  let content: TestedService<ContentApp>;
  const written: CurriculumFiles[] = [];

  async function importSample(change: (files: CurriculumFiles) => unknown = () => undefined): Promise<string> {
    const files = sampleCurriculum();
    written.push(files);
    change(files);
    return (await content.app.importCurriculum(await files.write())).version;
  }

  const list = (kind: ItemKind) => content.request(listPublishedItems, { kind });

  beforeAll(async () => {
    content = await startService('content', start);
    await new FakeGrading(content.bus).ready();
  });
  afterAll(() => Promise.all(written.map((files) => files.clean())));

  it('are none before the first import', async () => {
    for (const kind of itemKinds) expect(await list(kind)).toEqual({ version: null, items: [] });
  });

  it('are those of the import, of each kind in order, with the version and id of labs', async () => {
    const version = await importSample();
    const slugs = async (kind: ItemKind) => (await list(kind)).items.map(({ slug }) => slug);
    expect(await slugs('skill')).toEqual(['counting', 'tokens', 'vectors']);
    expect(await slugs('track')).toEqual(['foundations', 'advanced']);
    expect(await slugs('level')).toEqual(['basics', 'models']);
    expect(await slugs('module')).toEqual(['text', 'numbers', 'attention']);
    expect(await slugs('lesson')).toEqual(['reading', 'tokens', 'adding', 'looking']);
    expect(await slugs('challenge')).toEqual(['count-words', 'compare-vectors']);
    const labs = await list('lab');
    expect(labs.version).toBe(version);
    expect(labs.items).toMatchObject([
      {
        slug: 'count-tokens',
        title: 'Double',
        isVisible: true,
        lab: { id: expect.any(Number), version: expect.any(String) },
      },
      { slug: 'add' },
    ]);
    expect((await list('lesson')).items[0]?.lab).toBeNull();
  });

  it('are replaced by the next import, in which only a changed part has another hash', async () => {
    await importSample();
    const before = (await list('lab')).items[0]!;
    await importSample((files) => files.replace(`${labPath}/reference.py`, 'number * 2', '2 * number'));
    const after = (await list('lab')).items[0]!;
    expect({ ...after.parts, reference: '' }).toEqual({ ...before.parts, reference: '' });
    expect(after.parts.reference).not.toBe(before.parts.reference);
    expect(after.lab?.version).not.toBe(before.lab?.version);
    expect(after.lab?.id).toBe(before.lab?.id);
  });
});
