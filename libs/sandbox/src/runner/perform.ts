import type { Engine } from '../engine/engine-files.js';
import { Interpreter } from '../engine/interpreter.js';
import { AuthorAnswers } from '../guest/author-answers.js';
import { AuthorProgram } from '../guest/author-program.js';
import { ScriptedModelInstance } from '../guest/scripted-model.js';
import { TestedProgramInstance } from '../guest/tested-program.js';
import { ModelApiInstance } from '../model-api/model-api.js';
import { codeKeyOf, codeKeyOfTested } from './code-key.js';
import { readExpressions } from './expressions.js';
import type { Job, JobResult } from './job.js';
import { compilesShallowly, runProgram, type Helpers } from './run-program.js';
import { runTests, type TestHelpers } from './run-tests.js';
import type { DataFiles } from './sent-data.js';

export function performer(
  module: WebAssembly.Module,
  snapshots: Engine['snapshots'],
  lint: Helpers['lint'],
): (job: Job, data?: DataFiles) => JobResult {
  const interpreter = new Interpreter(module, snapshots.programs);
  const keyInterpreter = new Interpreter(module, snapshots.keys);
  let peerInterpreter: Interpreter | undefined;
  const peer = () => (peerInterpreter ??= new Interpreter(module, snapshots.programs));
  const answers = new AuthorAnswers();
  const authorProgram = (source: string) => new AuthorProgram(peer(), source, answers);
  const helpers: Helpers = {
    lint,
    codeKey: (program) => codeKeyOf(keyInterpreter, program),
    modelApi: (api) => new ModelApiInstance(api, api.source === undefined ? null : authorProgram(api.source)),
    model: ({ source, calls }) => new ScriptedModelInstance(authorProgram(source), calls),
    tested: (program, files) => new TestedProgramInstance(peer(), program, files),
  };
  let suiteInterpreter: Interpreter | undefined;
  const suites = () => (suiteInterpreter ??= new Interpreter(module, snapshots.tests));
  const ofTests: TestHelpers = {
    lint: (source) => (compilesShallowly(interpreter, source) ? lint(source) : null),
    codeKey: (source, callers) => codeKeyOfTested(keyInterpreter, source, callers),
  };
  return (job, data) => {
    if (job.kind === 'expressions') return readExpressions(interpreter, job);
    if (job.kind === 'tests') return runTests(suites(), ofTests, job.submission, data);
    return runProgram(interpreter, helpers, job.program, data);
  };
}
