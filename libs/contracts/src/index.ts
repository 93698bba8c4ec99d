export * from './define-event.js';
export * from './define-operation.js';
export * from './define-request.js';
export * from './owners.js';
export * from './names.js';
export * from './role.js';
export * from './refusal.js';
export * from './http.js';
export * from './email-address.js';
export * from './time-zone.js';
export * from './operators.js';
export * from './gateway/index.js';
export * from './content/index.js';
export * from './grading/index.js';
export * from './progress/index.js';
export * from './cohort/index.js';
export * from './skill-graph/index.js';
export * from './billing-read/index.js';
export * from './define-service.js';
export * from './services.js';
export * from './service-lists.js';
export * from './ownership.js';
export * from './signals.js';
export * from './worker-requests.js';
export * from './demo.js';
export {
  codeBytes,
  fitTogether,
  labKind,
  programFiles,
  sharedPrograms,
  submissionId,
  type LabKindName,
  type ProgramFiles,
} from './shapes.js';
