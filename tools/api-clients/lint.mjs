import { readFileSync } from 'node:fs';
import { endWithoutPackages } from '../workspace/packages.mjs';
import { documentFile } from './document.mjs';

endWithoutPackages('tools/api-clients');
const { createConfig, lintFromString } = await import('@redocly/openapi-core');
const { default: spectral } = await import('@stoplight/spectral-core');
const { default: rulesets } = await import('@stoplight/spectral-rulesets');

// Holds the document against both linters' rules; the exit status is 1 when one of them finds anything.
const file = process.argv[2] ?? documentFile;
const source = readFileSync(file, 'utf8');

const linter = new spectral.Spectral();
linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
const bySpectral = (await linter.run(JSON.parse(source))).map(
  ({ code, path, message }) => `Spectral ${code} at ${path.join('.')}: ${message}`,
);

const config = await createConfig({ extends: ['recommended'] });
const byRedocly = (await lintFromString({ source, absoluteRef: file, config })).map(
  ({ ruleId, location, message }) => `Redocly ${ruleId} at ${location[0]?.pointer}: ${message}`,
);

const problems = [...bySpectral, ...byRedocly];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
