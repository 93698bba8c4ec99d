import type { Mutation } from '../draft.js';

const oddIds = [
  '0',
  '-1',
  '+1',
  '01',
  '1.0',
  '1.5',
  '1e3',
  '1e999',
  '0x10',
  '1_000',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '2147483647',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '9223372036854775808',
  '-2147483649',
  '9'.repeat(30),
  '9'.repeat(400),
  '%31',
  '1%20',
  '%201',
  '1%00',
  '1%0a',
  '%D9%A1',
  '%EF%BC%91',
  "1'--",
  '1;DROP',
  '1%27%20OR%201=1',
  '{id}',
  ':id',
  '$1',
  '1,2',
  '..',
  '%2e%2e',
];
const oddSegments = [
  '%00',
  '%zz',
  '%',
  '%1',
  '%E0%A4%A',
  '%c0%af',
  '%ff%fe',
  '%252e%252e',
  '%2F',
  '%5c',
  '\\',
  '.',
  '..',
  '...',
  '~',
  '*',
  '$',
  '@',
  ';a=b',
  '\xff\xfe',
  '\xc3\xa9',
  '\xe2\x82',
  '%f0%9f%99%82',
  '__proto__',
  'constructor',
  'a'.repeat(300),
  'a'.repeat(3_000),
  'é',
  '<script>',
  '%3Cscript%3E',
];
const elsewhere = [
  '/',
  '/api',
  '/api/v1',
  '/api/v1/',
  '/api/v2/tracks',
  '/API/V1/TRACKS',
  '/robots.txt',
  '/.env',
  '/..',
  '/api/v1/../../etc/passwd',
  '//',
  '//api/v1/tracks',
  '/api//v1//tracks',
  '/api/v1/tracks//',
  '/api/v1/tracks/../tracks',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/api/v1/subscriptions/upgrade',
  '*',
  'api/v1/tracks',
  'http://localhost/api/v1/tracks',
  'https://evil.example/api/v1/tracks',
  'http://',
  'localhost:80',
  '?',
  '#',
  '/#/api',
  '/api/v1/tracks#x',
];

export const paths: Record<string, Mutation> = {
  oddId(draft, random) {
    const ids = draft.path.match(/\/\d+(?=\/|$)/g) ?? [];
    const odd = `/${random.pick(oddIds)}`;
    draft.path = ids.length > 0 ? draft.path.replace(random.pick(ids), odd) : draft.path + odd;
  },
  oddSegment(draft, random) {
    const segments = draft.path.split('/');
    segments[random.below(segments.length)] = random.pick(oddSegments);
    draft.path = segments.join('/');
  },
  suffix(draft, random) {
    const suffixes = ['/', '//', '/.', '/..', '%2f', '/%2e', '.json', '%20', '%00', '%0d%0aX: y', ';', '/x', '\xa0'];
    draft.path += random.pick(suffixes);
  },
  elsewhere(draft, random) {
    draft.path = random.pick(elsewhere);
  },
  absolute(draft, random) {
    const origin = random.pick(['http://localhost', 'http://[::1]:80', 'ftp://x', 'http://a:b@c', 'http://%zz']);
    draft.path = origin + draft.path;
  },
  doubled(draft) {
    draft.path = draft.path.replaceAll('/', '//');
  },
  upperCase(draft) {
    draft.path = draft.path.toUpperCase();
  },
  encoded(draft, random) {
    const at = 1 + random.below(Math.max(1, draft.path.length - 1));
    const hex = draft.path
      .charCodeAt(at - 1)
      .toString(16)
      .padStart(2, '0');
    draft.path = `${draft.path.slice(0, at - 1)}%${hex}${draft.path.slice(at)}`;
  },
  cut(draft, random) {
    draft.path = draft.path.slice(0, 1 + random.below(draft.path.length));
  },
  garbage(draft, random) {
    draft.path = `/${random.bytes(1 + random.below(40)).replace(/[\s\0-\x20\x7f]/g, '.')}`;
  },
  veryLong(draft, random) {
    draft.path += `/${'a'.repeat(random.pick([101, 301, 1_000, 8_000, 15_000, 20_000, 70_000]))}`;
  },
};
