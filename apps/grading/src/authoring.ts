/** Verification of labs and examples, for authors' commands: without the service, whose packages take a second to load. */
export type { ExampleProblem, Session } from './examples/session.js';
export { checkRevision } from './labs/check-revision.js';
export { openVerifier, type Verifier } from './labs/lab-verifier.service.js';
