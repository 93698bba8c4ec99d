import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { dialect, modelRules } from '@proximal/contracts';
import { definitionOf, labFile, type Lab } from '@proximal/content';
import type { Verifier } from '@proximal/grading';
import { parse } from 'yaml';
import { inWorkspace } from '@proximal/testing/harness';

interface GivenCase {
  name: string;
  hint_on_failure?: string;
}

interface Example {
  title: string;
  files: Map<string, string>;
}

function examples(): Example[] {
  const pages = ['docs/lab-cases.md', 'docs/lab-kinds.md'].map((page) => readFileSync(inWorkspace(page), 'utf8'));
  const sections = pages.flatMap((page) => page.split(/^## /m).slice(1));
  const block = /^```\w+\n# (\S+)\n([\s\S]*?)^```$/gm;
  return sections.map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    files: new Map([...section.matchAll(block)].map(([, name, text]) => [name!, text!])),
  }));
}

function filesIn(folder: string, { files }: Example): [name: string, text: string][] {
  const inside = [...files].filter(([name]) => name.startsWith(`${folder}/`));
  return inside.map(([name, text]) => [name.slice(folder.length + 1), text]);
}

function dialectNamed(name: string) {
  return dialect.parse(parse(readFileSync(inWorkspace(`content/dialects/${name}.yaml`), 'utf8')));
}

function labOf(example: Example): Lab {
  const given = parse(example.files.get('lab.yaml')!) as { cases?: GivenCase[] };
  const cases = given.cases ?? [];
  const again = (cases.length > 0 ? [1, 2, 3, 4, 5, 6, 7, 8] : []).map((n) => {
    const { hint_on_failure: _, ...one } = cases[n % cases.length]!;
    return { ...one, name: `${one.name} ${n}`, hidden: n % 3 > 0 };
  });
  const fields = labFile.parse({
    title: example.title,
    language: 'python',
    difficulty: 'beginner',
    estimated_minutes: 10,
    max_xp: 10,
    skills: ['any'],
    hints: ['Read the instructions.'],
    ...given,
    ...(cases.length > 0 && { cases: [...cases, ...again] }),
  });
  const text = (name: string) => example.files.get(name) ?? null;
  return {
    ...fields,
    cases: fields.cases.slice(0, cases.length),
    slug: 'example',
    instructions: '',
    starter: text('starter.py') ?? 'pass\n',
    reference: text('reference.py')!,
    slow: null,
    checker: text('checker.py'),
    modelSource: text('model.py'),
    kindFiles: Object.fromEntries(
      [...example.files].filter(([path]) => /^(program\.py$|(wrong-programs|starter|reference|tests)\/)/.test(path)),
    ),
    modelRules: example.files.has('model.yaml') ? modelRules.parse(parse(text('model.yaml')!)) : null,
    dialect: fields.model?.dialect === undefined ? null : dialectNamed(fields.model.dialect),
    files: Object.fromEntries(filesIn('files', example)),
    data: Object.fromEntries(filesIn('data', example)),
    wrong: filesIn('wrong', example).map(([name, source]) => ({ name, source })),
    stored: [],
    preparation: null,
    locations: { folder: 'content/example', cases: [], steps: [], checkerCases: [], efficiency: 1 },
  };
}

export const describeExamples = (verifier: () => Verifier) =>
  describe('the examples for authors', () => {
    const complete = examples().filter(({ files }) => files.has('lab.yaml'));

    it('are there for each kind of lab', () => expect(complete.length).toBeGreaterThanOrEqual(6));

    it.each(complete.map((example) => [example.title, example] as const))('are right: %s', async (_, example) => {
      expect(await verifier().verify(definitionOf(labOf(example)))).toEqual([]);
    });
  });
