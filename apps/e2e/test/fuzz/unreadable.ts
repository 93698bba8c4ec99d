import type { Shot } from './draft.js';
import type { Random } from '@proximal/testing/harness';
import type { World } from './world.js';

const nonsense = [
  'GET\r\n\r\n',
  'GET /api/v1/tracks\r\n\r\n',
  'GET  /api/v1/tracks  HTTP/1.1\r\n\r\n',
  '/api/v1/tracks GET HTTP/1.1\r\n\r\n',
  'HTTP/1.1 200 OK\r\n\r\n',
  'GET /api/v1/tracks HTTP/1.1\r\nNoColon\r\n\r\n',
  'GET /api/v1/tracks HTTP/1.1\r\n: empty\r\n\r\n',
  'GET /api/v1/tracks HTTP/1.1\r\nHost : x\r\n\r\n',
  'GET /api/v1/tracks HTTP/1.1\r\n Host: x\r\n\r\n',
  'GET /api/v1/tracks HTTP/1.1\rHost: x\r\r',
  'GET /api/v1/tracks HTTP/1.1\nHost: x\n\n',
  'GET /api/v1/tra cks HTTP/1.1\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT localhost:5432 HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello',
  'EHLO localhost\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '{"json": "without a request"}\r\n\r\n',
  '\0\0\0\0\r\n\r\n',
  // The rest cannot be read: the connection is closed after one answer of any kind.
  'GET /api/v1/tracks HTTP/1.1\r\nHost: x\r\n\r\nBAD\r\n\r\n',
  'GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n',
];

const pipelinedPaths = ['/tracks', '/users/me', '/roadmaps', '/nothing-here', '/lessons/99999999', '/courses?limit=0'];

export function unreadable(random: Random, _world: World): Shot {
  const isGarbage = random.chance(0.3);
  // Servers skip empty lines before a request, so garbage begins with something else.
  const text = isGarbage ? `!${random.bytes(1 + random.below(300))}\r\n\r\n` : random.pick(nonsense);
  const story = isGarbage ? 'garbage' : 'nonsense';
  return { bytes: Buffer.from(text, 'latin1'), isHead: false, isCut: false, answers: 1, story };
}

export function pipelined(random: Random, world: World): Shot {
  const count = 2 + random.below(9);
  const one = () => {
    const { token } = random.pick(world.learners);
    const head = `HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${random.chance(0.5) ? 'Expect: 100-continue\r\n' : ''}`;
    if (random.chance(0.75)) return `GET /api/v1${random.pick(pipelinedPaths)} ${head}\r\n`;
    const body = JSON.stringify({ code: random.word(), notes: random.word() });
    const about = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    return `POST /api/v1/cohorts/challenges/${random.below(9)}/submit ${head}${about}\r\n${body}`;
  };
  const bytes = Buffer.from(Array.from({ length: count }, one).join(''));
  return { bytes, isHead: false, isCut: false, answers: count, story: `${count} pipelined` };
}
