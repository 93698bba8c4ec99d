import { readFileSync } from 'node:fs';
import type { Program } from '../sandbox.js';
import type { Job } from './job.js';

const call = { function: 'pairs', args: [[3, 1, 2, 8, 9, 4], 100], kwargs: {} };
const usual: Program = {
  source: read('usual_program.py'),
  runs: [{ fuel: 100_000_000, calls: Array.from({ length: 10 }, () => call) }],
  lint: true,
  codeKey: true,
};
const rounds = 3;

/** So that V8 optimises the paths of every job, and a runner's first learner does not wait for it. */
export function practise(perform: (job: Job) => unknown): void {
  for (let round = 0; round < rounds; round++) perform({ kind: 'program', program: usual });
}

const values = [3, 1, 4, 1, 5, 9, 2, 6];
const broadCalls = [
  { function: 'texts', args: ['Banana bread a@b is Bad, not sad'] },
  { function: 'numbers', args: [values] },
  {
    function: 'collections_of',
    args: [
      [
        ['a', 1],
        ['b', 2],
        ['a', 3],
      ],
    ],
  },
  { function: 'objects', args: [4] },
  { function: 'steps', args: [50] },
  ...['type', 'name', 'deep', 'own'].map((kind) => ({ function: 'fails', args: [kind] })),
].map((one) => ({ ...one, kwargs: {} }));

/** Runs more than one runner's practice would be worth, because its machine code is stored for all of them. */
export function practiseEverything(perform: (job: Job) => unknown): void {
  const fuel = 1_000_000_000;
  const awaiting = { code: 'await waits(5)', names: {}, continues: false, awaits: true } as const;
  const runs = [{ fuel, calls: [...broadCalls, awaiting] }];
  practise(perform);
  // It uses what learners use of the language and its library: only what runs here gets machine code.
  perform({ kind: 'program', program: { source: read('broad_program.py'), runs, codeKey: true } });
  perform({ kind: 'program', program: { source: 'def broken(:\n', runs, codeKey: true } });
  perform({
    kind: 'program',
    program: {
      source: `def ask(text):\n    return model(text) + open('notes.txt').read()\n`,
      runs: [{ fuel, calls: [{ function: 'ask', args: ['a'], kwargs: {} }] }],
      files: { 'notes.txt': 'a' },
      model: { source: 'def model(prompt, earlier):\n    return prompt.upper()\n', calls: 3 },
    },
  });
  perform({
    kind: 'tests',
    submission: {
      files: { 'usual.py': read('usual_program.py') },
      first: 'usual.py',
      tests: [{ name: 'usual_test.py', source: read('usual_tests.py') }],
      helpers: {},
      fuel,
    },
  });
  const expressions = ['pairs([1, 2], target=3)', "sorted({'a': 1.5, 'b': None})[0]"];
  for (const operation of ['split', 'evaluate'] as const)
    perform({ kind: 'expressions', operation, expressions, names: {} });
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
