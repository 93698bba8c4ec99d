import type { Diagnostic } from '@proximal/sandbox';
import type { InlineComment } from './inline-comments.js';
import type { JudgedOutcome, TestOutcome } from './judgement.js';
import type { SubScores } from './score.js';

export interface Grade extends SubScores {
  score: number;
  /** False when the module does not load, or when it defines no name that the shown cases call and passes no case. */
  ran: boolean;
  /** Equal for code that differs only in comments, layout, docstrings, annotations, local names; null without one. */
  codeKey: string | null;
  tests: TestOutcome[];
  comments: InlineComment[];
}

export interface ExplainedGrade {
  grade: Grade;
  outcomes: JudgedOutcome[];
  diagnostics: Diagnostic[];
}
