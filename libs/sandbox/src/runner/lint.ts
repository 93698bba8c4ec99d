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

/** Ruff over one source at a time. */
export class Linter {
  private workspace: Workspace | null = null;

  /** Null when the source is too large, or when ruff gives up on it. */
  lint(source: string): Diagnostic[] | null {
    if (Buffer.byteLength(source) > lintedBytes || linesOf(source).length > lintedLines) return null;
    const found = withBaselineCompiler(() => this.check(withoutSuppressions(source)));
    return found && found.map(diagnosticOf).filter(isRule).sort(byPosition).slice(0, diagnosticCount);
  }

  private check(source: string): RuffDiagnostic[] | null {
    // Outside of what is caught: a runner without ruff has no verdict to give.
    const workspace = (this.workspace ??= openWorkspace());
    try {
      return workspace.check(source) as RuffDiagnostic[];
    } catch {
      // After a panic the instance is in an unknown state: the next source gets a new one, this one no diagnostics.
      this.workspace = null;
      return null;
    }
  }
}

/**
 * Runners start without V8's baseline compiler, whose code for the interpreter's long loops is ten times slower until it is
 * replaced, which can be after the wall clock has run out. Ruff has no such loops, and would take three seconds to start.
 */
function withBaselineCompiler<T>(work: () => T): T {
  setFlagsFromString('--liftoff');
  try {
    return work();
  } finally {
    setFlagsFromString('--no-liftoff');
  }
}

/** The package makes its one instance when it is loaded, so a new instance means loading it anew. */
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

/** Ruff also reports what it cannot parse, without a rule; Python has compiled the source, so it is no fault of it. */
function isRule({ code }: Diagnostic): boolean {
  return rulePattern.test(code);
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : Number(a.code > b.code));
}
