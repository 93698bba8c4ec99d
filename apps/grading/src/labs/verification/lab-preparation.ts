import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { labKindOf } from '@proximal/lab-kinds';
import type { Sandbox } from '@proximal/sandbox';
import { explainGrade } from '../../grades/grade.js';
import { groupedByCase } from '../../grades/grouped-by-case.js';
import type { PreparedCase, PreparedLab } from '../../grades/prepared-lab.js';
import { caseProgram, effort, joinedRun, shownPart } from '../../grades/programs.js';
import { accusingCases } from './accusing-cases.js';
import { evaluateCases, type EvaluatedCase } from './expressions.js';
import { surroundingsOf } from './lab-surroundings.js';
import { gradeWrong, prepareMistakes } from './mistake-preparation.js';
import { withPrerequisites } from './prerequisites.js';
import { measureSizes } from './size-preparation.js';
import { measuringFuel, stepBudgetOf } from './step-budget.js';
import { prepareTestedLab } from './test-file-preparation.js';
import { complainAboutShares, shareOfPrograms, suiteOf, testedBy } from './tested-cases.js';
import { complaintsAboutPrograms } from './tested-programs.js';

export async function prepareLab(
  sandbox: Sandbox,
  definition: LabDefinition,
  problems: LabProblem[],
  advice: LabProblem[] = [],
): Promise<PreparedLab | null> {
  if (definition.tests) return prepareTestedLab(sandbox, { ...definition, tests: definition.tests }, problems);
  const isSuite = definition.program !== undefined;
  const evaluated = isSuite ? suiteOf(definition) : await evaluateCases(sandbox, definition, problems);
  const sizes = await measureSizes(sandbox, definition, problems);
  const known = definition.cases.flatMap((authored, index) => {
    const one = evaluated[index];
    return one ? [unmeasuredCase(definition, authored, one, index)] : [];
  });
  if (!sizes || problems.length > 0) return null;
  // Shown cases come first: what a program does in a hidden case cannot reach the message of a shown one.
  const ordered = [...known.filter(({ isHidden }) => !isHidden), ...known.filter(({ isHidden }) => isHidden)];
  const measured = await (isSuite ? measureSuite : measureCases)(sandbox, definition, ordered, problems);
  if (!measured) return null;
  const unconditional: PreparedLab = {
    ...(definition.kind && { kind: definition.kind }),
    ...measured,
    sizes,
    efficiencyCall: definition.efficiency && callText(definition.efficiency),
    comparison: definition.comparison ?? 'value',
    tolerance: Math.max(...ordered.map(({ tolerance }) => tolerance)),
    checker: definition.checker ?? null,
    ...surroundingsOf(definition),
    mistakes: [],
  };
  const lab = await withConditions(sandbox, unconditional, definition.starter);
  const graded = await gradeWrong(sandbox, lab, definition);
  const wrong = graded.map(({ outcomes }) => outcomes);
  const cases = withPrerequisites(lab.cases, wrong);
  advice.push(...accusingCases(cases, wrong));
  return { ...lab, cases, mistakes: await prepareMistakes(sandbox, lab, definition, graded, problems) };
}

function unmeasuredCase(
  definition: LabDefinition,
  authored: LabDefinition['cases'][number],
  { steps, names }: EvaluatedCase,
  index: number,
): PreparedCase {
  const { name, isHidden, weight, tolerance, comparison, modelCalls = null, seconds, hint = null } = authored;
  const { modelTokens, modelCost, inFlight } = authored;
  return {
    index,
    name,
    steps: steps.map((step) => ({ ...step, reservedFuel: 0 })),
    names,
    isHidden,
    weight,
    comparison: comparison ?? definition.comparison ?? 'value',
    tolerance,
    modelCalls,
    ...(modelTokens && { modelTokens }),
    ...(modelCost && { modelCost }),
    ...(inFlight && { inFlight }),
    ...(seconds && { seconds }),
    hint,
    ...(definition.program !== undefined && testedBy(definition, authored)),
  };
}

async function withConditions(sandbox: Sandbox, lab: PreparedLab, starter: string): Promise<PreparedLab> {
  if (!labKindOf(lab.kind).keepsWhatStarterPasses) return lab;
  const { outcomes } = await explainGrade(sandbox, lab, starter);
  const kept = new Set(outcomes.filter(({ status }) => status === 'passed').map((outcome) => outcome.case.index));
  const cases = lab.cases.map((one) => (kept.has(one.index) ? { ...one, isCondition: true as const } : one));
  return { ...lab, cases };
}

async function measureSuite(
  sandbox: Sandbox,
  definition: LabDefinition,
  unshared: PreparedCase[],
  problems: LabProblem[],
): Promise<Pick<PreparedLab, 'cases' | 'budget' | 'referenceFuel'> | null> {
  problems.push(...(await complaintsAboutPrograms(sandbox, definition)));
  if (problems.length > 0) return null;
  const share = shareOfPrograms(definition);
  const cases = unshared.map((one) => ({
    ...one,
    steps: one.steps.map((step) => ({ ...step, reservedFuel: share })),
  }));
  const budget = share * cases.length;
  const program = caseProgram({ cases, budget, ...surroundingsOf(definition) }, definition.reference);
  complainAboutShares(cases, joinedRun(await sandbox.run({ ...program, lint: false, codeKey: false })), problems);
  return problems.length > 0 ? null : { cases, budget, referenceFuel: 0 };
}

async function measureCases(
  sandbox: Sandbox,
  definition: LabDefinition,
  cases: PreparedCase[],
  problems: LabProblem[],
): Promise<Pick<PreparedLab, 'cases' | 'budget' | 'referenceFuel'> | null> {
  const { reference, timeSeconds } = definition;
  const measuring = { cases, budget: measuringFuel(timeSeconds), ...surroundingsOf(definition) };
  const program = { ...caseProgram(measuring, reference), lint: false, codeKey: false };
  const report = joinedRun(await sandbox.run(program));
  const continues = cases.flatMap(({ steps }) => steps.map((_, index) => index > 0));
  const budget = stepBudgetOf(timeSeconds, report, problems, continues);
  if (!budget) return null;
  const withBudget = groupedByCase(cases, budget.reserved).map(([one, reserved]) => ({
    ...one,
    steps: one.steps.map((step, index) => ({ ...step, reservedFuel: reserved[index] ?? 0 })),
  }));
  return { cases: withBudget, budget: budget.budget, referenceFuel: effort(shownPart(cases, report), 0) };
}

function callText({ call, steps = [call ?? ''] }: NonNullable<LabDefinition['efficiency']>): string {
  return steps.join('; ');
}
