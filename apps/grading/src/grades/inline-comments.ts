import type { inlineComment } from '@proximal/contracts';
import { linesOf, type Diagnostic } from '@proximal/sandbox';
import type { z } from 'zod';
import type { Efficiency } from './efficiency.js';
import { efficiencyHint } from './efficiency-hint.js';
import type { SubScores } from './score.js';
import { isLikelyMistake } from './style.js';
import type { CaseOutcome } from './test-outcomes.js';
import { cut, storable } from './values/value-text.js';

export type InlineComment = z.infer<typeof inlineComment>;

export interface Findings {
  code: string;
  scores: SubScores;
  outcomes: CaseOutcome[];
  diagnostics: Diagnostic[];
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
    .map(({ line, type, comment }) => ({
      line: Math.min(lines, Math.max(1, line)),
      type,
      comment: storable(cut(comment, longestComment)),
    }))
    .toSorted((a, b) => a.line - b.line || order.indexOf(a.type) - order.indexOf(b.type));
}

/** Reports the first shown case that failed, and of the hidden cases only how many failed. */
function errors({ code, outcomes }: Findings): InlineComment[] {
  const failed = outcomes.filter(({ status }) => status !== 'passed');
  const shown = failed.find(({ case: { isHidden } }) => !isHidden);
  if (shown) {
    const line = shown.line ?? definitionLine(code, shown);
    return [{ line, type: 'error', comment: shown.message ?? shown.status }];
  }
  const [first] = outcomes;
  if (!first || failed.length === 0) return [];
  const tests = failed.length === 1 ? 'One hidden test does' : `${failed.length} hidden tests do`;
  const comment = `All shown tests pass. ${tests} not: compare the program with all that the instructions ask for and promise.`;
  // Do not point at the function of the hidden case: the choice of the function is part of the hidden input.
  return [{ line: definitionLine(code, first), type: 'hint', comment }];
}

function mistakes({ code, outcomes: [outcome], mistake }: Findings): InlineComment[] {
  return mistake !== null && outcome ? [{ line: definitionLine(code, outcome), type: 'hint', comment: mistake }] : [];
}

function hints({ code, outcomes, efficiency, efficiencyCall }: Findings): InlineComment[] {
  const comment = efficiency && efficiencyHint(efficiency, efficiencyCall);
  const [outcome] = outcomes;
  return comment && outcome ? [{ line: definitionLine(code, outcome), type: 'hint', comment }] : [];
}

function lint({ diagnostics, unlinted, outcomes }: Findings): InlineComment[] {
  if (unlinted !== null) return [{ line: 1, type: 'warning', comment: unlinted }];
  const failed = outcomes.filter(({ case: { isHidden }, status }) => !isHidden && status !== 'passed');
  return diagnostics
    .filter((diagnostic) => !failed.some((outcome) => isMoot(diagnostic, outcome)))
    .map((diagnostic) => ({
      line: diagnostic.line,
      type: isLikelyMistake(diagnostic) ? 'warning' : 'hint',
      comment: `${diagnostic.message} (${diagnostic.code})`,
    }));
}

/** Advice on style distracts at a line that failed, and a failed import leaves other imports unused. */
function isMoot({ code, line }: Diagnostic, failed: CaseOutcome): boolean {
  return line === failed.line || (code === 'F401' && /^raised (ModuleNotFound|Import)Error$/.test(failed.behaviour));
}

function praise({ code, outcomes: [outcome], scores }: Findings): InlineComment[] {
  if (!outcome || Object.values(scores).some((score) => score < 100)) return [];
  const comment = 'Right in every test, clean, and as economical as the reference solution.';
  return [{ line: definitionLine(code, outcome), type: 'praise', comment }];
}

function definitionLine(code: string, { case: { names } }: CaseOutcome): number {
  const lines = linesOf(code);
  for (const name of names) {
    const start = new RegExp(`^\\s*(async\\s+def|def|class)\\s+${name}\\b`);
    const index = lines.findLastIndex((line) => start.test(line));
    if (index >= 0) return index + 1;
  }
  return 0;
}
