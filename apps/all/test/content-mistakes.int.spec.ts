import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemText, type Curriculum } from '@proximal/content/authoring';
import { openVerifier, type Verifier } from '@proximal/grading/authoring';
import { checkCurriculum, type CheckResult } from '../src/commands/content-check/check-curriculum.js';
import { scopeOf } from '../src/commands/content-check/scope.js';
import { inWorkspace } from '../src/config.js';
import { inPrograms } from './mistakes/in-programs.js';
import { inStructure } from './mistakes/in-structure.js';
import { inTexts } from './mistakes/in-texts.js';
import { ChangeableCurriculum } from './mistakes/mistake.js';

type Track = Curriculum['tracks'][number];

const minutes = 60_000;

const mistakes = [...inStructure, ...inPrograms, ...inTexts];

/** One mistake gives at most this many problems. */
const mostProblems = 3;

let home: string;
let cacheFolder: string;
let verifier: Verifier;
let first: CheckResult;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mistakes-'));
  cacheFolder = join(home, 'cache');
  verifier = await openVerifier({ runners: 2 });
  first = await check(inWorkspace('content'));
}, 30 * minutes);

afterAll(async () => {
  await verifier.close();
  await rm(home, { recursive: true });
});

function check(path: string): Promise<CheckResult> {
  return checkCurriculum(scopeOf(path), { cacheFolder, verifier });
}

/** Copies the curriculum of the workspace into a new folder. */
async function copyOfCurriculum(): Promise<ChangeableCurriculum> {
  const folder = join(await mkdtemp(join(home, 'copy-')), 'content');
  await cp(inWorkspace('content'), folder, { recursive: true });
  return new ChangeableCurriculum(folder);
}

describe('the curriculum of the workspace', () => {
  it('is right, and so are the examples of its texts', () => {
    expect(first.problems.map(problemText)).toEqual([]);
    expect(first.curriculum).not.toBeNull();
    expect(first.verdicts).toBeGreaterThan(first.labs);
  });

  it('promises for each track the weeks that a learner needs at five hours a week', () => {
    const hoursOf = (track: Track) => {
      const modules = track.levels.flatMap((level) => level.modules);
      const lessons = modules.flatMap((module) => module.lessons);
      const labs = lessons.flatMap((lesson) => lesson.labs).filter((lab) => !lab.is_recall && !lab.variant_of);
      return [...lessons, ...labs].reduce((sum, { estimated_minutes: minutes }) => sum + minutes / 60, 0);
    };
    const tracks = first.curriculum!.tracks;
    const promised = tracks.map(({ slug, estimated_weeks: weeks }) => ({ slug, weeks }));
    expect(promised).toEqual(tracks.map((track) => ({ slug: track.slug, weeks: Math.round(hoursOf(track) / 5) })));
  });

  it('has the preparation of every lab, so that a first start does not run their programs', () => {
    expect(first.unprepared).toBe(0);
  });

  it(
    'is not computed again while nothing changes',
    async () => {
      expect(await check(inWorkspace('content'))).toEqual({ ...first, cached: first.verdicts });
    },
    minutes,
  );

  it(
    'is computed again where an entry of the cache is damaged',
    async () => {
      const [damaged = ''] = await readdir(cacheFolder);
      await writeFile(join(cacheFolder, damaged), '{"faults":');
      expect(await check(inWorkspace('content'))).toEqual({ ...first, cached: first.verdicts - 1 });
      expect(await check(inWorkspace('content'))).toEqual({ ...first, cached: first.verdicts });
    },
    2 * minutes,
  );
});

describe('a mistake in the curriculum', () => {
  it('is of one of at least 40 kinds', () => {
    expect(new Set(mistakes.map(({ title }) => title)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(mistakes)(
    '($title) is found with its file and line, and little else is',
    async ({ make, file, line }) => {
      const files = await copyOfCurriculum();
      await make(files);
      const number = line === null ? null : await files.lineOf(file, line);
      const { problems } = await check(files.folder);
      const shown = problems.map(problemText).join('\n');
      expect(problems.map(({ file, line }) => `${file}:${line}`)).toContain(`content/${file}:${number}`);
      expect({ shown, few: problems.length <= mostProblems }).toEqual({ shown, few: true });
    },
    3 * minutes,
  );
});
