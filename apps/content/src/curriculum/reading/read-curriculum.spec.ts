import { describe, expect, it } from '@jest/globals';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { itReports, readSample } from '../../../test/sample-reading.js';
import { labPath, lessonPath, type CurriculumFiles } from '../../../test/sample-curriculum.js';
import { labsOf } from '../curriculum.js';
import { CurriculumInvalid, problemText } from '../problem.js';

const lab = `${labPath}/lab.yaml`;
const lesson = `${lessonPath}/lesson.md`;
const track = 'tracks/foundations/track.yaml';

describe('a valid curriculum', () => {
  it('is read as a tree in the order of its lists, the foundation track first', async () => {
    const { curriculum } = await readSample();
    expect(curriculum?.tracks.map(({ slug }) => slug)).toEqual(['foundations', 'advanced']);
    expect(curriculum?.tracks[0]?.levels[0]?.modules.map(({ slug }) => slug)).toEqual(['text', 'numbers']);
    expect(curriculum && labsOf(curriculum).map(({ slug }) => slug)).toEqual(['count-tokens', 'add']);
    expect(curriculum?.skills.map(({ slug }) => slug)).toEqual(['counting', 'tokens', 'vectors']);
  });

  it('gets defaults for optional fields', async () => {
    const { curriculum } = await readSample((files) =>
      files.replace(lab, 'is_published: true\n', '').remove(`${labPath}/slow.py`),
    );
    const found = curriculum && labsOf(curriculum)[0];
    expect(found).toMatchObject({ slow: null, limits: { time_seconds: 2 }, is_published: true });
    expect(found?.cases[0]).toMatchObject({ hidden: false, weight: 1, tolerance: 1e-9 });
  });

  it('keeps the lines of its cases, so that later problems can name them', async () => {
    const { curriculum } = await readSample();
    expect(curriculum && labsOf(curriculum)[0]?.locations).toEqual({
      folder: `content/${labPath}`,
      cases: [10, 13, 16, 19, 22, 26, 30, 34],
      steps: [[], [], [], [], [], [], [], []],
      checkerCases: [],
      efficiency: 38,
    });
  });

  it('keeps the lines of the steps of its cases', async () => {
    const steps = "    steps:\n      - number = 1\n      - call: double(number)\n        expected: '2'\n";
    const { curriculum } = await readSample((files) =>
      files.replace(lab, "    call: double(1)\n    expected: '2'\n", steps),
    );
    expect(curriculum && labsOf(curriculum)[0]?.locations).toMatchObject({
      cases: [10, 13, 18, 21, 24, 28, 32, 36],
      steps: [[], [15, 16], [], [], [], [], [], []],
    });
  });

  it('is the same with Windows line ends', async () => {
    const changed = await readSample((files) => files.replace(`${labPath}/starter.py`, ':\n', ':\r\n'));
    expect(changed).toEqual(await readSample());
  });

  it('ignores files that tools leave behind', async () => {
    const { problems } = await readSample((files) =>
      files.set(`${labPath}/.cache/x`, '').set(`${labPath}/__pycache__/x.pyc`, ''),
    );
    expect(problems).toEqual([]);
  });
});

describe('a file that cannot be read', () => {
  itReports([
    ['is missing', (files) => files.remove('skills.yaml'), 'skills.yaml is missing; a file is expected here.'],
    [
      'is not UTF-8',
      (files) => files.set(`${labPath}/instructions.md`, new Uint8Array([0x66, 0xff])),
      `${labPath}/instructions.md is not UTF-8 text; save it as UTF-8.`,
    ],
    ['holds a NUL', (files) => files.set(lesson, 'a\n\0'), `${lesson}:2 holds a NUL character; remove it.`],
    [
      'is a folder',
      (files) => files.remove('skills.yaml').set('skills.yaml/x', ''),
      'skills.yaml is not a file; a file is expected here.',
    ],
    [
      'has a misspelt name',
      (files) => files.set(`${labPath}/slo.py`, 'x = 1'),
      `${labPath}/slo.py is not a file of the curriculum; did you mean slow.py?`,
    ],
    [
      'is an unexpected folder',
      (files) => files.set(`${labPath}/old/x`, ''),
      `${labPath}/old is not a folder of a lab; it may have files, data, wrong, wrong-programs, starter, reference, tests and expected.`,
    ],
  ]);

  it('is a link that leads nowhere', async () => {
    const { problems } = await readSample(undefined, async (folder) => {
      await rm(join(folder, labPath, 'starter.py'));
      await symlink('nowhere', join(folder, labPath, 'starter.py'));
    });
    expect(problems.map(problemText)).toEqual([`content/${labPath}/starter.py is missing; a file is expected here.`]);
  });

  it.each(['missing', 'file'])('is the whole folder (%s)', async (name) => {
    let path = '';
    const { problems } = await readSample(undefined, async (folder) => {
      path = folder;
      await rm(folder, { recursive: true });
      if (name === 'file') await symlink('/dev/null', folder);
    });
    const reason = name === 'file' ? 'is not a folder' : 'is missing';
    expect(problems.map(problemText)).toEqual([`${path} ${reason}; a folder is expected here.`]);
  });

  it('is the folder of all tracks', async () => {
    const { problems } = await readSample((files) => files.remove('tracks'));
    expect(problems.map(problemText)).toContain('content/tracks is missing; a folder is expected here.');
  });
});

describe('synonyms.yaml', () => {
  const withSynonyms = (text: string) => (files: CurriculumFiles) => files.set('synonyms.yaml', text);

  it('is read, and may be missing', async () => {
    const { curriculum } = await readSample(withSynonyms('- [RAG, retrieval-augmented generation]'));
    expect(curriculum?.synonyms).toEqual([['RAG', 'retrieval-augmented generation']]);
    expect((await readSample()).curriculum?.synonyms).toEqual([]);
  });

  itReports([
    [
      'has a group of one',
      withSynonyms('- [KV, key-value]\n- [RAG]'),
      'synonyms.yaml:2 entry 2 must have at least 2 entries.',
    ],
    [
      'has a form without a word',
      withSynonyms('- [RAG, "!"]'),
      'synonyms.yaml:1 entry 1 must have forms of 1 to 5 words.',
    ],
    [
      'has a form that is a sentence',
      withSynonyms('- [RAG, it answers from passages it finds]'),
      'synonyms.yaml:1 entry 1 must have forms of 1 to 5 words.',
    ],
    [
      'repeats a form',
      withSynonyms('- [LLM, large language model]\n- [AI, Large-language Models]'),
      'synonyms.yaml:2 entry 2 repeats large language model: write each form once, and none for its plural.',
    ],
  ]);
});

describe('an invalid curriculum', () => {
  it('fails with every mistake of every file, one a line, by file and line, without what follows from it', async () => {
    const { problems } = await readSample((files) =>
      files
        .replace(lab, 'max_xp: 100', 'max_xp: 0')
        .replace(lab, 'hints:', 'hint:')
        .replace(track, '[basics]', '[basic]'),
    );
    expect(new CurriculumInvalid(problems).message).toBe(
      [
        `content/${lab}:5 max_xp must be at least 1.`,
        `content/${lab}:7 There is no field hint here; did you mean hints?`,
        `content/${track}:7 levels names basic, but there is no such folder; did you mean basics?`,
      ].join('\n'),
    );
  });
});
