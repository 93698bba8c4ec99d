import { posix } from 'node:path';
import { usualModule } from '@proximal/lab-kinds';
import { z } from 'zod';
import type { Exercise, ForeignTrack, LeftOut } from '../exercise.js';
import { testedLab, withMostSteps } from '../layout/tested-lab.js';
import { slugFrom, titleFrom } from '../names.js';
import type { SourceFolder } from '../source-folder.js';
import { licenceIn, withoutLicence } from '../text/licence.js';
import { usualHint } from '../text/hints.js';
import { leftOutBy, Unusable } from '../unusable.js';
import { validated } from '../validated.js';
import { assertedCases, type AssertedCase } from './asserted-cases.js';

const code = z.string().max(50_000);
const task = z.object({
  task_id: z.string().min(1).max(100),
  prompt: code.min(1),
  entry_point: z.string().regex(/^[A-Za-z_]\w{0,99}$/, 'must be the name of a function.'),
  canonical_solution: code.min(1),
  test: code.min(1),
});
type Task = z.output<typeof task>;

const mostBytes = 20 * 1024 * 1024;
const mostTasks = 2_000;
/** What a lab with cases needs. */
const [fewestCases, mostCases, shownCases] = [8, 60, 3];
const functions = {
  slug: 'functions',
  title: 'Functions',
  description: 'Each task describes a function in its docstring.',
};
const hintForCases = 'Begin with the examples in the docstring, and compute one of them by hand.';

/** Tasks in the format of HumanEval, one JSON object a line. @throws Unusable when the file cannot be read as lines */
export function readHumanevalTasks(source: SourceFolder, file: string): ForeignTrack {
  const lines = source.text(file, mostBytes).split('\n');
  const count = lines.filter((line) => line.trim() !== '').length;
  if (count > mostTasks) throw new Unusable(file, `has ${count} tasks; ${mostTasks} at most are possible.`);
  const slug = slugFrom(posix.basename(file).replace(/\.jsonl$/, ''));
  if (slug === '') throw new Unusable(file, 'has no letter or digit in its name, which becomes the name of the track.');
  const leftOut: LeftOut[] = [];
  const known = new Set<string>();
  const exercises = lines.flatMap((text, index): Exercise[] => {
    if (text.trim() === '') return [];
    try {
      const exercise = exerciseOf(taskIn(text, file, index + 1), file, index + 1);
      if (known.has(exercise.slug)) throw new Unusable(file, `has the task ${exercise.slug} before.`, index + 1);
      known.add(exercise.slug);
      return [exercise];
    } catch (error) {
      leftOut.push(leftOutBy(error, `line ${index + 1}`, { file, line: index + 1 }));
      return [];
    }
  });
  const licence = licenceIn(source);
  const attribution =
    licence === null ? `From ${file}; its licence is not known.` : `From ${file}, under this licence: ${licence}.`;
  return {
    slug,
    title: titleFrom(slug),
    description: 'Small functions from their descriptions.',
    attribution,
    skills: [],
    namesOurSkills: false,
    exercises,
    leftOut,
    remarks: licence === null ? [{ file, line: null, message: withoutLicence('its folder') }] : [],
  };
}

function taskIn(text: string, file: string, line: number): Task {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unusable(file, 'is no JSON in this line.', line);
  }
  return validated(task, value, { file, lineOf: () => line });
}

function exerciseOf(given: Task, file: string, line: number): Exercise {
  const { task_id: id, entry_point: name, prompt } = given;
  const slug = slugFrom(`${id.split('/').at(-1)}-${name}`);
  const cases = assertedCases(given.test, name);
  const isEnough = cases !== null && cases.length >= fewestCases && cases.length <= mostCases && areDifferent(cases);
  const description = fenced(docstringIn(prompt, name) ?? prompt);
  const instructions = `Complete the function \`${name}\`.\n\n\`\`\`txt\n${description}\n\`\`\`\n`;
  const usual = { ...labOfTests(given, file, instructions), hints: [usualHint] };
  const tested = { ...usual, otherwise: withMostSteps(usual) };
  const graded = isEnough ? { ...labOfCases(given, cases, instructions), hints: [hintForCases] } : tested;
  return {
    slug,
    title: titleFrom(name),
    origin: file,
    originLine: line,
    difficulty: 'intermediate',
    place: { level: { ...functions, difficulty: 'intermediate' }, module: functions },
    skills: [],
    isTeaching: false,
    prerequisites: [],
    introduction: null,
    furtherReading: [],
    credits: { authors: [], contributors: [], source: `${id} of ${file}`, sourceUrl: null },
    origins: new Map(),
    ...graded,
    ...(isEnough && { otherwise: tested }),
    remarks: [],
  };
}

function areDifferent(cases: readonly AssertedCase[]): boolean {
  return new Set(cases.map(({ call }) => call)).size === cases.length;
}

function labOfCases(given: Task, cases: readonly AssertedCase[], instructions: string) {
  return {
    lab: {
      cases: cases.map((one, index) => {
        return { name: `check ${index + 1}`, ...one, ...(index >= shownCases && { hidden: true }) };
      }),
    },
    files: new Map([
      ['instructions.md', instructions],
      ['starter.py', starterOf(given)],
      ['reference.py', solutionOf(given)],
    ]),
  };
}

function labOfTests(given: Task, file: string, instructions: string) {
  const { entry_point: name, prompt, test } = given;
  // The check is written for the module itself, and may use what the prompt imports or defines.
  const imports = [...prompt.matchAll(/^(?:import|from)[ \t].*$/gm)].map(([line]) => `${line.trimEnd()}\n`).join('');
  const names = [name, ...definedIn(prompt).filter((one) => one !== name && new RegExp(`\\b${one}\\b`).test(test))];
  const head = `${imports}from ${usualModule} import ${names.join(', ')}\n`;
  const source = `${head}\n\n${test.trim()}\n\n\ndef test_check():\n    check(${name})\n`;
  const at = (fileName: string, text: string) => ({ name: fileName, text, origin: file });
  const { lab, files } = testedLab({
    origin: file,
    starters: [at(`${usualModule}.py`, starterOf(given))],
    references: [at(`${usualModule}.py`, solutionOf(given))],
    tests: [at(`test_${usualModule}.py`, source)],
    others: [],
  });
  return { lab, files: files.set('instructions.md', instructions) };
}

function definedIn(code: string): string[] {
  return [
    ...new Set(
      [...code.matchAll(/^(?:(?:def|class)[ \t]+([A-Za-z_]\w*)|([A-Za-z_]\w*)[ \t]*=[^=])/gm)].map(
        (found) => found[1] ?? found[2]!,
      ),
    ),
  ];
}

function starterOf({ prompt }: Task): string {
  return `${prompt.trim()}\n    pass\n`;
}

function solutionOf({ prompt, canonical_solution: solution }: Task): string {
  return `${`${prompt}${solution}`.trim()}\n`;
}

/** Of the function, with the indentation of the code taken away. */
function docstringIn(prompt: string, name: string): string | null {
  const from = prompt.search(new RegExp(`^def[ \\t]+${name}\\b`, 'm'));
  const text = /(?:"""|''')([^]*?)(?:"""|''')/.exec(prompt.slice(Math.max(from, 0)))?.[1];
  if (text === undefined || text.trim() === '') return null;
  const lines = text.trim().split('\n');
  const indents = lines.slice(1).flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)]));
  const indent = Math.min(...indents, 80);
  return lines.map((line, index) => (index === 0 ? line : line.slice(indent).trimEnd())).join('\n');
}

/** A fence within the text would end the block. */
function fenced(text: string): string {
  return text.trim().replace(/^(\s*)(`{3,}|~{3,})/gm, '$1');
}
