import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listCourses,
  listLessons,
  listLevels,
  listModules,
  listRoadmaps,
  listTracks,
  showLab,
  showLesson,
  showLevel,
  showModule,
  showRoadmap,
  showTrack,
  type Operation,
  type PageKey,
} from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

let content: TestedService<ContentApp>;
const written: CurriculumFiles[] = [];

async function importSample(change: (files: CurriculumFiles) => unknown = () => undefined): Promise<void> {
  const files = sampleCurriculum();
  written.push(files);
  change(files);
  await content.app.importCurriculum(await files.write());
}

beforeAll(async () => {
  content = await startService('content', start);
  await new FakeGrading(content.bus).ready();
  await importSample();
});
afterAll(() => Promise.all(written.map((files) => files.clean())));

const lists: Operation[] = [listRoadmaps, listLevels, listModules, listLessons, listTracks, listCourses];
const details: { list: Operation; show: Operation; subject: string }[] = [
  { list: listRoadmaps, show: showRoadmap, subject: showRoadmap.subject },
  { list: listLevels, show: showLevel, subject: showLevel.subject },
  { list: listModules, show: showModule, subject: showModule.subject },
  { list: listLessons, show: showLesson, subject: showLesson.subject },
];

interface UntypedPage {
  items: unknown[];
  next: PageKey | null;
}

describe('a reply', () => {
  it.each(lists)('for $subject has the fields of its contract, and no others', async (list) => {
    const { items, next } = (await content.call(list)) as UntypedPage;
    expect(items.length).toBeGreaterThan(1);
    expect(items.map((item) => list.output.parse(item))).toEqual(items);
    expect(next).toBeNull();
  });

  it.each(details)('for $subject has the fields of its contract, and no others', async ({ list, show }) => {
    const { items } = (await content.call(list)) as { items: { id: number }[] };
    for (const { id } of items) {
      const reply = await content.call(show, { params: { id } });
      expect(show.output.parse(reply)).toEqual(reply);
      expect(reply).toMatchObject({ id });
    }
  });

  it('for a lab has the visible cases, but neither the hidden ones nor the solution', async () => {
    const { items } = await content.call(listLessons);
    const id = items.flatMap(({ lab_ids }) => lab_ids)[0] ?? 0;
    const lab = await content.call(showLab, { params: { id } });
    expect(showLab.output.parse(lab)).toEqual(lab);
    const calls = [0, 1, 2, 3].map((n) => ({ call: `double(${n})`, expected: String(n * 2), raises: null }));
    expect(lab.examples).toEqual(calls.map((call) => ({ ...call, steps: [call] })));
    expect(lab.limits).toEqual({ time_seconds: 2, memory_mb: 128, code_bytes: 65_536 });
    expect(JSON.stringify(lab)).not.toContain('number * 2');
  });

  it("for a track is found by its slug and counts the track's items", async () => {
    const track = await content.call(showTrack, { params: { slug: 'foundations' } });
    expect(showTrack.output.parse(track)).toEqual(track);
    expect(track).toMatchObject({
      level_count: 1,
      module_count: 2,
      skill_slugs: ['counting', 'tokens', 'vectors'],
      levels: [{ slug: 'basics', position: 1, module_count: 2 }],
    });
    const advanced = await content.call(showTrack, { params: { slug: 'advanced' } });
    expect(advanced.prerequisite_track_slugs).toEqual(['foundations']);
  });

  it('for a module counts its lessons and labs, with the skills in the order of skills.yaml', async () => {
    const { items } = await content.call(listModules);
    const text = items.find(({ slug }) => slug === 'text');
    expect(text).toMatchObject({ lesson_count: 2, lab_count: 1, estimated_minutes: 40 });
    expect(text?.skill_slugs).toEqual(['counting', 'tokens']);
    const numbers = items.find(({ slug }) => slug === 'numbers');
    expect(numbers?.prerequisite_module_ids).toEqual([text?.id]);
  });
});

describe('a list', () => {
  it('of tracks begins with the foundation, and the list of roadmaps has the same order', async () => {
    const tracks = await content.call(listTracks);
    expect(tracks.items.map(({ slug }) => slug)).toEqual(['foundations', 'advanced']);
    const roadmaps = await content.call(listRoadmaps);
    expect(roadmaps.items).toMatchObject([
      { track_slug: 'foundations', position: 1 },
      { track_slug: 'advanced', position: 2 },
    ]);
  });

  const orders: { list: Operation; slugs: string[] }[] = [
    { list: listLevels, slugs: ['basics', 'models'] },
    { list: listCourses, slugs: ['basics', 'models'] },
    { list: listModules, slugs: ['text', 'numbers', 'attention'] },
    { list: listLessons, slugs: ['reading', 'tokens', 'adding', 'looking'] },
  ];
  it.each(orders)('$list.subject is in the order of the curriculum, parent by parent', async ({ list, slugs }) => {
    const { items } = (await content.call(list)) as { items: { slug: string }[] };
    expect(items.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('of a parent is in the order of that parent, with any ids', async () => {
    const module = 'tracks/foundations/basics/text';
    await importSample((files) => files.addReading(module, 'opening', 'first'));
    const { items: modules } = await content.call(listModules);
    const module_id = modules[0]?.id ?? 0;
    const { items } = await content.call(listLessons, { query: { limit: 20, module_id } });
    expect(items.map(({ slug, position }) => [slug, position])).toEqual([
      ['opening', 1],
      ['reading', 2],
      ['tokens', 3],
    ]);
    await importSample();
  });

  it('contains only items of the requested parent', async () => {
    const { items: modules } = await content.call(listModules);
    for (const { id } of modules) {
      const { items } = await content.call(listLessons, { query: { limit: 20, module_id: id } });
      expect(items.map(({ module_id }) => module_id)).toEqual(items.map(() => id));
      expect(items.length).toBeGreaterThan(0);
    }
  });

  it.each([
    [listLevels.subject, () => content.call(listLevels, { query: { limit: 20, roadmap_id: 999_999 } })],
    [listModules.subject, () => content.call(listModules, { query: { limit: 20, level_id: 999_999 } })],
    [listLessons.subject, () => content.call(listLessons, { query: { limit: 20, module_id: 999_999 } })],
  ])('%s of a parent that does not exist is empty', async (_, list) => {
    await expect(list()).resolves.toEqual({ items: [], next: null });
  });

  it.each(lists)('of $subject is the same page by page', async (list) => {
    const all = (await content.call(list)) as UntypedPage;
    const paged: unknown[] = [];
    let after: PageKey | null = null;
    do {
      const page = (await content.call(list, { page: { limit: 1, after } })) as UntypedPage;
      expect(page.items).toHaveLength(1);
      paged.push(...page.items);
      after = page.next;
    } while (after);
    expect(paged).toEqual(all.items);
  });

  const foreign: PageKey[] = [['x', 1], [1], [1, 2, 3], [1.5, 2], [-1, 2], [1, 2 ** 31], []];
  it.each(foreign.map((after) => ({ after })))('refuses the invalid key $after', async ({ after }) => {
    const page = content.call(listLessons, { page: { limit: 1, after } });
    await expect(page).rejects.toMatchObject({ code: 'unknown-cursor' });
  });
});

describe('paging while the curriculum grows', () => {
  const text = 'tracks/foundations/basics/text';

  async function lessons(limit: number, after: PageKey | null): Promise<{ slugs: string[]; next: PageKey | null }> {
    const { items: modules } = await content.call(listModules);
    const module_id = modules.find(({ slug }) => slug === 'text')?.id ?? 0;
    const { items, next } = await content.call(listLessons, { query: { limit, module_id }, page: { limit, after } });
    return { slugs: items.map(({ slug }) => slug), next };
  }

  it('repeats no row and misses no old row, wherever rows are added', async () => {
    await importSample((files) => files.addReading(text, 'third').addReading(text, 'fourth'));
    const first = await lessons(2, null);
    expect(first.slugs).toEqual(['reading', 'tokens']);

    await importSample((files) => {
      for (const slug of ['third', 'fourth', 'new-last']) files.addReading(text, slug);
      files.addReading(text, 'new-first', 'first');
    });
    expect(await lessons(20, first.next)).toEqual({ slugs: ['third', 'fourth', 'new-last'], next: null });
  });

  it('repeats no row and misses no row across parents, either', async () => {
    const all = async (limit: number, after: PageKey | null) => {
      const { items, next } = await content.call(listLessons, { query: { limit }, page: { limit, after } });
      return { slugs: items.map(({ slug }) => slug), next };
    };
    await importSample();
    const first = await all(2, null);
    expect(first.slugs).toEqual(['reading', 'tokens']);

    await importSample((files) => {
      files.addReading(text, 'new-first', 'first').addReading(text, 'new-third');
      files.addReading('tracks/foundations/basics/numbers', 'new-in-next', 'first');
    });
    expect(await all(20, first.next)).toEqual({ slugs: ['new-third', 'new-in-next', 'adding', 'looking'], next: null });
  });

  it('continues at the same point when the last row of the page is gone', async () => {
    const longer = (files: CurriculumFiles) => files.addReading(text, 'first', 'first').addReading(text, 'last');
    await importSample(longer);
    const first = await lessons(2, null);
    expect(first.slugs).toEqual(['first', 'reading']);

    await importSample((files) =>
      longer(files).remove(`${text}/reading`).replace(`${text}/module.yaml`, ' reading,', ''),
    );
    expect(await lessons(20, first.next)).toEqual({ slugs: ['tokens', 'last'], next: null });
  });

  it.each([{ isNarrowed: false }, { isNarrowed: true }])(
    'repeats no row and misses no lasting row while rows are removed, also its last ones: $isNarrowed',
    async ({ isNarrowed }) => {
      const importWith = (before: string[], behind: string[]) =>
        importSample((files) => {
          for (const slug of before.toReversed()) files.addReading(text, slug, 'first');
          for (const slug of behind) files.addReading(text, slug);
        });
      let after: PageKey | null = null;
      const nextTwo = async () => {
        const { items: modules } = await content.call(listModules);
        const module_id = isNarrowed ? modules.find(({ slug }) => slug === 'text')?.id : undefined;
        const page = await content.call(listLessons, { query: { limit: 2, module_id }, page: { limit: 2, after } });
        after = page.next;
        return page.items.map(({ slug }) => slug);
      };
      await importWith(['a', 'b', 'c', 'd', 'e', 'f'], ['y', 'z']);
      expect(await nextTwo()).toEqual(['a', 'b']);
      // Everything that was shown is gone.
      await importWith(['c', 'd', 'e', 'f'], ['y', 'z']);
      expect(await nextTwo()).toEqual(['c', 'd']);
      // The last row is gone while others come before it, and then the row that took its place.
      await importWith(['n', 'm', 'a', 'b', 'c', 'e', 'f'], ['y', 'z']);
      await importWith(['n', 'm', 'a', 'b', 'e', 'f'], ['y', 'z']);
      expect(await nextTwo()).toEqual(['e', 'f']);
      await importWith([], ['y', 'z']);
      expect(await nextTwo()).toEqual(['reading', 'tokens']);
      await importWith(['n'], ['z']);
      expect((await nextTwo())[0]).toBe('z');
      await importSample();
    },
  );
});

describe('an item that does not exist', () => {
  const shows: { show: Operation; code: string }[] = [
    { show: showRoadmap, code: 'roadmap-unknown' },
    { show: showLevel, code: 'level-unknown' },
    { show: showModule, code: 'module-unknown' },
    { show: showLesson, code: 'lesson-unknown' },
    { show: showLab, code: 'lab-unknown' },
  ];
  it.each(shows)('is refused by its id: $code', async ({ show, code }) => {
    await expect(content.call(show, { params: { id: 2_147_483_647 } })).rejects.toMatchObject({ code });
  });

  it('is refused by its slug', async () => {
    const unknown = content.call(showTrack, { params: { slug: 'gardening' } });
    await expect(unknown).rejects.toMatchObject({ code: 'track-unknown' });
  });
});
