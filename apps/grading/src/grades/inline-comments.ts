import type { inlineComment } from '@proximal/contracts';
import { linesOf, type Diagnostic } from '@proximal/sandbox';
import type { z } from 'zod';
import type { Efficiency } from './efficiency.js';
import { efficiencyHint } from './efficiency-hint.js';
import type { JudgedOutcome } from './judgement.js';
import type { SubScores } from './score.js';
import { isLikelyMistake } from './style.js';
import { hasFailed } from './test-outcomes.js';
import { cut, storable } from './values/value-text.js';

export type InlineComment = z.infer<typeof inlineComment>;

export interface Findings {
  code: string;
  scores: SubScores;
  outcomes: JudgedOutcome[];
  diagnostics: Diagnostic[];
  /** Of the learner's further files, by their names. */
  otherFiles?: Record<string, Diagnostic[]>;
  unlinted: string | null;
  efficiency: Efficiency | null;
  efficiencyCall: string | null;
  mistake: string | null;
}

const mostComments = 25;
const longestComment = 800;
const order: InlineComment['type'][] = ['error', 'warning', 'hint', 'praise'];

/** Sorted by line. When there are too many, the most important remain. */
export function inlineComments(findings: Findings): InlineComment[] {
  const lines = Math.max(1, linesOf(findings.code).length);
  const said = [...errors(findings), ...mistakes(findings), ...hints(findings), ...lint(findings), ...praise(findings)];
  return said
    .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .slice(0, mostComments)
    .map(({ line, comment, ...rest }) => ({
      ...rest,
      line: Math.min(lines, Math.max(1, line)),
      comment: storable(cut(comment, longestComment)),
    }))
    .toSorted((a, b) => a.line - b.line || order.indexOf(a.type) - order.indexOf(b.type));
}

/** The line is where the function begins, for clients that show a comment at a line only. */
function ofProgram(type: InlineComment['type'], comment: string, code: string, outcome: JudgedOutcome): InlineComment {
  return { line: definitionLine(code, outcome), type, comment, scope: 'program' };
}

/** Reports the first shown case that failed, and of the hidden cases only how many failed. */
function errors({ code, outcomes }: Findings): InlineComment[] {
  const failed = outcomes.filter(hasFailed);
  const shown = failed.find(({ case: { isHidden } }) => !isHidden);
  if (shown) {
    const { line, message, status } = shown;
    const comment = message ?? status;
    return [line === null ? ofProgram('error', comment, code, shown) : { line, type: 'error', comment }];
  }
  const [first] = outcomes;
  if (!first || failed.length === 0) return [];
  const tests = failed.length === 1 ? 'One hidden test does' : `${failed.length} hidden tests do`;
  const comment = `All shown tests pass. ${tests} not: compare the program with all that the instructions ask for and promise.`;
  // Do not point at the function of the hidden case: the choice of the function is part of the hidden input.
  return [ofProgram('hint', comment, code, first)];
}

function mistakes({ code, outcomes: [outcome], mistake }: Findings): InlineComment[] {
  return mistake !== null && outcome ? [ofProgram('hint', mistake, code, outcome)] : [];
}

function hints({ code, outcomes, efficiency, efficiencyCall }: Findings): InlineComment[] {
  const comment = isSolved(outcomes) && efficiency && efficiencyHint(efficiency, efficiencyCall);
  const [outcome] = outcomes;
  return comment && outcome ? [ofProgram('hint', comment, code, outcome)] : [];
}

/** Advice on speed and looks leads away from what is wrong, so it waits until nothing is. */
function isSolved(outcomes: JudgedOutcome[]): boolean {
  return !outcomes.some(hasFailed);
}

function lint({ diagnostics, otherFiles = {}, unlinted, outcomes }: Findings): InlineComment[] {
  const isRight = isSolved(outcomes);
  if (unlinted !== null) return isRight ? [{ line: 1, type: 'warning', comment: unlinted, scope: 'program' }] : [];
  // The exception says more about its line.
  const failed = outcomes.filter(({ case: { isHidden }, status }) => !isHidden && status !== 'passed');
  const isSaid = (diagnostic: Diagnostic) => isRight || mayExplainFailure(diagnostic);
  const inOthers = Object.entries(otherFiles).flatMap(([name, found]) =>
    found.filter(isSaid).map((diagnostic) => {
      const { type, comment } = lintComment(diagnostic);
      return { line: 1, type, comment: `${name}, line ${diagnostic.line}: ${comment}`, scope: 'program' as const };
    }),
  );
  return diagnostics
    .filter(isSaid)
    .filter(({ line }) => !failed.some((outcome) => outcome.line === line))
    .map(lintComment)
    .concat(inOthers);
}

function lintComment(diagnostic: Diagnostic): InlineComment {
  const { code, line, message } = diagnostic;
  return { line, type: isLikelyMistake(diagnostic) ? 'warning' : 'hint', comment: `${message} (${code})` };
}

/** An unused import (F401) breaks nothing. */
function mayExplainFailure(diagnostic: Diagnostic): boolean {
  return isLikelyMistake(diagnostic) && diagnostic.code !== 'F401';
}

function praise({ code, outcomes: [outcome], scores, efficiency }: Findings): InlineComment[] {
  if (!outcome || Object.values(scores).some((score) => score < 100)) return [];
  const comment =
    efficiency === null
      ? 'Right in every test, and clean.'
      : 'Right in every test, clean, and as economical as the reference solution.';
  return [ofProgram('praise', comment, code, outcome)];
}

function definitionLine(code: string, { case: { names } }: JudgedOutcome): number {
  const lines = linesOf(code);
  for (const name of names) {
    const start = new RegExp(`^\\s*(async\\s+def|def|class)\\s+${name}\\b`);
    const index = lines.findLastIndex((line) => start.test(line));
    if (index >= 0) return index + 1;
  }
  return 0;
}
