import { unknown, type RefusedCases } from './refused-case.js';

export const requestCases = {
  'malformed-json': {
    status: 400,
    detail: 'The body is not valid JSON.',
    provoke: (world) => world.send('POST', '/auth/login', { rawBody: '{"email": ' }),
  },
  'malformed-request': {
    status: 400,
    detail: 'The request could not be read; check its request line, headers and encoding.',
    provoke: (world) => world.sendBytes('GARBAGE\r\n\r\n'),
  },
  'unknown-cursor': {
    status: 400,
    detail: 'The cursor is not one of this list; leave it out to start from the first page.',
    provoke: (world) => world.send('GET', '/courses?cursor=forged'),
  },
  'unknown-path': unknown('/nowhere', 'There is nothing at this path; see /openapi.json for those that exist.'),
  'wrong-method': {
    status: 405,
    detail: 'This path does not answer this method; the Allow header names those it does.',
    headers: { allow: 'GET, HEAD' },
    provoke: (world) => world.send('DELETE', '/tracks'),
  },
  'request-too-slow': {
    status: 408,
    detail: 'The request did not arrive in time; send it again.',
    provoke: (world) => world.sendBytes('GET /api/v1/tracks HTTP/1.1\r\nHost: x\r\n'),
  },
  'body-too-large': {
    status: 413,
    detail: 'The body is larger than 256 KiB.',
    provoke: (world) => world.send('POST', '/auth/login', { body: { email: 'x'.repeat(300 * 1024) } }),
  },
  'headers-too-large': {
    status: 413,
    detail: 'The request line and the headers are larger than 16 KiB.',
    provoke: (world) => world.sendBytes(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(20_000)}\r\n\r\n`),
  },
  'not-json': {
    status: 415,
    detail: 'Send the body as application/json in UTF-8, not compressed.',
    provoke: (world) =>
      world.send('POST', '/auth/login', { rawBody: 'a=b', headers: { 'content-type': 'text/plain' } }),
  },
  'invalid-input': {
    status: 422,
    detail: 'email: is required',
    errors: [
      { path: 'body.email', message: 'is required' },
      { path: 'body.password', message: 'must have at least 8 characters' },
      { path: 'body.full_name', message: 'must be text' },
    ],
    provoke: (world) => world.send('POST', '/auth/register', { body: { password: 'short', full_name: 7 } }),
  },
  'key-reused': {
    status: 422,
    detail: 'This Idempotency-Key was used with another body; take a new one.',
    errors: [],
    provoke: async (world) => {
      const path = `/labs/${await world.labId()}/submit`;
      const headers = { 'idempotency-key': 'the-same' };
      await world.send('POST', path, { headers, body: { code: 'one = 1' } });
      return world.send('POST', path, { headers, body: { code: 'two = 2' } });
    },
  },
} satisfies RefusedCases;
