import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listLessons } from '@proximal/contracts';
import { newLearner } from '../harness/learner.js';
import { joinOrStart, type Joined } from '../harness/running-platform.js';
import { writeCurriculum } from '../harness/small-curriculum.js';

jest.setTimeout(240_000);

const pages = new URL('../../../../docs/guides/', import.meta.url);
const run = promisify(execFile);

interface Shown {
  page: string;
  language: string;
  program: string;
  output: string;
}

function shownIn(page: string): Shown[] {
  const text = readFileSync(new URL(page, pages), 'utf8');
  const blocks = [...text.matchAll(/```(ts|sh)\n([^]*?)```\n\n```text\n([^]*?)```/g)];
  return blocks.map(([, language, program, output]) => ({
    page,
    language: language!,
    program: program!,
    output: output!,
  }));
}

// The page about events has a test of its own, which restarts servers.
const guides = readdirSync(pages).filter((page) => page !== 'submission-events.md');

describe('the guides', () => {
  let platform: Joined;
  let env: NodeJS.ProcessEnv;
  const folder = mkdtempSync(join(tmpdir(), 'proximal-guides-'));

  beforeAll(async () => {
    platform = await joinOrStart(writeCurriculum());
    const { client } = platform;
    const { email, password, token } = await newLearner(client);
    const { output } = await client.call(listLessons, { token });
    const [labId] = output.items.flatMap(({ lab_ids }) => lab_ids);
    const given = { BASE_URL: client.baseUrl, EMAIL: email, PASSWORD: password, TOKEN: token, LAB_ID: String(labId) };
    env = { PATH: process.env.PATH, ...given };
  });
  afterAll(async () => {
    await platform?.dispose();
    rmSync(folder, { recursive: true });
  });

  it.each(guides)('%s shows a program with its output', (page) => {
    expect(shownIn(page).length).toBeGreaterThan(0);
  });

  it.each(guides.flatMap(shownIn))('$page prints what it shows ($language)', async ({ language, program, output }) => {
    const file = join(folder, 'program.mts');
    writeFileSync(file, program);
    const printed =
      language === 'sh' ? await run('sh', ['-c', program], { env }) : await run(process.execPath, [file], { env });
    expect(printed.stdout).toBe(output);
  });
});
