import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openSandbox, type Diagnostic, type Sandbox } from '../src/index.js';
import { aProgram, call, returned } from './support.js';

jest.setTimeout(240_000);

describe('lint', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
  });

  afterAll(() => sandbox.close());

  async function lint(source: string): Promise<Diagnostic[] | null> {
    return (await sandbox.run({ source, runs: [], lint: true })).diagnostics;
  }

  const codes = async (source: string) => (await lint(source))?.map(({ code }) => code);

  it('sorts diagnostics by line, then column, then code', async () => {
    const found = await lint(
      'import os\nx = 1;y = 2\ndef f(a):\n    if a == None: return True\n    else: return False\n',
    );
    const positions = found!.map(({ line, column, code }) => `${line}`.padStart(3) + `${column}`.padStart(3) + code);
    expect(positions.length).toBeGreaterThan(3);
    expect(positions).toEqual([...positions].sort());
    expect(found).toContainEqual({ code: 'F401', line: 1, column: 8, message: '`os` imported but unused' });
  });

  it('reports nothing for a good short function, or an unfinished one', async () => {
    const source = [
      'def scaled(X, w):\n    total = sum(X)\n    return [x * w / total for x in X]\n',
      'def unfinished(values):\n    raise NotImplementedError\n',
    ].join('\n\n');
    expect(await lint(source)).toEqual([]);
  });

  it.each(['# noqa', '#NoQA: F401', '# ruff: noqa', '# flake8: noqa', '# isort: skip_file', '# ruff: noqa: F401'])(
    'is not silenced by %s',
    async (comment) => {
      expect(await codes(`import os  ${comment}\n${comment}\n`)).toContain('F401');
    },
  );

  it('finds the same after a byte order mark', async () => {
    const source = 'import os\nx = 1;y = 2\n';
    expect(await lint(`\uFEFF${source}`)).toEqual(await lint(source));
  });

  it('reads 5 000 lines', async () => {
    expect(await lint('x = 1\n'.repeat(5_000))).toEqual([]);
  });

  it('counts columns in UTF-16 units', async () => {
    expect(await lint('print("😀", unknown)\n')).toMatchObject([{ code: 'F821', column: 13 }]);
  });

  it('reports at most 100 diagnostics', async () => {
    expect(await lint('import os\n'.repeat(300))).toHaveLength(100);
  });

  it.each([
    ['a syntax error', 'def f(:\n'],
    ['more than 5 000 lines', 'x = 1\n'.repeat(5001)],
    ['more than 5 000 lines that end with CR', 'x = 1\r'.repeat(5001)],
    ['more than 64 KiB', `x = "${'a'.repeat(65_536)}"\n`],
    ['3 000 brackets', `x = ${'['.repeat(3000)}${']'.repeat(3000)}\n`],
    ['20 000 terms', `x = ${'1 + '.repeat(15_000)}1\n`],
  ])('reports nothing for a source with %s', async (_, source) => {
    expect(await lint(source)).toBeNull();
  });

  it.each([
    ['signs', (depth: number) => `x = ${'-'.repeat(depth)}1\n`],
    ['attributes', (depth: number) => `x = 1\n\n\ndef f():\n    return x${'.a'.repeat(depth)}\n`],
    ['terms', (depth: number) => `x = ${'1 + '.repeat(depth)}1\n`],
    ['alternatives', (depth: number) => `x = ${'1 if 0 else '.repeat(depth)}2\n`],
    ['functions', (depth: number) => `x = ${'lambda: '.repeat(depth)}2\n`],
  ])('reads 90 levels of %s, and skips 900 levels, which Python refuses', async (_, sourceOf) => {
    expect(await lint(sourceOf(90))).not.toBeNull();
    const deep = await sandbox.run({ ...aProgram(sourceOf(900)), lint: true });
    expect(deep).toMatchObject({ runs: [{ load: { kind: 'returned' } }], diagnostics: null });
  });

  it('is part of the same report as the runs', async () => {
    const report = await sandbox.run({ ...aProgram('import os\ndef f(): return 1\n', [call('f')]), lint: true });
    expect(report.runs[0]!.calls).toEqual([returned(1)]);
    expect(report.diagnostics).toContainEqual(expect.objectContaining({ code: 'F401' }));
  });

  it('is null when it is not requested', async () => {
    expect((await sandbox.run(aProgram('import os\n'))).diagnostics).toBeNull();
  });
});
