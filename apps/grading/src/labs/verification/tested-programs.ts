import type { LabDefinition, LabProblem } from '@proximal/contracts';
import type { Sandbox } from '@proximal/sandbox';
import { endingText, exceptionText } from '../../grades/failure-text.js';
import { functionsIn, shareOfPrograms } from './tested-cases.js';

const topLevelAsync = /^async +def +([A-Za-z]\w*)/m;

/** What keeps the tests of learners from calling the programs of the lab. */
export async function complaintsAboutPrograms(sandbox: Sandbox, definition: LabDefinition): Promise<LabProblem[]> {
  const { program = '', cases } = definition;
  const said = complaintsAboutFunctions(program);
  for (const [index, { wrongProgram }] of cases.entries()) {
    const complaint = await complaintAboutLoading(sandbox, definition, wrongProgram ?? program);
    if (complaint === null) continue;
    const { message, line } = complaint;
    const where = line === null ? '' : ` (line ${line})`;
    said.push(
      wrongProgram === undefined
        ? { part: 'program', index: null, line, message }
        : { part: 'cases', index, line: null, message: `Its wrong program${where}: ${message}` },
    );
  }
  return said;
}

function complaintsAboutFunctions(program: string): LabProblem[] {
  const found = topLevelAsync.exec(program);
  if (found) {
    const line = program.slice(0, found.index).split('\n').length;
    const message = `${found[1]} is an async def: tests can call plain functions only.`;
    return [{ part: 'program', index: null, line, message }];
  }
  if (functionsIn(program).length > 0) return [];
  const message = 'It defines no function: tests can call plain functions only, each a def at the left margin.';
  return [{ part: 'program', index: null, line: null, message }];
}

async function complaintAboutLoading(
  sandbox: Sandbox,
  definition: LabDefinition,
  source: string,
): Promise<{ message: string; line: number | null } | null> {
  const functions = functionsIn(definition.program ?? '');
  const calls = functions.map((name) => ({ code: `callable(${name})`, names: {}, continues: false }));
  const { runs } = await sandbox.run({
    source,
    runs: [{ calls, fuel: shareOfPrograms(definition) }],
    files: definition.files ?? {},
    ...(definition.data && { data: definition.data }),
  });
  const [run] = runs;
  if (!run) throw new Error('the sandbox has reported no run');
  const { load } = run;
  if (load.kind === 'raised') return { message: `It cannot be loaded: ${exceptionText(load)}`, line: load.line };
  if (load.kind !== 'returned') return { message: `It cannot be loaded. ${endingText(load)}`, line: null };
  const missing = functions.filter((_, index) => {
    const outcome = run.calls[index];
    return outcome?.kind !== 'returned' || outcome.value !== true;
  });
  return missing.length === 0
    ? null
    : { message: `It lacks what program.py defines: the function ${missing.join(', ')}.`, line: null };
}
