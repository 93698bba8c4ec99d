/** Without the service, whose packages take a second to load. */
export type { ExampleProblem, Session } from './examples/session.js';
export { checkRevision } from './labs/check-revision.js';
export { openVerifier, type Preparation, type Verifier } from './labs/lab-verifier.service.js';
export { versionOf } from './labs/lab-version.js';
export { unpackPreparation } from './labs/stored-preparation.js';
