import type { JsonObject } from '../json.js';

const text = (description: string, example: string): JsonObject => ({
  description,
  schema: { type: 'string' },
  example,
});
const whole = (description: string, example: number): JsonObject => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

export const headers = {
  'X-RateLimit-Limit': whole('Requests allowed a minute.', 30),
  'X-RateLimit-Remaining': whole('Requests left in the present window.', 29),
  'X-RateLimit-Reset': whole('Unix time in seconds at which the window ends.', 1_767_225_600),
  'X-Request-Id': text(
    'Names this request in the logs; the caller’s own, if it sent one.',
    '0b5c9a52-5b0e-4b0a-9a53-0c1f4a6a2f1d',
  ),
  ETag: text('Names this version of the answer, for `If-None-Match`.', '"mE2bYQbGzVh0q4m7aGkJ3wK1c9d"'),
  Link: text(
    'The next page (`rel="next"`), while there is one, and the successor of a deprecated route.',
    '</api/v1/lessons?limit=2&cursor=…>; rel="next"',
  ),
  Location: text(
    'The path of the answer that is being made, below the host.',
    '/api/v1/submissions/sub_01M82DMJR4HVN3RWX7DYZVAHG4',
  ),
  'Retry-After': whole('Seconds after which to send the request again.', 17),
  'WWW-Authenticate': text('How to authenticate, by RFC 6750.', 'Bearer'),
  Allow: text('The methods that the path answers.', 'GET, HEAD'),
  'Idempotent-Replayed': {
    description:
      'The answer was given before, under the same Idempotency-Key; its body is the same, byte for byte, but for texts, ' +
      'names and addresses of other people that have changed since.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
} satisfies Record<string, JsonObject>;

export type HeaderName = keyof typeof headers;

const onEveryAnswer = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Request-Id'] as const;

export function headersWith(...more: HeaderName[]): JsonObject {
  const names = [...onEveryAnswer, ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
