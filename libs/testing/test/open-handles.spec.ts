import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

const inTools = (file: string) => fileURLToPath(new URL(`../../../tools/${file}`, import.meta.url));
const jestFile = fileURLToPath(new URL('../../../node_modules/jest/bin/jest.js', import.meta.url));
const testEnvironment = inTools('workspace/test-environment.mjs');

const bodies = {
  closes: `const server = createServer().listen(0); server.close();`,
  closesLate: `const server = createServer().listen(0); setTimeout(() => server.close(), 400);`,
  leavesServer: `createServer().listen(0);`,
  leavesTimer: `setInterval(() => undefined, 1_000);`,
  leavesProcess: `spawn('sleep', ['20'], { stdio: 'ignore' });`,
  fails: `createServer().listen(0); throw new Error('a reason of its own');`,
};

describe('a spec file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-open-handles-'));
  let output: string;

  beforeAll(async () => {
    for (const [name, body] of Object.entries(bodies)) {
      const imports = `const { createServer } = require('node:net'); const { spawn } = require('node:child_process');`;
      writeFileSync(join(folder, `${name}.spec.js`), `${imports}\nit('runs', () => { ${body} });`);
    }
    const config = JSON.stringify({ rootDir: folder, testEnvironment, transform: {} });
    const run = promisify(execFile)(process.execPath, [jestFile, '--maxWorkers=2', '--config', config]);
    output = await run.catch((error: { stderr: string }) => error).then(({ stderr }) => stderr);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['server', '1 TCPSERVERWRAP'],
    ['timer', '1 Timeout'],
    ['process', '1 ProcessWrap'],
  ])('fails when it leaves a %s open, and is named with it', (what, left) => {
    const name = `leaves${what[0]!.toUpperCase()}${what.slice(1)}.spec.js`;
    expect(output).toMatch(new RegExp(`${name} leaves open: ${left}\\b`, 'i'));
  });

  it('passes when everything is closed, or closes soon after it', () => {
    expect(output).toMatch(/PASS .*closes\.spec\.js/);
    expect(output).toMatch(/PASS .*closesLate\.spec\.js/);
  });

  it('shows the reason of its own when a test fails', () => {
    expect(output).toContain('a reason of its own');
    expect(output).not.toContain('fails.spec.js leaves open');
  });
});
