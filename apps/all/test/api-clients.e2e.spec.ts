import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { joinOrStart, type Joined } from './running-platform.js';
import { writeCurriculum } from './small-curriculum.js';

// The first run installs the tools.
jest.setTimeout(900_000);

const folder = fileURLToPath(new URL('../../../tools/api-clients/', import.meta.url));
const documentFile = fileURLToPath(new URL('../../../libs/contracts/openapi.json', import.meta.url));

interface Documented {
  content: { 'application/json': { example: { data: { slug: unknown }[] } } };
}

interface Ending {
  status: number | null;
  output: string;
}

/** Runs a command in the folder of the tools. */
function run(command: string, args: string[], environment: NodeJS.ProcessEnv = process.env): Promise<Ending> {
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd: folder, env: environment }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, output: stdout + stderr }),
    );
  });
}

/** Runs a script with Node; throws when it does not succeed. */
async function node(...args: string[]): Promise<string> {
  const { status, output } = await run(process.execPath, args);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${output}`);
  return output;
}

/** Installs the tools when their lockfile has changed, with npm on a Node that npm does not replace. */
async function install(): Promise<void> {
  const stamp = join(folder, 'node_modules/.lockfile');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const PATH = folders.filter((one) => !/[\\/]node_modules[\\/]/.test(one)).join(delimiter);
  const { status, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    ...process.env,
    PATH,
  });
  if (status !== 0) throw new Error(`npm ci ended with ${status}: ${output}`);
  writeFileSync(stamp, wanted);
}

describe('the OpenAPI document in other people’s tools', () => {
  let work: string;

  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'proximal-document-'));
    await install();
  });
  afterAll(() => rmSync(work, { recursive: true }));

  it('has no warning of Spectral’s OpenAPI rules or of Redocly’s recommended ones', async () => {
    expect(await run(process.execPath, ['lint.mjs'])).toEqual({ status: 0, output: '' });
  });

  it('is held against rules that find a missing description, and an example of another type', async () => {
    const document = JSON.parse(readFileSync(documentFile, 'utf8')) as {
      paths: Record<string, { get: { description?: string; responses: Record<string, Documented> } }>;
    };
    const { get } = document.paths['/tracks']!;
    delete get.description;
    get.responses['200']!.content['application/json'].example.data[0]!.slug = 7;
    const faulty = join(work, 'faulty.json');
    writeFileSync(faulty, JSON.stringify(document));
    const { status, output } = await run(process.execPath, ['lint.mjs', faulty]);
    expect(status).toBe(1);
    expect(output).toContain('operation-description');
    expect(output).toContain('example.data.0.slug');
  });

  describe('generates clients', () => {
    let platform: Joined;

    beforeAll(async () => {
      platform = await joinOrStart(writeCurriculum());
      await node('generate.mjs');
    });
    afterAll(() => platform?.dispose());

    it('that compile under strict and walk from registration to a graded lab', async () => {
      await node('node_modules/typescript/bin/tsc', '-p', '.');
      const output = await node('dist/src/main.js', platform.client.baseUrl);
      const session = {
        refusal: 'invalid-input',
        wrongFields: ['body.email'],
        tracks: ['foundations', 'depths'],
        labTitle: expect.any(String),
        score: 0,
        tests: expect.any(Number),
        unknown: 'lesson-unknown',
      };
      expect(JSON.parse(output)).toEqual({
        'openapi-fetch': { ...session, fullName: 'openapi-fetch' },
        'hey-api': { ...session, fullName: 'hey-api' },
        orval: { ...session, fullName: 'orval' },
      });
    });
  });
});
