import { afterAll, beforeAll, jest } from '@jest/globals';
import { openVerifier, type Verifier } from '@proximal/grading';
import { describeExamples } from './documented-labs.js';
import { describeTemplates } from './lab-templates.js';

jest.setTimeout(480_000);

let verifier: Verifier;
beforeAll(async () => {
  verifier = await openVerifier({ runners: 1 });
});
afterAll(() => verifier?.close());

describeExamples(() => verifier);
describeTemplates(() => verifier);
