import { setHeader, type Draft, type Mutation } from '../draft.js';
import type { Random } from '@proximal/testing/harness';

const kibibyte = 1_024;
const limit = 256 * kibibyte;

const oddValues: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  '',
  ' ',
  [],
  {},
  [[]],
  ['x'],
  { $ne: 1 },
  { toString: 1 },
  { length: 3 },
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202e',
  '\u0000\uffff',
  '\u{1f642}'.repeat(50),
  'x'.repeat(129),
  'x'.repeat(201),
  'x'.repeat(65_536),
  'x'.repeat(65_537),
  'é'.repeat(32_768),
  'é'.repeat(32_769),
  "'; DROP TABLE app_user; --",
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '%s%n',
  'NaN',
];
const oddTexts = [
  '',
  ' ',
  'null',
  'true',
  '7',
  '-',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{}',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '{"a":1} x',
  'undefined',
  'NaN',
  '[1,2',
  '{"email":"a@b.example","email":"c@d.example","password":"long-enough-1","password":1,"full_name":"X"}',
  '{"code":"x","code":5}',
  '{"__proto__":{"isAdmin":true},"code":"x = 1"}',
  '{"constructor":{"prototype":{"x":1}},"email":"x"}',
  '{"__proto__":[]}',
  '{"code":"\\ud800"}',
  '{"code":"\\u0000"}',
  '{"email":"\\u0000@x.example","password":"long-enough-1","full_name":"\\udfff"}',
  '{"code":"\\x41"}',
  '{"code":"\n"}',
  ...['[', '{"a":'].flatMap((open) => [100, 5_000, 40_000].map((depth) => open.repeat(depth))),
  ...[100, 5_000, 60_000].map((depth) => `{"code":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  ...[1_000, 15_000].map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  '{"a":1e999}',
  '{"a":123456789012345678901234567890}',
  '<xml/>',
  'code=1&x=2',
  '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--',
];
const oddBytes = [
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
  Buffer.alloc(100),
];

function give(draft: Draft, body: Buffer): void {
  draft.body = body;
  if (!draft.headers.some(([name]) => name === 'Content-Type')) setHeader(draft, 'Content-Type', 'application/json');
}

function fieldsOf(draft: Draft): Record<string, unknown> {
  return draft.operation.hasBody ? readObject(draft.body) : { a: 1 };
}

/** A body that is no object, or too deep to be written, counts as empty. */
function readObject(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString());
    JSON.stringify(value);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function sized(draft: Draft, random: Random, bytes: number): Buffer {
  const [field = 'a'] = Object.keys(fieldsOf(draft));
  const empty = JSON.stringify({ [field]: '' });
  return Buffer.from(JSON.stringify({ [field]: random.pick(['x', ' ', '1']).repeat(bytes - empty.length) }));
}

export const bodies: Record<string, Mutation> = {
  field(draft, random) {
    const fields = fieldsOf(draft);
    fields[random.pick([...Object.keys(fields), 'extra'])] = random.pick(oddValues);
    give(draft, Buffer.from(JSON.stringify(fields)));
  },
  missingField(draft, random) {
    const fields = fieldsOf(draft);
    delete fields[random.pick([...Object.keys(fields), 'none'])];
    give(draft, Buffer.from(JSON.stringify(fields)));
  },
  value(draft, random) {
    give(draft, Buffer.from(JSON.stringify(random.pick(oddValues))));
  },
  text(draft, random) {
    give(draft, Buffer.from(random.pick(oddTexts)));
  },
  bytes(draft, random) {
    give(
      draft,
      random.chance(0.5) ? random.pick(oddBytes) : Buffer.from(random.bytes(1 + random.below(200)), 'latin1'),
    );
  },
  cut(draft, random) {
    give(draft, draft.body.subarray(0, random.below(draft.body.length + 1)));
  },
  sizeAtLimit(draft, random) {
    give(draft, sized(draft, random, limit + random.pick([-1, 0, 1])));
  },
  tooLarge(draft, random) {
    give(draft, sized(draft, random, random.pick([limit + 10, 2 * limit, 1_000 * kibibyte])));
  },
  none(draft) {
    draft.body = Buffer.alloc(0);
  },
  manyFields(draft) {
    const fields = Array.from({ length: 5_000 }, (_, index) => [`f${index}`, index]);
    give(draft, Buffer.from(JSON.stringify(Object.fromEntries(fields))));
  },
};
