import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findLab,
  listCourses,
  listLessons,
  listModules,
  publishTrust,
  showCurriculumVersion,
  showOutline,
  showTrackStructure,
  type TrackStructure,
} from '@proximal/contracts';
import { startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { labPath, lessonPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

type Change = (files: CurriculumFiles) => unknown;

let content: TestedService<ContentApp>;
let grading: FakeGrading;
const written: CurriculumFiles[] = [];

async function importSample(change: Change = () => undefined) {
  const files = sampleCurriculum();
  written.push(files);
  change(files);
  return content.app.importCurriculum(await files.write());
}

async function structureOf(slug: string): Promise<TrackStructure | null> {
  return (await content.request(showTrackStructure, { slug })).track;
}

const slugsIn = (track: TrackStructure | null) =>
  track?.levels.map(({ modules }) => modules.map(({ lessons }) => lessons.map(({ slug }) => slug)));
const lessonsIn = (track: TrackStructure | null) =>
  track?.levels.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons)) ?? [];
const labIdsIn = (track: TrackStructure | null) => lessonsIn(track).flatMap(({ labs }) => labs.map(({ id }) => id));

const hide = (path: string) => (files: CurriculumFiles) => files.replace(path, 'published: true', 'published: false');
const addLab = 'tracks/foundations/basics/numbers/adding/add/lab.yaml';
const hideLab: Change = (files) =>
  hide(`${labPath}/lab.yaml`)(files).replace(addLab, '[vectors, ', '[vectors, tokens, ');
/** Nothing else that is published needs what is taught there. */
const hideFoundations = (path: string) => (files: CurriculumFiles) =>
  hide('tracks/advanced/models/attention/looking/lesson.md')(hide(path)(files)).remove('challenges');
const retitle: Change = (files) => files.replace(`${lessonPath}/lesson.md`, 'title: Tokens', 'title: Other');

beforeAll(async () => {
  content = await startService('content', start);
  grading = await new FakeGrading(content.bus).ready();
});
afterAll(() => Promise.all(written.map((files) => files.clean())));

describe('the structure before the first import', () => {
  it('has no outline, and no track', async () => {
    expect(await content.request(showOutline, {})).toEqual({ outline: null });
    await expect(structureOf('foundations')).rejects.toMatchObject({ code: 'track-unknown' });
  });
});

describe('the structure of the curriculum', () => {
  let ids: Record<'levels' | 'modules' | 'lessons' | 'labs', Record<string, number>>;

  beforeAll(async () => {
    await importSample();
    const idsBySlug = (items: { slug: string; id: number }[]) =>
      Object.fromEntries(items.map(({ slug, id }) => [slug, id]));
    const { items: lessons } = await content.call(listLessons);
    ids = {
      levels: idsBySlug((await content.call(listCourses)).items),
      modules: idsBySlug((await content.call(listModules)).items),
      lessons: idsBySlug(lessons),
      labs: Object.fromEntries(lessons.flatMap(({ slug, lab_ids }) => lab_ids.map((id) => [slug, id]))),
    };
  });

  it('is outlined by its tracks and skills, in order', async () => {
    const { version } = await content.request(showCurriculumVersion('content'), {});
    const skill = (slug: string, name: string, description: string, ...prerequisites: string[]) => ({
      slug,
      name,
      description,
      prerequisites,
    });
    const reply = await content.request(showOutline, {});
    expect(showOutline.output.parse(reply)).toEqual(reply);
    expect(reply.outline).toEqual({
      version,
      publishedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      trackSlugs: ['foundations', 'advanced'],
      skills: [
        skill('counting', 'Counting', 'How many there are.'),
        skill('tokens', 'Tokens', 'Pieces of text.', 'counting'),
        skill('vectors', 'Vectors', 'Lists of numbers.', 'counting'),
      ],
    });
  });

  it('contains the imported data of a track', async () => {
    const lab = { version: expect.any(String), isProject: false, minutes: 20, isOpen: false, isPractice: false };
    const lesson = (slug: string, title: string, skillSlugs: string[], labs: object[]) => ({
      id: ids.lessons[slug],
      slug,
      title,
      skillSlugs,
      minutes: 10,
      labs,
      reviewLabs: [],
    });
    const { outline } = await content.request(showOutline, {});
    const reply = await content.request(showTrackStructure, { slug: 'foundations' });
    expect(showTrackStructure.output.parse(reply)).toEqual(reply);
    const text = [
      lesson('reading', 'Reading', ['counting'], []),
      lesson('tokens', 'Tokens', ['tokens'], [{ id: ids.labs.tokens, ...lab, skillSlugs: ['tokens', 'counting'] }]),
    ];
    const added = ['vectors', 'counting'];
    const numbers = [lesson('adding', 'Adding', added, [{ id: ids.labs.adding, ...lab, skillSlugs: added }])];
    const modules = [
      { id: ids.modules.text, isElective: false, lessons: text },
      { id: ids.modules.numbers, isElective: false, lessons: numbers },
    ];
    expect(reply).toEqual({
      version: outline?.version,
      publishedAt: outline?.publishedAt,
      track: {
        slug: 'foundations',
        isFoundation: true,
        prerequisiteTrackSlugs: [],
        prerequisiteParts: [],
        levels: [{ id: ids.levels.basics, modules }],
      },
    });
    expect(await structureOf('advanced')).toMatchObject({
      isFoundation: false,
      prerequisiteTrackSlugs: ['foundations'],
    });
  });

  it('finds the id of a lab by its slug, also for a lab that is no longer published', async () => {
    const { labId } = await content.request(findLab, { slug: labPath.split('/').at(-1)! });
    expect(labId).toBe(ids.labs.tokens);
    await importSample(hideLab);
    expect(await content.request(findLab, { slug: labPath.split('/').at(-1)! })).toEqual({ labId });
    expect(await content.request(findLab, { slug: 'gardening' })).toEqual({ labId: null });
  });

  it('says which modules are elective', async () => {
    const numbers = 'tracks/foundations/basics/numbers/module.yaml';
    await importSample((files) => files.replace(numbers, 'is_published: true', 'is_published: true\nelective: true'));
    const { levels } = (await structureOf('foundations'))!;
    expect(levels[0]!.modules.map(({ isElective }) => isElective)).toEqual([false, true]);
  });

  it('names the lessons of the parts that come before a track', async () => {
    const parts = 'prerequisite_levels: [basics]\nprerequisite_lessons: [tokens]';
    await importSample((files) => files.replace('tracks/advanced/track.yaml', 'prerequisites: [foundations]', parts));
    const [basics, tokens] = (await structureOf('advanced'))!.prerequisiteParts!;
    expect(basics!.lessonIds).toHaveLength(3);
    expect(basics!.lessonIds).toEqual(expect.arrayContaining(tokens!.lessonIds));
  });

  it('finds no track for an unknown slug', async () => {
    expect(await structureOf('gardening')).toBeNull();
  });

  it.each<[string, Change, string[][][], string[]]>([
    ['a lab', hideLab, [[['reading', 'tokens'], ['adding']]], ['adding']],
    ['a lesson', hide(`${lessonPath}/lesson.md`), [[['reading'], ['adding']]], ['adding']],
    ['a module', hide('tracks/foundations/basics/text/module.yaml'), [[['adding']]], ['adding']],
    ['a level', hideFoundations('tracks/foundations/basics/level.yaml'), [], []],
  ])('excludes %s that is not published, and everything below it', async (_, change, slugs, lessonsWithLab) => {
    await importSample(change);
    const track = await structureOf('foundations');
    expect(slugsIn(track)).toEqual(slugs);
    expect(labIdsIn(track)).toEqual(lessonsWithLab.map((slug) => ids.labs[slug]));
  });

  it('leaves out a track that is not published, also as a prerequisite', async () => {
    const another: Change = (files) =>
      files.replace('tracks/advanced/track.yaml', 'foundation: false', 'foundation: true');
    await importSample((files) => another(hideFoundations('tracks/foundations/track.yaml')(files)));
    expect(await content.request(showOutline, {})).toMatchObject({ outline: { trackSlugs: ['advanced'] } });
    expect(await structureOf('foundations')).toBeNull();
    expect(await structureOf('advanced')).toMatchObject({ prerequisiteTrackSlugs: [] });
  });

  it('follows the order of the files, with the same ids as before', async () => {
    await importSample((files) =>
      files.replace('tracks/foundations/basics/text/module.yaml', '[reading, tokens]', '[tokens, reading]'),
    );
    const track = await structureOf('foundations');
    expect(slugsIn(track)).toEqual([[['tokens', 'reading'], ['adding']]]);
    expect(lessonsIn(track).map(({ id }) => id)).toEqual(
      ['tokens', 'reading', 'adding'].map((slug) => ids.lessons[slug]),
    );
  });

  it('has the version of its own curriculum, also during an import', async () => {
    const plain = await importSample();
    const other = await importSample(retitle);
    expect(other.version).not.toBe(plain.version);
    const titles = { [plain.version]: 'Tokens', [other.version]: 'Other' };
    let isImporting = true;
    const importing = (async () => {
      for (const change of [undefined, retitle, undefined, retitle]) await importSample(change);
    })().finally(() => (isImporting = false));
    const seen = new Set<string>();
    while (isImporting) {
      const { version, track } = await content.request(showTrackStructure, { slug: 'foundations' });
      expect(lessonsIn(track).find(({ slug }) => slug === 'tokens')?.title).toBe(titles[version]);
      seen.add(version);
    }
    await importing;
    expect(seen.size).toBe(2);
  });
});

describe('a lab that is practice', () => {
  const practiceIn = async () =>
    lessonsIn(await structureOf('foundations')).flatMap(({ labs }) =>
      labs.flatMap((lab) => (lab.isPractice ? lab.id : [])),
    );
  const version = async () => (await content.request(showCurriculumVersion('content'), {})).version;

  it('is published as such by an import, and again when the operators have changed their trust', async () => {
    const { version: counted } = await importSample();
    const [labId] = labIdsIn(await structureOf('foundations'));
    grading.practice = [labId!];
    const imported = await importSample();
    expect(imported.changed).toBe(true);
    expect(imported.version).not.toBe(counted);
    expect(await practiceIn()).toEqual([labId]);
    expect(await content.request(publishTrust, {})).toEqual({ changed: false });
    await expect(importSample()).resolves.toEqual({ version: imported.version, changed: false });
    grading.practice = [];
    expect(await content.request(publishTrust, {})).toEqual({ changed: true });
    expect(await practiceIn()).toEqual([]);
    expect(await version()).toBe(counted);
  });
});
