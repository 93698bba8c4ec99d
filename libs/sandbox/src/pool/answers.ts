import { readBases, readLine, readNames } from '../guest/reply.js';
import { readFile } from '../guest/suite-reply.js';
import { readTranscript } from './recorded-exchanges.js';
import { MalformedReply, readValue, typeName } from '../guest/value.js';
import {
  diagnosticCount,
  functionNameLength,
  outputLimitBytes,
  messageLength,
  packedCodeBytes,
  replyBytesPerRun,
  smallReplyBytes,
} from '../limits.js';
import type {
  Diagnostic,
  Ending,
  ModelUse,
  Outcome,
  ParsedAction,
  Program,
  ProgramReport,
  Run,
  RunReport,
  StopReason,
  Value,
} from '../sandbox.js';

/*
 * A runner holds code of unknown people. Even a runner that was taken over can only send reports: each one is rebuilt
 * here from its checked parts. All functions throw MalformedReply.
 */

const stopReasons: readonly string[] = [
  'exited',
  'memory',
  'output',
  'printed',
  'protocol',
  'stack',
  'trap',
] satisfies StopReason[];
const rewritingFactor = 4;
const bytesPerOutcome = 32 * 1024;
const bytesOfDiagnostics = 256 * 1024;

export function largestReport({ runs }: Program): number {
  const ofRun = ({ calls }: Run) =>
    rewritingFactor * (replyBytesPerRun + calls.length * smallReplyBytes) + (calls.length + 1) * bytesPerOutcome;
  return runs.reduce((sum, run) => sum + ofRun(run), bytesOfDiagnostics + packedCodeBytes);
}

export function readReport(raw: unknown, program: Program): ProgramReport {
  const { runs, diagnostics, codeKey, code } = object(raw);
  const reports = list(runs, program.runs.length);
  return {
    runs: program.runs.map(({ calls }, index) => readRun(reports[index], calls.length)),
    diagnostics: diagnostics === null ? null : readDiagnostics(diagnostics),
    codeKey: codeKey === null ? null : readCodeKey(codeKey),
    code: code === null ? null : readCode(code),
  };
}

export function readActions(raw: unknown, count: number): { results: ParsedAction[] } | { complaint: string } {
  return readResults(raw, count, (result) => {
    const { action, reads, binds } = object(result);
    return { action: readAction(object(action)), reads: readNames(reads), binds: readNames(binds) };
  });
}

function readAction({
  code,
  names,
  awaits,
  function: name,
  args,
  kwargs,
}: Record<string, unknown>): ParsedAction['action'] {
  if (code !== undefined) {
    const numbers = Object.entries(object(names)).map(([key, value]): [string, number] => [key, steps(value)]);
    const script = { code: text(code, Infinity), names: Object.fromEntries(numbers), continues: false };
    return awaits === true ? { ...script, awaits } : script;
  }
  const values = list(args).map((value) => readValue(value));
  const keywords = Object.entries(object(kwargs)).map(([key, value]): [string, Value] => [key, readValue(value)]);
  return { function: text(name, functionNameLength), args: values, kwargs: Object.fromEntries(keywords) };
}

export function readValues(raw: unknown, count: number): { results: Value[] } | { complaint: string } {
  return readResults(raw, count, (result) => readValue(result));
}

function readResults<Result>(raw: unknown, count: number, read: (result: unknown) => Result) {
  const { results, complaint } = object(raw);
  if (complaint !== undefined) return { complaint: text(complaint, Infinity) };
  return { results: list(results, count).map(read) };
}

function readRun(raw: unknown, callCount: number): RunReport {
  const { load, compilingFuel, calls, fuel, transcript } = object(raw);
  return {
    load: readOutcome(load),
    compilingFuel: steps(compilingFuel),
    calls: list(calls, callCount).map(readOutcome),
    fuel: steps(fuel),
    ...(transcript !== undefined && { transcript: readTranscript(transcript, callCount) }),
  };
}

export function readOutcome(raw: unknown): Outcome {
  const outcome = object(raw);
  const modelCalls = outcome.modelCalls === undefined ? {} : { modelCalls: steps(outcome.modelCalls) };
  const outputFuel = outcome.outputFuel === undefined ? {} : { outputFuel: steps(outcome.outputFuel) };
  const virtualMs = outcome.virtualMs === undefined ? {} : { virtualMs: steps(outcome.virtualMs) };
  const modelUse = outcome.modelUse === undefined ? {} : { modelUse: readModelUse(object(outcome.modelUse)) };
  const stdout = text(outcome.stdout, outputLimitBytes);
  const counted = { ...outputFuel, ...modelCalls, ...modelUse, ...virtualMs };
  return { ...readEnding(outcome), fuel: steps(outcome.fuel), stdout, ...counted };
}

function readModelUse({ tokens, cost, inFlight }: Record<string, unknown>): ModelUse {
  return { tokens: steps(tokens), cost: steps(cost), inFlight: steps(inFlight) };
}

function readEnding(ending: Record<string, unknown>): Ending {
  const { kind, value, exception, message, line, bases, file, reason } = ending;
  switch (kind) {
    case 'returned':
      return { kind, value: readValue(value) };
    case 'raised':
      return {
        kind,
        exception: typeName(exception),
        message: text(message, messageLength),
        line: readLine(line),
        bases: readBases(bases),
        ...readFile(file),
      };
    case 'out-of-steps':
    case 'not-run':
      return { kind };
    case 'stopped':
      if (typeof reason !== 'string' || !stopReasons.includes(reason)) throw new MalformedReply();
      return { kind, reason: reason as StopReason };
    default:
      throw new MalformedReply();
  }
}

export function readCodeKey(raw: unknown): string {
  if (typeof raw !== 'string' || !/^[0-9a-f]{16}$/.test(raw)) throw new MalformedReply();
  return raw;
}

function readCode(raw: unknown): string {
  const code = text(raw, packedCodeBytes);
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(code)) throw new MalformedReply();
  return code;
}

export function readDiagnostics(raw: unknown): Diagnostic[] {
  const diagnostics = list(raw);
  if (diagnostics.length > diagnosticCount) throw new MalformedReply();
  return diagnostics.map((diagnostic) => {
    const { code, line, column, message } = object(diagnostic);
    return { code: typeName(code), line: steps(line), column: steps(column), message: text(message, messageLength) };
  });
}

export function object(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new MalformedReply();
  return raw as Record<string, unknown>;
}

export function list(raw: unknown, length?: number): unknown[] {
  if (!Array.isArray(raw) || (length !== undefined && raw.length !== length)) throw new MalformedReply();
  return raw;
}

function text(raw: unknown, longest: number): string {
  if (typeof raw !== 'string' || raw.length > longest) throw new MalformedReply();
  return raw;
}

export function steps(raw: unknown): number {
  if (!Number.isSafeInteger(raw) || (raw as number) < 0) throw new MalformedReply();
  return raw as number;
}
