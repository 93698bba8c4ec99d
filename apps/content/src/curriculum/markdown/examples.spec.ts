import { describe, expect, it } from '@jest/globals';
import { claimsOf, pythonBlocksOf } from './examples.js';

const fence = '```';

describe('the Python blocks of a text', () => {
  it('have their lines, and the output right below them', () => {
    const text = `## Why\n\n${fence}python\nprint(1)\nprint(2)\n${fence}\n\n${fence}text\n1\n2\n${fence}\n`;
    expect(pythonBlocksOf(text)).toEqual([{ code: 'print(1)\nprint(2)', line: 4, output: { text: '1\n2', line: 9 } }]);
  });

  it('have no output when prose comes between', () => {
    const text = `${fence}python\nx = 1\n${fence}\n\nA picture:\n\n${fence}text\na → b\n${fence}\n`;
    expect(pythonBlocksOf(text)).toEqual([{ code: 'x = 1', line: 2, output: null }]);
  });

  it('lose the indentation of a list, and leave out other languages and what is marked', () => {
    const text = `1. First:\n\n   ${fence}python\n   if x:\n       y\n   ${fence}\n\n${fence}python no-run\nimport openai\n${fence}\n\n~~~json\n{}\n~~~\n`;
    expect(pythonBlocksOf(text)).toEqual([{ code: 'if x:\n    y', line: 4, output: null }]);
  });
});

describe('the claims of a text', () => {
  it('are calls with their values, in sentences, in inline code and in blocks of text', () => {
    const text = `\`f(1)\` returns \`2\`, and \`f(2) -> 4\`.\n\n${fence}text\nf(3) → 6\nplain\n${fence}\n\n\`x\` is \`1\`\n`;
    expect(claimsOf(text)).toEqual([
      { line: 1, call: 'f(1)', value: '2' },
      { line: 1, call: 'f(2)', value: '4' },
      { line: 4, call: 'f(3)', value: '6' },
    ]);
  });
});
