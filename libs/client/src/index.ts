export type { Clock } from './clock.js';
export { ApiError, ConnectionError, NotGradedYet, type ErrorCode } from './errors.js';
export type { AnswerOf, CallOptions, ItemOf, OperationOf, PagedPath, PathOf } from './operation-types.js';
export {
  ProximalClient,
  type ClientOptions,
  type FinishedSubmission,
  type SubmissionEvent,
  type SubmitOptions,
} from './proximal-client.js';
export type { Schemas } from './schemas.js';
export type { OnToken } from './session.js';
export type { FetchText } from './transport.js';
