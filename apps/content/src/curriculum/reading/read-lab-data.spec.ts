import { describe, expect, it } from '@jest/globals';
import { labPath } from '../../../test/sample-curriculum.js';
import { itReports, readSample, type Row } from '../../../test/sample-reading.js';
import { definitionOf } from '../../import/lab-verification.js';
import { labsOf } from '../curriculum.js';

const data = `${labPath}/data`;
const line = '{"tokens": 12, "text": "ä"}\n';

async function countTokens(files: Record<string, string>) {
  const { curriculum } = await readSample((sample) => {
    for (const [name, text] of Object.entries(files)) sample.set(`${data}/${name}`, text);
  });
  return labsOf(curriculum!).find(({ slug }) => slug === 'count-tokens')!;
}

describe('the data of a lab', () => {
  it('are read as they are, and are a part of what is graded', async () => {
    const files = { 'empty.jsonl': '', 'traces.jsonl': line.repeat(2), 'windows.csv': '\ufeffid\r\n1\r\n' };
    const lab = await countTokens(files);
    expect(lab.data).toEqual(files);
    expect(definitionOf(lab).data).toEqual(files);
  });

  it('leave the definition of a lab without them as it was', async () => {
    expect(definitionOf(await countTokens({}))).not.toHaveProperty('data');
  });

  it('may have 1 MiB together, beside files and cases that are as long as ever', async () => {
    const lab = await countTokens({ 'a.txt': 'a'.repeat(1_048_575), 'b.txt': 'b' });
    expect(lab.data['a.txt']).toHaveLength(1_048_575);
  });

  itReports([
    [
      'a file that is too large, with its size and the bound',
      (files) => files.set(`${data}/a.txt`, 'ä'.repeat(300_000)).set(`${data}/b.txt`, 'b'.repeat(500_000)),
      `${data}/a.txt has 600000 bytes; all data of a lab together, here 1100000, may have 1048576.`,
    ],
    [
      'the line that is no JSON, and no further one',
      (files) => files.set(`${data}/traces.jsonl`, `${line}{'tokens': 3}\nneither\n`),
      `${data}/traces.jsonl:2 is no line of JSON.`,
    ],
    [
      'an empty line',
      (files) => files.set(`${data}/traces.jsonl`, `${line}\n${line}`),
      `${data}/traces.jsonl:2 is no line of JSON.`,
    ],
    ['JSON that does not parse', (files) => files.set(`${data}/a.json`, '{'), `${data}/a.json is not JSON.`],
    [
      'bytes that are no text',
      (files) => files.set(`${data}/a.csv`, new Uint8Array([0xc3, 0x28])),
      `${data}/a.csv is not UTF-8 text; save it as UTF-8.`,
    ],
    [
      'a control character',
      (files) => files.set(`${data}/a.csv`, 'a\nb\x1b[0m\n'),
      `${data}/a.csv:2 holds a control character, which only data that is no text has; remove it.`,
    ],
    ...['Traces.jsonl', 'traces.py', 'traces', 'a b.csv', 'a.tar.csv'].map((name): Row => [
      `the name ${name}`,
      (files) => files.set(`${data}/${name}`, ''),
      `${data}/${name} must have a name such as traces.jsonl, and end with .jsonl, .json, .csv or .txt.`,
    ]),
    ['a folder', (files) => files.set(`${data}/more/a.csv`, ''), `${data}/more is a folder; only files belong here.`],
  ]);
});
