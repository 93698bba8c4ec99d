import { describe, expect, it } from '@jest/globals';
import { MalformedReply } from '../guest/value.js';
import type { Program } from '../sandbox.js';
import { largestReport, readActions, readReport, readValues } from './answers.js';

const program: Program = { source: '', runs: [{ fuel: 10, calls: [{ function: 'f', args: [], kwargs: {} }] }] };
const loaded = { kind: 'returned', value: null, fuel: 3, stdout: '' };
const diagnostic = { code: 'F401', line: 1, column: 2, message: 'unused' };

function reportWith(outcome: unknown, rest: object = {}): unknown {
  return {
    runs: [{ load: loaded, compilingFuel: 2, calls: [outcome], fuel: 5 }],
    diagnostics: null,
    codeKey: null,
    code: null,
    ...rest,
  };
}

describe('readReport', () => {
  it.each<[unknown]>([
    [reportWith(loaded)],
    [reportWith({ kind: 'raised', exception: 'E', message: 'm', line: 1, bases: ['E'], fuel: 1, stdout: 'x' })],
    [reportWith({ kind: 'stopped', reason: 'trap', fuel: 1, stdout: '', modelCalls: 2 })],
    [reportWith({ kind: 'not-run', fuel: 0, stdout: '' }, { diagnostics: [diagnostic] })],
    [reportWith(loaded, { codeKey: '0123456789abcdef' })],
    [reportWith(loaded, { code: '4wAB/+8=' })],
  ])('returns %j unchanged', (raw) => {
    expect(readReport(raw, program)).toEqual(raw);
  });

  it.each<[unknown]>([
    [null],
    [[]],
    [{ runs: [], diagnostics: null, codeKey: null, code: null }],
    [reportWith(undefined)],
    [reportWith({ ...loaded, kind: 'passed' })],
    [reportWith({ ...loaded, fuel: -1 })],
    [reportWith({ ...loaded, fuel: 1.5 })],
    [reportWith({ ...loaded, stdout: 'x'.repeat(5000) })],
    [reportWith({ ...loaded, value: { $: 'x' } })],
    [reportWith({ kind: 'stopped', reason: 'bored', fuel: 1, stdout: '' })],
    [reportWith({ kind: 'raised', exception: 'E', message: 'm'.repeat(201), line: 1, bases: [], fuel: 1, stdout: '' })],
    [reportWith({ kind: 'raised', exception: 'E', message: 'm', line: 1, fuel: 1, stdout: '' })],
    [
      reportWith({
        kind: 'raised',
        exception: 'E',
        message: 'm',
        line: 1,
        bases: Array(17).fill('E'),
        fuel: 1,
        stdout: '',
      }),
    ],
    [reportWith({ ...loaded, modelCalls: -1 })],
    [reportWith(loaded, { codeKey: undefined })],
    [reportWith(loaded, { codeKey: '0123456789ABCDEF' })],
    [reportWith(loaded, { code: undefined })],
    [reportWith(loaded, { code: '"]' })],
    [reportWith(loaded, { code: 'A'.repeat(1024 * 1024) })],
    [reportWith(loaded, { diagnostics: {} })],
    [reportWith(loaded, { diagnostics: [{ ...diagnostic, line: '1' }] })],
    [reportWith(loaded, { diagnostics: Array(101).fill(diagnostic) })],
    [
      {
        runs: [{ load: loaded, compilingFuel: 2, calls: [loaded, loaded], fuel: 5 }],
        diagnostics: null,
        codeKey: null,
        code: null,
      },
    ],
  ])('refuses %j', (raw) => {
    expect(() => readReport(raw, program)).toThrow(MalformedReply);
  });

  it('drops unknown fields', () => {
    const raw = reportWith({ ...loaded, passed: true }, { score: 100 });
    expect(readReport(raw, program)).toEqual(reportWith(loaded));
  });
});

describe('expression answers', () => {
  it('have the same number as the questions', () => {
    expect(readValues({ results: [1, 2] }, 2)).toEqual({ results: [1, 2] });
    expect(() => readValues({ results: [1] }, 2)).toThrow(MalformedReply);
  });

  it.each([
    { action: { function: 'f', args: [1], kwargs: { k: 2 } }, reads: ['f'], binds: [] },
    { action: { code: 's = Stack()', names: { n: 3 }, continues: false }, reads: ['Stack'], binds: ['s'] },
  ])('are actions when actions were requested: %j', (parsed) => {
    expect(readActions({ results: [parsed] }, 1)).toEqual({ results: [parsed] });
    expect(() => readActions({ results: [{ ...parsed, reads: [1] }] }, 1)).toThrow(MalformedReply);
    expect(() => readActions({ results: [{ ...parsed, action: 1 }] }, 1)).toThrow(MalformedReply);
  });

  it('may be a complaint', () => {
    expect(readActions({ complaint: 'no' }, 1)).toEqual({ complaint: 'no' });
    expect(() => readActions({ complaint: 1 }, 1)).toThrow(MalformedReply);
  });
});

describe('largestReport', () => {
  it('grows with runs and calls', () => {
    const [run] = program.runs;
    expect(largestReport({ source: '', runs: [run!, run!] })).toBeGreaterThan(largestReport(program));
    expect(largestReport(program)).toBeGreaterThan(4 * 1024 * 1024);
  });
});
