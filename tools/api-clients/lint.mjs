import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { documentFile } from './document.mjs';

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
