/**
 * `node tools/api-client/run.mjs [base address]`: lints the OpenAPI document of a platform, by default one of its own,
 * generates a client from it, compiles that under `strict`, and walks with it from registration to a graded lab.
 */
import '../require-node.cjs';
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installIfChanged } from '../workspace/install.mjs';
import { whenPrepared } from '../workspace/prepare.mjs';
import { storePrograms } from '../workspace/programs.mjs';
import { run } from '../workspace/workspace.mjs';
import { StartFailure } from '../workspace/start-failure.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));

await whenPrepared(() => withPlatform(walkThrough), { programs: storePrograms(process.env) });

async function withPlatform(work) {
  const [given] = process.argv.slice(2);
  if (given !== undefined) return work(given);
  const { newHome, PlatformProcess } = await import('../../libs/testing/dist/harness/index.js');
  const { freePort, reset } = await import('../../libs/embedded/dist/index.js');
  const platform = new PlatformProcess(newHome(), { PORT: String(await freePort()) });
  try {
    await work(await platform.ready());
  } finally {
    await platform.stop();
    await reset(platform.home);
  }
}

async function walkThrough(baseUrl) {
  await installIfChanged('tools/api-client', console.error);
  const source = await documentOf(baseUrl);
  const warnings = await lint(source);
  if (warnings.length > 0) throw new StartFailure(warnings.join('\n'));
  await generate(JSON.parse(source));
  await run('tsc', process.execPath, [`${folder}node_modules/typescript/bin/tsc`, '-p', folder]);
  const { walk } = await import('./dist/src/session.js');
  const session = await walk(baseUrl);
  console.log(JSON.stringify(session, null, 2));
  const { refusal, wrongFields, fullName, unknown } = session;
  assert.deepEqual(
    { refusal, wrongFields, fullName, unknown },
    {
      refusal: 'invalid-input',
      wrongFields: ['body.email'],
      fullName: 'openapi-fetch',
      unknown: 'lesson-unknown',
    },
  );
  assert.equal(typeof session.score, 'number');
}

async function documentOf(address) {
  const url = new URL('/openapi.json', address);
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new StartFailure(`There is no document at ${url}: start the platform (npm start).`);
  return response.text();
}

async function lint(source) {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, location, message }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
}

async function generate(document) {
  const { default: openapiTypescript, astToString } = await import('openapi-typescript');
  mkdirSync(`${folder}generated`, { recursive: true });
  writeFileSync(`${folder}generated/openapi.ts`, astToString(await openapiTypescript(document)));
}
