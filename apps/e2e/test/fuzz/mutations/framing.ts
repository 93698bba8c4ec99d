import type { Draft, Mutation } from '../draft.js';

const lengths = [
  '-1',
  '+1',
  'abc',
  '',
  '1e3',
  '0x5',
  '1.5',
  '99999999999999999999999',
  '0005',
  '5, 5',
  '5,6',
  '5 5',
  '\xff',
];
const encodings = [
  'gzip',
  'gzip, chunked',
  'chunked, gzip',
  'chunked, chunked',
  'identity',
  'xchunked',
  'chunkedx',
  ' chunked',
  'CHUNKED',
  '',
  ',',
  'chunked;q=1',
];
const brokenChunks = [
  'zz\r\n',
  '-1\r\n',
  'ffffffffffffffffff\r\n',
  '5\r\nhelloXX0\r\n\r\n',
  '5\nhello\n0\n\n',
  '\r\n',
  '0x5\r\nhello\r\n0\r\n\r\n',
  '0\r\nnocolon\r\n\r\n',
  '5;ext=1\r\nhello\r\n0\r\n\r\n',
  '0\r\nX-Request-Id: late\r\n\r\n',
  '5 \r\nhello\r\n0\r\n\r\n',
  `5;${'e'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  `0\r\nX-Late: ${'y'.repeat(20_000)}\r\n\r\n`,
];
const cutChunks = ['', '5', '5\r\nhel', '5\r\nhello\r\n', '0\r\n', '5;ext='];
const versions = [
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/1.2',
  'HTTP/2.0',
  'HTTP/3',
  'http/1.1',
  'HTTP/1.10',
  'HTTP/11',
  'HTTP/',
  '',
  'ICY',
  'HTTP/1.1 ',
  'HTTP/1.1x',
  '\xff',
];

function given(draft: Draft, name: string, value: string, isCut: boolean): void {
  draft.headers.push([name, value]);
  draft.framing = 'given';
  draft.isCut = isCut;
}

/** These come last, because they depend on the body. */
export const framing: Record<string, Mutation> = {
  chunked(draft) {
    draft.framing = 'chunked';
  },
  badChunks(draft, random) {
    draft.body = Buffer.from(random.pick(brokenChunks));
    given(draft, 'Transfer-Encoding', 'chunked', false);
  },
  cutChunks(draft, random) {
    draft.body = Buffer.from(random.pick(cutChunks));
    given(draft, 'Transfer-Encoding', 'chunked', true);
  },
  lengthTooLong(draft, random) {
    given(draft, 'Content-Length', String(draft.body.length + 1 + random.below(5_000)), true);
  },
  lengthTooShort(draft) {
    given(draft, 'Content-Length', String(draft.body.length >> 1), false);
  },
  lengthHuge(draft, random) {
    given(draft, 'Content-Length', String(random.pick([262_145, 10 ** 9, 2 ** 53])), true);
  },
  oddLength(draft, random) {
    given(draft, 'Content-Length', random.pick(lengths), draft.body.length < 5);
  },
  noLength(draft) {
    draft.framing = 'given';
  },
  twoLengths(draft, random) {
    draft.headers.push(['Content-Length', String(draft.body.length)]);
    given(draft, 'Content-Length', String(draft.body.length + random.below(2)), false);
  },
  bothFramings(draft) {
    draft.headers.push(['Content-Length', String(draft.body.length)]);
    draft.framing = 'chunked';
  },
  encoding(draft, random) {
    given(draft, 'Transfer-Encoding', random.pick(encodings), draft.body.length === 0);
  },
  version(draft, random) {
    draft.version = random.pick(versions);
  },
  oldVersionChunked(draft) {
    draft.version = 'HTTP/1.0';
    draft.framing = 'chunked';
  },
};
