import { runOutputBytes, type ReplyOf, type TrialAnswer, type runLab } from '@proximal/contracts';
import type { Action, Ending, Outcome, Program, RunReport } from '@proximal/sandbox';
import { failureText } from '../grades/failure-text.js';
import type { PreparedLab } from '../grades/prepared-lab.js';
import { caseProgram, shownPart } from '../grades/programs.js';
import { caseOutcomes, testOutcomes, type Verdicts } from '../grades/test-outcomes.js';
import { storable, valueText } from '../grades/values/value-text.js';

export type RunAnswer = Omit<ReplyOf<typeof runLab>, 'lab_version'>;

const resultLimit = 2_000;

export function withoutHidden(lab: PreparedLab): PreparedLab {
  return { ...lab, cases: lab.cases.filter(({ isHidden }) => !isHidden) };
}

export function runProgram(lab: PreparedLab, source: string, action: Action | null): Program {
  return allCasesProgram({ ...lab, cases: action ? [callOf(lab, action)] : withoutHidden(lab).cases }, source);
}

/** Where a lab is about tests, a call reaches the right program. */
function callOf({ cases: [first], budget }: PreparedLab, action: Action) {
  return { steps: [{ action, reservedFuel: first?.tested ? budget : 0 }], tested: first?.tested };
}

export function allCasesProgram(lab: Parameters<typeof caseProgram>[0], source: string): Program {
  const program = caseProgram(lab, source);
  const shown = lab.cases.filter(({ isHidden }) => !isHidden).flatMap(({ steps }) => steps);
  const recorded = lab.modelApi && { recordedCalls: shown.length };
  return { ...program, runs: program.runs.map((run) => ({ ...run, ...recorded })), lint: false, codeKey: false };
}

export function answerOfExamples(lab: PreparedLab, report: RunReport, verdicts: Verdicts, code: string): RunAnswer {
  const tests = testOutcomes(caseOutcomes(withoutHidden(lab).cases, report, verdicts, code));
  const names = withoutHidden(lab).cases.flatMap(({ name, steps }) => steps.map(() => name));
  const said = { output: printedBy([report.load, ...report.calls]), ...transcriptOf(report, names) };
  return { tests, result: null, ...errorOf(report.load, code), ...said };
}

export type AllCasesAnswer = Omit<TrialAnswer, 'answer'> & { answer: RunAnswer };

/** Nothing that a hidden case prints, raises or takes shows in the answer, beside how many passed. */
export function answerOfAllCases(
  lab: PreparedLab,
  report: RunReport,
  verdicts: Verdicts,
  code: string,
): AllCasesAnswer {
  const hidden = caseOutcomes(lab.cases, report, verdicts, code).filter((outcome) => outcome.case.isHidden);
  return {
    answer: answerOfExamples(lab, shownPart(lab.cases, report), verdicts, code),
    hiddenPassed: hidden.filter(({ status }) => status === 'passed').length,
    hiddenTotal: hidden.length,
  };
}

export function answerOfCall(report: RunReport, code: string): RunAnswer {
  const { load, calls } = report;
  const ending: Ending = load.kind === 'returned' ? (calls[0] ?? { kind: 'not-run' }) : load;
  const result = ending.kind === 'returned' ? valueText(ending.value, resultLimit) : null;
  return {
    tests: [],
    result,
    ...errorOf(ending, code),
    output: printedBy([report.load, ...report.calls]),
    ...transcriptOf(report, []),
  };
}

/** @param names the tests of the calls */
function transcriptOf({ transcript = [] }: RunReport, names: string[]): Pick<RunAnswer, 'transcript'> {
  if (transcript.length === 0) return {};
  return {
    transcript: transcript.map(({ call, at, latency, request, reply, error, usage, cost }) => ({
      test: names[call] ?? null,
      at_seconds: at,
      latency_seconds: latency,
      request: storable(request),
      reply: reply && storable(reply),
      error: error && storable(error),
      tokens: usage,
      cost_usd: cost,
    })),
  };
}

function errorOf(ending: Ending, code: string): Pick<RunAnswer, 'error' | 'error_line'> {
  if (ending.kind === 'returned') return { error: null, error_line: null };
  return { error: storable(failureText(ending, code)), error_line: ending.kind === 'raised' ? ending.line : null };
}

export function printedBy(outcomes: readonly Pick<Outcome, 'stdout'>[]): string {
  const text = outcomes.map(({ stdout }) => stdout).join('');
  const bytes = new TextEncoder().encode(text).subarray(0, runOutputBytes);
  return storable(new TextDecoder().decode(bytes, { stream: true }));
}
