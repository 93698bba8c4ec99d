export type { components, ErrorCode, paths } from './api-types.js';
export type { Clock } from './clock.js';
export { ApiError, ConnectionError, NotGradedYet } from './errors.js';
export type { AnswerOf, CallOptions, ItemOf, OperationOf, PagedPath, PathOf } from './operation-types.js';
export {
  ProximalClient,
  type ClientOptions,
  type FinishedSubmission,
  type SubmissionEvent,
  type SubmitOptions,
} from './proximal-client.js';
export type { OnToken } from './session.js';
