import { readTestResult } from '../guest/suite-reply.js';
import { MalformedReply } from '../guest/value.js';
import { packedCodeBytes, replyBytesPerRun, smallReplyBytes, testCount } from '../limits.js';
import type { SuiteReport, TestedSubmission, TestFileReport } from '../sandbox.js';
import { list, object, readCodeKey, readDiagnostics, readOutcome, steps } from './answers.js';

const rewritingFactor = 4;

export function largestSuiteReport({ tests, files }: TestedSubmission): number {
  const ofFile = rewritingFactor * (replyBytesPerRun + testCount * smallReplyBytes);
  return tests.length * ofFile + Object.keys(files).length * packedCodeBytes;
}

/** @throws MalformedReply */
export function readSuiteReport(raw: unknown, { tests, files, lint }: TestedSubmission): SuiteReport {
  const { suites, diagnostics, codeKey } = object(raw);
  const found = object(diagnostics);
  const linted = lint ? Object.keys(files) : [];
  return {
    suites: list(suites, tests.length).map((suite, index) => readSuite(suite, tests[index]!.name)),
    diagnostics: Object.fromEntries(
      linted.map((name) => [name, found[name] === null ? null : readDiagnostics(found[name])]),
    ),
    codeKey: codeKey === null ? null : readCodeKey(codeKey),
  };
}

function readSuite(raw: unknown, name: string): TestFileReport {
  const { load, tests, fuel } = object(raw);
  const results = list(tests).map(readTestResult);
  if (results.length > testCount) throw new MalformedReply();
  return { name, load: readOutcome(load), tests: results, fuel: steps(fuel) };
}
