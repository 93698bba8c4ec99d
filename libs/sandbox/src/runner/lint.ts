import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import type { Diagnostic as RuffDiagnostic, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { diagnosticCount, lintedBytes, lintedLines, messageLength } from '../limits.js';
import type { Diagnostic } from '../sandbox.js';
import { linesOf } from '../source-text.js';
import { lintSettings } from './rules.js';
import { withoutSuppressions } from './suppressions.js';

type Ruff = typeof import('@astral-sh/ruff-wasm-nodejs');

const require = createRequire(import.meta.url);
const rulePattern = /^[A-Z]+\d+$/;

export class Linter {
  private workspace: Workspace | null = null;

  /** Null when the source is too large, or when ruff fails on it. */
  lint(source: string): Diagnostic[] | null {
    if (Buffer.byteLength(source) > lintedBytes || linesOf(source).length > lintedLines) return null;
    const found = withBaselineCompiler(() => this.check(withoutSuppressions(source)));
    return found && found.map(diagnosticOf).filter(isRule).sort(byPosition).slice(0, diagnosticCount);
  }

  private check(source: string): RuffDiagnostic[] | null {
    // This is outside of the `try`: a runner without ruff cannot give a verdict.
    const workspace = (this.workspace ??= openWorkspace());
    try {
      return workspace.check(source) as RuffDiagnostic[];
    } catch {
      // After a panic the instance is in an unknown state: the next source gets a new one.
      this.workspace = null;
      return null;
    }
  }
}

/**
 * Runners start without V8's baseline compiler: its code for the interpreter's loops is ten times slower until it is
 * replaced. Ruff has no such loops, and would take three seconds to start.
 */
function withBaselineCompiler<T>(work: () => T): T {
  setFlagsFromString('--liftoff');
  try {
    return work();
  } finally {
    setFlagsFromString('--no-liftoff');
  }
}

/** Loads the package again for a new instance: the package creates its single instance when it is loaded. */
function openWorkspace(): Workspace {
  const file = require.resolve('@astral-sh/ruff-wasm-nodejs');
  Reflect.deleteProperty(require.cache, file);
  const { PositionEncoding, Workspace } = require(file) as Ruff;
  return new Workspace(lintSettings, PositionEncoding.Utf16);
}

function diagnosticOf({ code, start_location: { row, column }, message }: RuffDiagnostic): Diagnostic {
  const firstLine = message.split('\n', 1)[0] ?? '';
  return { code: code ?? '', line: row, column, message: firstLine.slice(0, messageLength) };
}

/** Code that ruff cannot parse has no rule. Python has compiled the source, so that is not a mistake in it. */
function isRule({ code }: Diagnostic): boolean {
  return rulePattern.test(code);
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : Number(a.code > b.code));
}
