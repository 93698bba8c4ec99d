import { labDataName } from '@proximal/contracts';
import { faultOfFileName, isPythonFile, sameButForCase } from '../names.js';
import { hasTests, importsIn } from '../text/python-imports.js';
import { Unusable } from '../unusable.js';

/** A file under the name that programs use, and where it is in the source. */
export interface GivenFile {
  name: string;
  text: string;
  origin: string;
  /** Programs open it as `data/<name>`. */
  isData?: boolean;
}

export interface TestedExercise {
  /** Its folder, for complaints about all of them. */
  origin: string;
  /** What a learner begins with; the first one is the module that tests import. */
  starters: GivenFile[];
  /** The solutions of those names. */
  references: GivenFile[];
  tests: (GivenFile & { isHidden?: boolean })[];
  /** Further modules, texts and data. */
  others: GivenFile[];
}

interface TestedLab {
  lab: Record<string, unknown>;
  files: Map<string, string>;
  origins: Map<string, string>;
}

const plainFile = /^[a-z][a-z0-9_-]*\.[a-z0-9]+$/;
const emptyStarter = '# Write your program here.\npass\n';
const mostFiles = 20;
const mostSeconds = 5;

/**
 * The files of a lab of the kind `tests`. A further module that a learner's files import is a file beside them, any
 * other a helper of the tests; what is no Python lies beside the program, too.
 * @throws Unusable with the first file that a lab cannot have
 */
export function testedLab({ origin, starters, references, tests, others }: TestedExercise): TestedLab {
  checkNames(origin, [starters, tests, others].flat());
  const [first, ...further] = starters;
  const solution = references.find(({ name }) => name === first?.name);
  if (!first) throw new Unusable(origin, 'has no file that a learner writes.');
  if (!solution) throw new Unusable(origin, `has no solution for ${first.name}.`);
  const isTest = ({ text }: GivenFile) => hasTests(text);
  const listed = tests.filter((one) => one.name.endsWith('.py') && isTest(one));
  if (listed.length === 0) throw new Unusable(tests[0]?.origin ?? origin, 'has no test.');
  const placed = new Map<string, GivenFile>([
    ['starter.py', first.text.trim() === '' ? { ...first, text: emptyStarter } : first],
    ['reference.py', solution],
  ]);
  for (const one of further) {
    placed.set(`starter/${one.name}`, one.text.trim() === '' ? { ...one, text: emptyStarter } : one);
    placed.set(`reference/${one.name}`, references.find(({ name }) => name === one.name) ?? one);
  }
  const rest = [...tests.filter((one) => !listed.includes(one)), ...others];
  const beside = modulesBeside([...starters, ...references], rest);
  for (const one of listed) placed.set(`tests/${one.name}`, one);
  for (const one of rest) placed.set(pathOf(one, beside), one);
  for (const folder of ['starter', 'tests', 'files', 'data']) checkCount(origin, folder, placed);
  return {
    lab: {
      kind: 'tests',
      module: first.name.slice(0, -'.py'.length),
      test_files: listed.map(({ name, isHidden }) => ({ name, ...(isHidden && { hidden: true }) })),
    },
    files: new Map([...placed].map(([path, { text }]) => [path, text])),
    origins: new Map([...placed].map(([path, one]) => [path, one.origin])),
  };
}

function checkNames(origin: string, files: readonly GivenFile[]): void {
  for (const { name, origin: path } of files) {
    const fault = faultOfFileName(name);
    if (fault !== null) throw new Unusable(path, fault);
    if (name.endsWith('.py') && !isPythonFile(name))
      throw new Unusable(path, 'has a name that Python cannot import: write a name such as two_fer.py.');
  }
  const names = files.map(({ name }) => name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Unusable(origin, `has two files of the name ${double}.`);
  const alike = sameButForCase(names);
  if (alike) throw new Unusable(origin, `has ${alike.join(' and ')}, which are one file on some systems.`);
}

/** Modules that a learner's files import, directly or through another module. */
function modulesBeside(programs: readonly GivenFile[], others: readonly GivenFile[]): Set<GivenFile> {
  const beside = new Set<GivenFile>();
  const waiting = [...programs];
  for (const { text } of waiting) {
    const imported = importsIn(text);
    for (const other of others) {
      if (beside.has(other) || !imported.has(other.name.replace(/\.py$/, ''))) continue;
      beside.add(other);
      waiting.push(other);
    }
  }
  return beside;
}

function pathOf(file: GivenFile, beside: ReadonlySet<GivenFile>): string {
  if (file.isData && labDataName.test(file.name)) return `data/${file.name}`;
  if (file.name.endsWith('.py') && !beside.has(file)) return `tests/${file.name}`;
  if (!file.isData && plainFile.test(file.name)) return `files/${file.name}`;
  throw new Unusable(file.origin, 'must have a name of lower-case letters and digits, such as words.txt.');
}

function checkCount(origin: string, folder: string, placed: ReadonlyMap<string, unknown>): void {
  const count = [...placed.keys()].filter((path) => path.startsWith(`${folder}/`)).length;
  const most = folder === 'tests' ? 2 * mostFiles : mostFiles;
  if (count > most) throw new Unusable(origin, `has ${count} files for ${folder}/; ${most} at most are possible.`);
}

/** The same lab with as many steps as a lab can have, for when its reference needs more than usual. */
export function withMostSteps<Graded extends { lab: Record<string, unknown> }>(graded: Graded): Graded {
  return { ...graded, lab: { ...graded.lab, limits: { time_seconds: mostSeconds } } };
}
