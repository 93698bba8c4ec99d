import { removeHeader, setHeader, type Mutation } from '../draft.js';

const contentTypes = [
  '',
  ' ',
  'application/json;',
  'application/json; charset=utf-8',
  'application/json; charset=latin1',
  'application/json; charset="utf-8"',
  'APPLICATION/JSON',
  'text/plain',
  'text/json',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  '*/*',
  'application/json, text/html',
  'application/json\t',
  'json',
  '/',
  'a/b/c',
  'application/json; a=b; charset=utf-8',
  `application/${'x'.repeat(2_000)}`,
  '\xff',
  '__proto__',
];
const requestIds = ['', ' ', 'x'.repeat(101), 'a b', '\xff', 'ok-1', '<script>', '../../x', '"', 'x\ty'];
const entityTags = [
  '*',
  '"',
  'W/""',
  '""',
  '"a", "b"',
  ',,,',
  '"'.repeat(3_000),
  `${'"x",'.repeat(2_000)}*`,
  '\xff',
  'W/*',
];
const keys = ['', ' ', 'k'.repeat(64), 'k'.repeat(65), 'a b', '\xff', '\xc3\xa9', '../x', "'", '__proto__', 'same'];
const others: Record<string, string[]> = {
  Expect: ['100-continue', '100-Continue', '200-ok', '', 'x'.repeat(500)],
  Upgrade: ['h2c', 'websocket', 'TLS/1.0', '', '\xff'],
  Connection: [
    'close',
    'keep-alive',
    'Upgrade',
    'upgrade, close',
    'x',
    'close, close',
    'keep-alive, Transfer-Encoding',
  ],
  Host: ['', 'evil.example', 'a b', '[::1', 'localhost:99999', '\xff', 'x'.repeat(3_000)],
  'X-Forwarded-For': ['127.0.0.1', 'unknown', '1, 2, 3', '::1', '999.999.999.999', ','.repeat(500), '\xff'],
  'Content-Encoding': ['gzip', 'br', 'identity', 'deflate, gzip', 'zstd', 'x', ''],
  Range: ['bytes=0-1', 'bytes=9-1', 'x'],
  'X-HTTP-Method-Override': ['DELETE', 'GET', 'FOO'],
  Accept: ['text/html', 'application/xml;q=1', '*/*;q=0', ';', 'x'.repeat(4_000)],
  'Accept-Encoding': ['gzip;q=x', 'br', 'gzip, br;q=0', '*', 'identity;q=0', ','],
  Origin: ['https://evil.example', 'null'],
  'Access-Control-Request-Method': ['DELETE'],
  Cookie: ['a=b; '.repeat(500)],
  Forwarded: ['for="[::1"'],
  'X-Forwarded-Proto': ['gopher'],
  'If-Modified-Since': ['yesterday'],
  TE: ['trailers'],
  Trailer: ['X-Request-Id'],
  'HTTP2-Settings': ['!!'],
  'Max-Forwards': ['-1'],
  constructor: ['x'],
};

export const headers: Record<string, Mutation> = {
  contentType(draft, random) {
    setHeader(draft, 'Content-Type', random.pick(contentTypes));
  },
  noContentType(draft) {
    removeHeader(draft, 'Content-Type');
  },
  idempotencyKey(draft, random) {
    setHeader(draft, 'Idempotency-Key', random.pick(keys));
  },
  requestId(draft, random) {
    setHeader(draft, 'X-Request-Id', random.pick(requestIds));
  },
  entityTag(draft, random) {
    setHeader(draft, 'If-None-Match', random.pick(entityTags));
  },
  other(draft, random) {
    const name = random.pick(Object.keys(others));
    setHeader(draft, name, random.pick(others[name]!));
  },
  twice(draft, random) {
    const [name, value] = random.pick(draft.headers);
    draft.headers.push([name, random.chance(0.5) ? value : random.word()]);
  },
  many(draft, random) {
    const count = random.pick([100, 400, 1_500, 2_500]);
    draft.headers.push(...Array.from({ length: count }, (_, index): [string, string] => [`X-${index}`, 'y']));
  },
  huge(draft, random) {
    const name = random.pick(['X-Huge', 'Accept', 'Idempotency-Key', 'X-Request-Id', 'Cookie']);
    draft.headers.push([name, 'h'.repeat(random.pick([1_000, 8_000, 15_000, 20_000, 100_000]))]);
  },
  noHost(draft) {
    removeHeader(draft, 'Host');
  },
  oddName(draft, random) {
    draft.headers.push([random.pick(['X Y', 'X\tY', 'X:', '', '\xff', 'X\0Y', '(x)', 'X"', '@', 'é']), 'value']);
  },
  oddValue(draft, random) {
    const value = random.pick(['a\0b', 'a\rb', 'a\nb', 'a\r\n b', '\x01', '\x7f', '\xff\xfe', '\t', 'a\r\n\tb']);
    draft.headers.push(['X-Odd', value]);
  },
};

const methods = [
  'get',
  'Get',
  'CONNECT',
  'TRACE',
  'OPTIONS',
  'PROPFIND',
  'HEAD',
  'DELETE',
  'PUT',
  'PATCH',
  'POST',
  'GET',
  'PURGE',
  'QUERY',
  'M-SEARCH',
  'LINK',
  'MKCOL',
  'REPORT',
  'FOO',
  '',
  'G',
  'GETX',
  'G\0T',
  '\xff',
  'A'.repeat(1_000),
  'GET GET',
  ' GET',
  'PRI',
  '__proto__',
];

export const method: Record<string, Mutation> = {
  method(draft, random) {
    draft.method = random.pick(methods);
  },
};
