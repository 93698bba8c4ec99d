import { answerBuckets, counter, histogram } from './metrics.js';

/** Declared here, because the gateway and the pages count their answers in one process of `npm start`. */
export const httpRequests = counter('proximal_http_requests_total', 'HTTP requests, by operation and status.', [
  'operation',
  'status',
]);

export const httpDurations = histogram(
  'proximal_http_request_duration_seconds',
  'Time from a request’s headers until its answer was sent or its caller closed the connection.',
  ['operation'],
  answerBuckets,
);
