import { posix } from 'node:path';
import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { labKindOf } from '@proximal/lab-kinds';
import pMap from 'p-map';
import type { Lab } from '../curriculum/curriculum.js';
import type { Problem } from '../curriculum/problem.js';

/** Verifying a lab keeps a grading process busy for seconds: more at a time would only queue there. */
const labsAtATime = 2;

export async function verifyLabs(
  labs: readonly Lab[],
  verify: (definition: LabDefinition, lab: Lab) => Promise<LabProblem[]>,
): Promise<Problem[]> {
  const problemsOf = async (lab: Lab) => {
    const faults = await verify(definitionOf(lab), lab);
    return faults.map((fault) => locate(lab, fault));
  };
  return (await pMap(labs, problemsOf, { concurrency: labsAtATime })).flat();
}

/** Everything that a grade depends on, and nothing that the lab does not use. */
export function definitionOf(lab: Lab): LabDefinition {
  const { firstCases, defined } = labKindOf(lab.kind);
  const definition: LabDefinition = {
    language: lab.language,
    ...(lab.kind !== 'program' && { kind: lab.kind }),
    timeSeconds: lab.limits.time_seconds,
    cases: [...firstCases, ...lab.cases.map(caseOf)],
    efficiency: lab.efficiency ?? null,
    starter: lab.starter,
    reference: lab.reference,
    slow: lab.slow,
    ...(lab.compare !== 'value' && { comparison: lab.compare }),
    ...(lab.checker !== null && { checker: lab.checker }),
    ...modelOf(lab),
    ...(lab.checker_cases.length > 0 && { checkerCases: lab.checker_cases.map(checkerCaseOf) }),
    ...(Object.keys(lab.files).length > 0 && { files: lab.files }),
    ...(Object.keys(lab.data).length > 0 && { data: lab.data }),
    ...(lab.wrong.length > 0 && { wrong: lab.wrong }),
  };
  return defined(definition, { ...lab, code: lab.kindFiles });
}

function checkerCaseOf({ accepted: _, ...rest }: Lab['checker_cases'][number]) {
  return rest;
}

function modelOf({ model, modelSource, modelRules, dialect }: Lab): Pick<LabDefinition, 'model' | 'modelApi'> {
  if (!model) return {};
  const source = modelSource === null ? {} : { source: modelSource };
  if (dialect) {
    const { dialect: _, ...limits } = model;
    return { modelApi: { ...limits, dialect, ...(modelRules && { rules: modelRules }), ...source } };
  }
  return modelSource === null ? {} : { model: { source: modelSource, calls: model.calls } };
}

function caseOf(one: Lab['cases'][number]): LabDefinition['cases'][number] {
  const { hidden, compare, model_calls: modelCalls, hint_on_failure: hint, steps, wrong_program: _, ...given } = one;
  const { model_tokens: modelTokens, model_cost: modelCost, in_flight: inFlight, ...rest } = given;
  return {
    ...rest,
    isHidden: hidden,
    ...(steps && { steps: steps.map(({ call, ...expectation }) => ({ code: call, ...expectation })) }),
    ...(compare && { comparison: compare }),
    ...(modelCalls !== undefined && { modelCalls }),
    ...(modelTokens && { modelTokens }),
    ...(modelCost && { modelCost }),
    ...(inFlight && { inFlight }),
    ...(hint !== undefined && { hint }),
  };
}

export function locate(
  { locations, wrong, stored, kind, test_files: testFiles = [] }: Lab,
  problem: LabProblem,
): Problem {
  const { part, index, step, line, message } = problem;
  const fileOf = (name: string) => posix.join(locations.folder, name);
  if (part === 'cases') {
    const [at, stepAt] = [(index ?? -1) - labKindOf(kind).firstCases.length, step ?? -1];
    const lineOfCase = locations.steps[at]?.[stepAt] ?? locations.cases[at] ?? null;
    return { file: fileOf('lab.yaml'), line: lineOfCase, message };
  }
  if (part === 'efficiency') return { file: fileOf('lab.yaml'), line: locations.efficiency, message };
  if (part === 'checker_cases')
    return { file: fileOf('lab.yaml'), line: locations.checkerCases[index ?? -1] ?? null, message };
  if (part === 'wrong') return { file: fileOf(`wrong/${wrong[index ?? -1]?.name}`), line, message };
  if (part === 'tests') return { file: fileOf(`tests/${testFiles[index ?? -1]?.name}`), line, message };
  if (part === 'expected') return { file: fileOf(`expected/${stored[index ?? -1]?.name}`), line, message };
  return { file: fileOf(`${part}.py`), line, message };
}
