import { readSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { readEngine } from '../engine/engine-files.js';
import { Interpreter } from '../engine/interpreter.js';
import { codeKeyOf } from './code-key.js';
import { readExpressions } from './expressions.js';
import { FrameReader, frameOf } from './frames.js';
import { ready, type Job, type JobResult } from './job.js';
import { Linter } from './lint.js';
import { practise } from './practice.js';
import { ScriptedModelInstance } from '../guest/scripted-model.js';
import { runProgram, type Helpers } from './run-program.js';

const { manifest } = workerData as { manifest: string };
const { binary, snapshots } = readEngine(manifest);
const module = new WebAssembly.Module(binary);
const interpreter = new Interpreter(module, snapshots.programs);
const keyInterpreter = new Interpreter(module, snapshots.keys);
const linter = new Linter();
/** Made for the first program with a model: most runners never see one. */
let modelInterpreter: Interpreter | undefined;
const helpers: Helpers = {
  lint: (source) => linter.lint(source),
  codeKey: (program) => codeKeyOf(keyInterpreter, program),
  model: (model) =>
    new ScriptedModelInstance((modelInterpreter ??= new Interpreter(module, snapshots.programs)), model),
};

function perform(job: Job): JobResult {
  if (job.kind === 'expressions') return readExpressions(interpreter, job);
  return runProgram(interpreter, helpers, job.program);
}

function send(message: unknown): void {
  const frame = frameOf(message);
  for (let sent = 0; sent < frame.length;) sent += writeSync(1, frame, sent);
}

/** Blocks on the pipe and on the interpreter in turn: a runner does one job at a time. */
function serve(): void {
  const reader = new FrameReader(Infinity);
  const chunk = Buffer.alloc(64 * 1024);
  for (;;) {
    const length = readSync(0, chunk);
    if (length === 0) return;
    for (const job of reader.add(Buffer.from(chunk.subarray(0, length)))) send(perform(job as Job));
  }
}

practise((program) => perform({ kind: 'program', program }));
send(ready);
serve();
