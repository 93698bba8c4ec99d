export type { AuthorGrading } from './labs/verification/author-grade.js';
export { openVerifier, type Verifier } from './labs/verification/lab-verifier.service.js';
export * from './start.js';
export * from './start-worker.js';
export type { DemoSubmission } from './submissions/demo-submissions.service.js';
export { personalData } from './personal-data.repository.js';
