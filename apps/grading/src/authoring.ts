/** Without the service, whose packages take a second to load. */
export type { ExampleProblem, Session } from './examples/session.js';
export { checkRevision } from './labs/verification/check-revision.js';
export { openVerifier, type Preparation, type Verifier } from './labs/verification/lab-verifier.service.js';
export { versionOf } from './labs/verification/lab-version.js';
export { unpackPreparation } from './labs/verification/stored-preparation.js';
