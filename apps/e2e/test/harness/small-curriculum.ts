import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { inWorkspace, twoSum } from '@proximal/testing/harness';

export const labFolder = 'tracks/foundations/first-steps/searching/pairs/two-sum';

export const dataName = 'pairs.jsonl';

export const solutions = {
  right: twoSum.reference,
  shownOnly: `def two_sum(numbers, target):
    return {9: [0, 1], 6: [1, 2], 100: []}[target] if len(numbers) > 2 else None
`,
  wrong: 'def two_sum(numbers, target):\n    return None\n',
};

export function smallCurriculum(): Record<string, string> {
  return {
    'skills.yaml': stringify([
      { slug: 'lookup', name: 'Lookup', description: 'Finding things by their key.', prerequisites: [] },
      { slug: 'searching', name: 'Searching', description: 'Finding things in lists.', prerequisites: ['lookup'] },
    ]),
    ...track('foundations', { is_foundation: true, prerequisites: [], levels: ['first-steps', 'second-steps'] }),
    ...level('foundations/first-steps', 'beginner', ['searching']),
    ...module('foundations/first-steps/searching', ['looking-up', 'pairs', 'draft']),
    ...reading('foundations/first-steps/searching/looking-up', { skills: ['lookup'] }),
    ...reading('foundations/first-steps/searching/pairs', { lesson_type: 'reading_and_lab', labs: ['two-sum'] }),
    ...reading('foundations/first-steps/searching/draft', { is_published: false }),
    ...lab(),
    ...level('foundations/second-steps', 'intermediate', ['sorting']),
    ...module('foundations/second-steps/sorting', ['ordering']),
    ...reading('foundations/second-steps/sorting/ordering', {}),
    ...track('depths', { is_foundation: false, prerequisites: ['foundations'], levels: ['third-steps'] }),
    ...level('depths/third-steps', 'advanced', ['structures']),
    ...module('depths/third-steps/structures', ['trees']),
    ...reading('depths/third-steps/structures/trees', {}),
    ...challenge('name-the-answer'),
  };
}

/** Each is a track, so that a learner comes to the end of all tracks. */
export function realModules(): Record<string, string> {
  const content = inWorkspace('content');
  const modules = [
    'ai-engineering-foundations/text-and-vectors/python-for-data',
    'building-with-models/calling-models/prompts-as-programs',
  ];
  const files = modules.flatMap((path, index) => {
    const [name, slug] = [['foundations', 'depths'][index]!, path.split('/').at(-1)!];
    const prerequisites = index === 0 ? [] : ['foundations'];
    const folder = join(content, 'tracks', path);
    const copied = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map(
        (file) =>
          [
            `tracks/${name}/${name}-steps/${slug}/${file.slice(folder.length + 1)}`,
            readFileSync(file, 'utf8'),
          ] as const,
      );
    const { lessons } = parse(readFileSync(join(folder, 'module.yaml'), 'utf8')) as { lessons: string[] };
    const around = {
      ...track(name, { is_foundation: index === 0, prerequisites, levels: [`${name}-steps`] }),
      ...level(`${name}/${name}-steps`, 'beginner', [slug]),
      // The modules that it builds on are not there.
      ...module(`${name}/${name}-steps/${slug}`, lessons),
    };
    return [...copied, ...Object.entries(around)];
  });
  const text = files.map(([, content]) => content).join('\n');
  const skills = (parse(readFileSync(join(content, 'skills.yaml'), 'utf8')) as Skill[]).filter(({ slug }) =>
    new RegExp(`^skills: .*\\b${slug}\\b`, 'm').test(text),
  );
  const isThere = (slug: string) => skills.some((skill) => skill.slug === slug);
  const kept = skills.map((skill) => ({ ...skill, prerequisites: skill.prerequisites.filter(isThere) }));
  return { 'skills.yaml': stringify(kept), ...Object.fromEntries(files) };
}

interface Skill {
  slug: string;
  prerequisites: string[];
}

const written: string[] = [];
afterAll(() => {
  for (const folder of written) rmSync(folder, { recursive: true });
});

export function writeCurriculum(files: Record<string, string> = smallCurriculum()): string {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-curriculum-'));
  written.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const titled = (path: string) => ({ title: `About ${path.split('/').at(-1)}`, description: 'One sentence about it.' });

function track(path: string, parts: object): Record<string, string> {
  const roadmap = { slug: `${path}-roadmap`, ...titled(path) };
  return { [`tracks/${path}/track.yaml`]: stringify({ ...titled(path), estimated_weeks: 4, roadmap, ...parts }) };
}

function level(path: string, difficulty: string, modules: string[]): Record<string, string> {
  return { [`tracks/${path}/level.yaml`]: stringify({ ...titled(path), difficulty, modules }) };
}

function module(path: string, lessons: string[]): Record<string, string> {
  return { [`tracks/${path}/module.yaml`]: stringify({ ...titled(path), prerequisites: [], lessons }) };
}

function reading(path: string, parts: object): Record<string, string> {
  const { title } = titled(path);
  const kind = { lesson_type: 'reading', difficulty: 'beginner', estimated_minutes: 10 };
  const base = { title, ...kind, skills: ['searching'], labs: [] };
  const body = `## Why it matters\n\nEveryone who reads this knows more than before: ${title}, naïvely put.\n`;
  return { [`tracks/${path}/lesson.md`]: `---\n${stringify({ ...base, ...parts })}---\n${body}` };
}

/** A project is the lab once more, in a lesson of its own. */
export function withProject(files: Record<string, string>): Record<string, string> {
  const [module, lesson] = ['tracks/foundations/first-steps/searching', 'foundations/first-steps/searching/together'];
  const project = Object.entries(files)
    .filter(([path]) => path.startsWith(`${labFolder}/`))
    .map(([path, text]) => {
      const copy = path.replace(labFolder, `tracks/${lesson}/two-sum-project`);
      return [
        copy,
        text.replace('open: true', 'is_project: true').replace('title: Two sum', 'title: A project'),
      ] as const;
    });
  return {
    ...files,
    [`${module}/module.yaml`]: files[`${module}/module.yaml`]!.replace('- draft', '- draft\n  - together'),
    ...reading(lesson, { lesson_type: 'lab', labs: ['two-sum-project'], skills: ['lookup', 'searching'] }),
    ...Object.fromEntries(project),
  };
}

export const basket = {
  code: `from prices import price_of


def total(names):
    return sum(price_of(name) for name in names)
`,
  files: { 'prices.py': 'def price_of(name):\n    return len(name)\n' },
};

/** The last lesson gets a lab with two files of the learner, which a file with tests judges. */
export function withTwoFiles(files: Record<string, string>): Record<string, string> {
  const lesson = 'depths/third-steps/structures/trees';
  const folder = `tracks/${lesson}/basket`;
  const nothing = 'raise NotImplementedError\n';
  return {
    ...files,
    ...reading(lesson, { lesson_type: 'reading_and_lab', labs: ['basket'] }),
    [`${folder}/lab.yaml`]: stringify({
      title: 'A basket',
      language: 'python',
      kind: 'tests',
      module: 'basket',
      difficulty: 'beginner',
      estimated_minutes: 15,
      max_xp: 100,
      skills: ['searching'],
      hints: ['Read the tests.'],
      test_files: [{ name: 'basket_test.py' }],
    }),
    [`${folder}/instructions.md`]:
      'Write `total(names)`; `prices.py` knows what a name costs: as much as it has letters.\n',
    [`${folder}/starter.py`]: `def total(names):\n    ${nothing}`,
    [`${folder}/starter/prices.py`]: `def price_of(name):\n    ${nothing}`,
    [`${folder}/reference.py`]: basket.code,
    [`${folder}/reference/prices.py`]: basket.files['prices.py'],
    [`${folder}/tests/basket_test.py`]: [
      'from basket import total\n\n',
      'def test_nothing():\n    assert total([]) == 0\n\n',
      'def test_two():\n    assert total(["pear", "fig"]) == 7\n',
    ].join('\n'),
  };
}

export function withSecondChallenge(): Record<string, string> {
  const files = smallCurriculum();
  const [first, second] = ['name-the-answer', 'name-it-again'];
  const copies = Object.entries(files)
    .filter(([path]) => path.startsWith(`challenges/${first}/`))
    .map(([path, text]) => [path.replace(first, second), text] as const);
  const index = 'challenges/challenges.yaml';
  return { ...files, ...Object.fromEntries(copies), [index]: `${files[index]!.trimEnd()}\n  - ${second}\n` };
}

function challenge(slug: string): Record<string, string> {
  const rubric = ['Right', 'Clear', 'Short', 'Tested']
    .map((criterion) => `- **${criterion} (25 points):** it is.`)
    .join('\n');
  return {
    'challenges/challenges.yaml': stringify({ challenges: [slug] }),
    [`challenges/${slug}/challenge.yaml`]: stringify({ title: 'Name the answer', points: 50, skills: ['lookup'] }),
    [`challenges/${slug}/description.md`]: `## Task\n\nName the answer.\n\n## Rubric\n\n${rubric}\n`,
    [`challenges/${slug}/starter.py`]: 'def answer():\n    raise NotImplementedError\n',
  };
}

function lab(): Record<string, string> {
  const { cases, efficiency, reference, starter } = twoSum;
  const about = { title: 'Two sum', language: 'python', difficulty: 'beginner', estimated_minutes: 15, max_xp: 100 };
  const given = cases.map(({ name, call, expected, isHidden }) => ({ name, call, expected, hidden: isHidden }));
  const hints = ['What would you have to have seen before?', 'A dictionary finds in one step.'];
  return {
    [`${labFolder}/lab.yaml`]: stringify({
      ...about,
      skills: ['lookup', 'searching'],
      open: true,
      hints,
      cases: given,
      efficiency,
    }),
    [`${labFolder}/instructions.md`]:
      'Write `two_sum(numbers, target)`; it returns two indices in a list, or an empty one.\n',
    [`${labFolder}/starter.py`]: starter,
    [`${labFolder}/reference.py`]: reference,
    [`${labFolder}/data/${dataName}`]: '{"numbers": [2, 7], "target": 9}\n{"numbers": [3, 3], "target": 6}\n',
  };
}
