import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const lessonPath = 'tracks/foundations/basics/text/tokens';
export const labPath = `${lessonPath}/count-tokens`;

export const challengePath = 'challenges/count-words';

/**
 * Builds a small valid curriculum: two tracks, the first with two modules, three lessons and two labs; two challenges.
 */
export function sampleCurriculum(): CurriculumFiles {
  return new CurriculumFiles({
    'skills.yaml': [
      '- { slug: counting, name: Counting, description: How many there are., prerequisites: [] }',
      '- { slug: tokens, name: Tokens, description: Pieces of text., prerequisites: [counting] }',
      '- { slug: vectors, name: Vectors, description: Lists of numbers., prerequisites: [counting] }',
    ].join('\n'),
    ...folder('tracks/foundations', 'track.yaml', trackFile('Foundations', true, [], '[basics]')),
    ...folder('tracks/foundations/basics', 'level.yaml', levelFile('Basics', '[text, numbers]')),
    ...folder('tracks/foundations/basics/text', 'module.yaml', moduleFile('Text', '[]', '[reading, tokens]')),
    ...folder(
      'tracks/foundations/basics/text/reading',
      'lesson.md',
      lessonFile('Reading', 'reading', '[counting]', '[]'),
    ),
    ...folder(lessonPath, 'lesson.md', lessonFile('Tokens', 'reading_and_lab', '[tokens]', '[count-tokens]')),
    ...labFiles(labPath, '[tokens, counting]'),
    ...folder('tracks/foundations/basics/numbers', 'module.yaml', moduleFile('Numbers', '[text]', '[adding]')),
    ...folder(
      'tracks/foundations/basics/numbers/adding',
      'lesson.md',
      lessonFile('Adding', 'lab', '[vectors, counting]', '[add]'),
    ),
    ...labFiles('tracks/foundations/basics/numbers/adding/add', '[vectors, counting]'),
    ...folder('tracks/advanced', 'track.yaml', trackFile('Advanced', false, ['foundations'], '[models]')),
    ...folder('tracks/advanced/models', 'level.yaml', levelFile('Models', '[attention]')),
    ...folder('tracks/advanced/models/attention', 'module.yaml', moduleFile('Attention', '[numbers]', '[looking]')),
    ...folder(
      'tracks/advanced/models/attention/looking',
      'lesson.md',
      lessonFile('Looking', 'reading', '[vectors]', '[]'),
    ),
    'challenges/challenges.yaml': 'challenges: [count-words, compare-vectors]\n',
    ...challengeFiles(challengePath, 'Count words', '[counting]', '[]'),
    ...challengeFiles('challenges/compare-vectors', 'Compare vectors', '[vectors]', '[advanced]'),
  });
}

export class CurriculumFiles {
  private readonly folders: string[] = [];

  constructor(private readonly texts: Record<string, string | Uint8Array>) {}

  set(path: string, text: string | Uint8Array): this {
    this.texts[path] = text;
    return this;
  }

  replace(path: string, old: string, by: string): this {
    const text = this.texts[path];
    if (typeof text !== 'string' || !text.includes(old)) throw new Error(`${path} does not hold ${old}`);
    return this.set(path, text.replace(old, by));
  }

  /** @param line replaces the line of the same field, or is added */
  setField(path: string, line: string): this {
    const text = this.texts[path] as string;
    const field = new RegExp(`^${line.split(':')[0]}:.*$`, 'm');
    return this.set(path, field.test(text) ? text.replace(field, line) : `${text}${line}\n`);
  }

  rewrite(path: string, change: (text: string) => string): this {
    return this.set(path, change(this.texts[path] as string));
  }

  remove(path: string): this {
    const isWithin = (each: string) => each === path || each.startsWith(`${path}/`);
    for (const each of Object.keys(this.texts).filter(isWithin)) delete this.texts[each];
    return this;
  }

  move(from: string, to: string): this {
    for (const [path, text] of Object.entries(this.texts)) {
      if (path.startsWith(`${from}/`)) this.set(`${to}${path.slice(from.length)}`, text);
    }
    return this.remove(from);
  }

  addReading(module: string, slug: string, end: 'first' | 'last' = 'last'): this {
    const [old, by] = end === 'last' ? [']\nis_', `, ${slug}]\nis_`] : ['lessons: [', `lessons: [${slug}, `];
    const lesson = lessonFile(slug, 'reading', '[counting]', '[]');
    return this.replace(`${module}/module.yaml`, old, by).set(`${module}/${slug}/lesson.md`, lesson);
  }

  addLab(slug: string, more: string): this {
    const path = `${lessonPath}/${slug}`;
    for (const file of ['lab.yaml', 'instructions.md', 'starter.py', 'reference.py', 'slow.py'])
      this.set(`${path}/${file}`, this.texts[`${labPath}/${file}`] ?? '');
    return this.replace(`${path}/lab.yaml`, 'max_xp: 100\n', `max_xp: 100\n${more}\n`).replace(
      `${lessonPath}/lesson.md`,
      'labs: [count-tokens',
      `labs: [count-tokens, ${slug}`,
    );
  }

  async write(): Promise<string> {
    const parent = await mkdtemp(join(tmpdir(), 'curriculum-'));
    this.folders.push(parent);
    for (const [path, text] of Object.entries(this.texts)) {
      const file = join(parent, 'content', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    return join(parent, 'content');
  }

  async clean(): Promise<void> {
    await Promise.all(this.folders.splice(0).map((path) => rm(path, { recursive: true, force: true })));
  }
}

function folder(path: string, file: string, text: string): Record<string, string> {
  return { [`${path}/${file}`]: text };
}

function trackFile(title: string, isFoundation: boolean, prerequisites: string[], levels: string): string {
  return `title: ${title}
description: What ${title} is about.
is_foundation: ${isFoundation}
estimated_weeks: 4
prerequisites: [${prerequisites.join(', ')}]
roadmap: { slug: ${title.toLowerCase()}-roadmap, title: The road to ${title}, description: Step by step. }
levels: ${levels}
is_published: true
`;
}

function levelFile(title: string, modules: string): string {
  return `title: ${title}
description: What ${title} is about.
difficulty: beginner
modules: ${modules}
is_published: true
`;
}

function moduleFile(title: string, prerequisites: string, lessons: string): string {
  return `title: ${title}
description: What ${title} is about.
prerequisites: ${prerequisites}
lessons: ${lessons}
is_published: true
`;
}

function lessonFile(title: string, type: string, skills: string, labs: string): string {
  return `---
title: ${title}
lesson_type: ${type}
difficulty: beginner
estimated_minutes: 10
skills: ${skills}
labs: ${labs}
is_published: true
---

## Why ${title}

Because.
`;
}

function challengeFiles(path: string, title: string, skills: string, tracks: string): Record<string, string> {
  const criteria = ['Right', 'Fast', 'Clear', 'Tested'].map((name) => `- **${name} (25 points):** as it should be.`);
  return {
    [`${path}/challenge.yaml`]: `title: ${title}
points: 80
skills: ${skills}
tracks: ${tracks}
is_published: true
`,
    [`${path}/description.md`]: `## Task\n\n${title}.\n\n## Rubric\n\n${criteria.join('\n')}\n`,
    [`${path}/starter.py`]: 'def solve():\n    raise NotImplementedError\n',
  };
}

const signature = 'def double(number):\n    """Return twice the number."""\n';

function labFiles(path: string, skills: string): Record<string, string> {
  const cases = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((number, index) => [
    `  - name: double of ${number}`,
    `    call: double(${index})`,
    `    expected: '${index * 2}'`,
    ...(index < 4 ? [] : ['    hidden: true']),
  ]);
  return {
    [`${path}/lab.yaml`]: `title: Double
language: python
difficulty: beginner
estimated_minutes: 20
max_xp: 100
skills: ${skills}
hints:
  - Twice is once and once more.
cases:
${cases.flat().join('\n')}
efficiency:
  call: double(n)
  sizes: [10, 20, 40]
is_published: true
`,
    [`${path}/instructions.md`]: 'Write `double(number)`, which returns twice its number.\n',
    [`${path}/starter.py`]: signature,
    [`${path}/reference.py`]: `${signature}    return number * 2\n`,
    [`${path}/slow.py`]: `${signature}    return sum(number for _ in range(2))\n`,
  };
}
