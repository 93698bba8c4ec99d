import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endWithoutPackages } from '../workspace/packages.mjs';
import { documentFile } from './document.mjs';

endWithoutPackages('tools/api-clients');
const { createClient } = await import('@hey-api/openapi-ts');
const { default: openapiTypescript, astToString } = await import('openapi-typescript');
const { generate } = await import('orval');

// Generates the three clients; a generator that cannot read the document throws.
const folder = fileURLToPath(new URL('generated/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const types = await openapiTypescript(JSON.parse(readFileSync(documentFile, 'utf8')));
writeFileSync(`${folder}openapi-typescript.ts`, astToString(types));

await createClient({
  input: documentFile,
  output: { path: `${folder}hey-api`, module: { extension: '.js' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  logs: { level: 'silent' },
});

const requestFile = fileURLToPath(new URL('src/orval-request.ts', import.meta.url));
await generate({
  input: { target: documentFile },
  output: {
    target: `${folder}orval/api.ts`,
    schemas: `${folder}orval/model`,
    client: 'fetch',
    mode: 'split',
    override: { mutator: { path: requestFile, name: 'request', extension: '.js' } },
  },
});
