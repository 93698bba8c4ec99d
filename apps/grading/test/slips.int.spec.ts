import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LabDefinition } from '@proximal/contracts';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';

const shown = (name: string, call: string, expected: string) => ({
  name,
  call,
  expected,
  isHidden: false,
  weight: 1,
  tolerance: 1e-9,
});

const reference = `def total(numbers):
    result = 0
    for number in numbers:
        result += number
    return result
`;

const lab: LabDefinition = {
  language: 'python',
  timeSeconds: 1,
  cases: [shown('three', 'total([1, 2, 3])', '6'), shown('none', 'total([])', '0')],
  efficiency: null,
  starter: 'def total(numbers):\n    raise NotImplementedError\n',
  reference,
  slow: null,
};

const body = (...lines: string[]) => `def total(numbers):\n${lines.map((line) => `    ${line}\n`).join('')}`;
const before = (line: string) => `${line}\n${reference}`;

let grader: TestedGrader;

beforeAll(async () => {
  grader = await openGrader();
}, graderOpensWithinMs);

async function messageOn(code: string): Promise<string | null | undefined> {
  const [grade] = await grader.grade(lab, code);
  return grade?.tests[0]?.message;
}

const slips: [slip: string, code: string, says: string, advice: RegExp | null][] = [
  ['exit() in a function', body('exit()'), 'SystemExit (line 2)', /ended itself.*return/],
  ['quit() with a code', body('quit(3)'), 'SystemExit: 3 (line 2)', /ended itself/],
  ['sys.exit() with words', `import sys\n${body('sys.exit("bye")')}`, 'SystemExit: bye (line 3)', /ended itself/],
  ['exit() at the end', `${reference}exit()\n`, 'SystemExit (line 6)', /Leave out exit\(\)/],
  ['input()', body('return int(input())'), 'EOFError (line 2)', /^Labs have no keyboard.*arguments/],
  ['sys.stdin', `import sys\n${body('return int(sys.stdin.readline())')}`, 'ValueError: invalid lit', /no keyboard/],
  ['breakpoint()', body('breakpoint()', 'return 0'), 'BdbQuit (line 3)', /no keyboard/],
  ['sys.argv', `import sys\n${body('return sys.argv[1]')}`, 'IndexError: list index', /no command line/],
  [
    'numpy',
    before('import numpy as np'),
    "ModuleNotFoundError: No module named 'numpy' (line 1)",
    /^Labs have the standard library only/,
  ],
  [
    'requests in a function',
    body('import requests'),
    "ModuleNotFoundError: No module named 'requests' (line 2)",
    /^Labs have the standard library only/,
  ],
  ['a module spelt wrong', before('import colections'), 'ModuleNotFoundError', /spelt/],
  ['a module for windows', before('import tkinter'), 'ModuleNotFoundError', /standard library only, without/],
  ['pip', before('!pip install numpy'), 'SyntaxError: invalid syntax (line 1)', /notebook.*standard library only/],
  ['the network', `from urllib.request import urlopen\n${body('urlopen("http://a.example")')}`, 'Attr', /no network/],
  ['tabs and spaces', 'def total(numbers):\n\tx = 0\n        return x\n', 'TabError', /spaces only/],
  ['a missing colon', 'def total(numbers)\n    return 0\n', "SyntaxError: expected ':' (line 1)", /colon/],
  ['print without parentheses', body('print "a"'), "SyntaxError: Missing parentheses in call to 'print'", null],
  [
    '= for ==',
    body('if numbers = []:', '    return 0'),
    "SyntaxError: invalid syntax. Maybe you meant '=='",
    /with ==/,
  ],
  ['a wrong indentation', body('x = 0', '  return x'), 'IndentationError: unexpected indent (line 3)', /no colon/],
  ['an open bracket', body('return sum(numbers'), "SyntaxError: '(' was never closed (line 2)", /closing one/],
  ['typographic quotes', body('print(“hello”)'), "SyntaxError: invalid character '“'", /straight quotation marks/],
  ['a blank that cannot be seen', body('return\u200b 0'), 'SyntaxError: invalid non-printable', /cannot be seen/],
  ['prompts', '>>> def total(numbers):\n...     return 0\n', 'SyntaxError: invalid syntax (line 1)', /Prompts/],
  ['fences', `\`\`\`python\n${reference}\`\`\`\n`, 'SyntaxError: invalid syntax (line 1)', /Markdown/],
  ['words before fences', `Here it is:\n\n\`\`\`\n${reference}\`\`\`\n`, 'SyntaxError: invalid syntax', /Markdown/],
  ['else if', body('if numbers:', '    return 1', 'else if 1:', '    return 2'), 'SyntaxError', /elif/],
  ['&&', body('if numbers && 1:', '    return 1'), 'SyntaxError: invalid syntax (line 2)', /and for &&/],
  ['++', body('i = 0', 'i++'), 'SyntaxError: invalid syntax (line 3)', /\+= 1/],
  [
    '&& in a text beside another slip',
    body('return "a && b" 1'),
    'SyntaxError: invalid syntax (line 2)',
    /cannot read/,
  ],
  ['the function’s name misspelt', body('return 0').replace('total', 'totl'), "NameError: name 'total'", /define it/],
  ['a name misspelt', body('return summ(numbers)'), "NameError: name 'summ' is not defined (line 2)", /mean sum\?/],
  ['null', body('return null'), "NameError: name 'null' is not defined (line 2)", /None, True and False/],
  ['a variable of the module', `count = 0\n${body('count += 1')}`, 'UnboundLocalError', /its own variable/],
  ['no return', body('x = sum(numbers)'), 'total([1, 2, 3]) returned None, expected 6', /without return/],
  ['print for return', body('print(sum(numbers))'), 'total([1, 2, 3]) returned None, expected 6', /write return/],
  [
    'a place too far',
    body('return numbers[len(numbers)]'),
    'IndexError: list index out of range (line 2)',
    /0 to n - 1/,
  ],
  ['text + number', body('print("a" + 1)'), 'TypeError: can only concatenate str (not "int") to str', /str\(\)/],
  ['a call of a number', body('sum = 0', 'return sum(numbers)'), "TypeError: 'int' object is not", /taken the name/],
  ['list = …', `list = [1]\n${body('return list(numbers)')}`, "TypeError: 'list' object is not call", /taken the name/],
  ['a default that changes', 'def total(n, s=[]):\n    s += n\n    return sum(s) + len(s)\n', 'total([1, 2, 3])', null],
  ['None.append', body('x = numbers.sort()', 'x.append(1)'), "AttributeError: 'NoneType' object", /sort\(\)/],
  ['an unknown method', body('numbers.add(1)'), "AttributeError: 'list' object has no attribute 'add'", /append/],
  ['no self', `class A:\n    def get():\n        return 1\n${body('return A().get()')}`, 'TypeError: A.get()', /self/],
  [
    'a call on the class',
    `class A:\n    def put(self, x):\n        pass\n${body('A.put(1)')}`,
    'TypeError: A.put() missing 1 required',
    /create one first/,
  ],
  ['a key that is missing', body('return {}[numbers[0]]'), 'KeyError: 1 (line 2)', /no such key/],
  ['a division by zero', body('return 1 / (len(numbers) - 3)'), 'ZeroDivisionError: division by zero', /empty list/],
  ['too few arguments', 'def total(numbers, start):\n    return 0\n', 'TypeError: total() missing 1', /fewer values/],
  ['too many arguments', 'def total():\n    return 0\n', 'TypeError: total() takes 0', /more values/],
  ['text - number', body('return "a" - 1'), 'TypeError: unsupported operand', /cannot join/],
  ['a part of a number', body('return numbers[0][0]'), "TypeError: 'int' object is not subscr", /no parts/],
  ['a loop over a number', body('for n in 3:', '    pass'), "TypeError: 'int' object is not iterable", /single/],
  ['a list as a key', body('return {numbers: 1}'), "TypeError: unhashable type: 'list'", /tuple/],
  ['a position with /', body('return numbers[4 / 2]'), 'TypeError: list indices must be integers', /whole number/],
  ['int() of words', body('return int("a")'), 'ValueError: invalid literal for int()', /digits alone/],
  ['two names for one value', body('a, b = [1]'), 'ValueError: not enough values to unpack', /more or fewer parts/],
  ['the largest of none', body('return max([])'), 'ValueError: max()', /default=/],
  ['pop() of none', body('return [].pop()'), 'IndexError: pop from empty list', /before pop/],
  ['next() at the end', body('return next(iter([]))'), 'StopIteration (line 2)', /found nothing more/],
  ['a method misspelt', body('numbers.apend(1)'), "AttributeError: 'list' object has no", /mean append/],
  ['a module not imported', body('return math.fsum(numbers)'), "NameError: name 'math' is not", /import math/],
  ['an open text', body('return "a'), 'SyntaxError: unterminated string literal', /closing quotation mark/],
  ['an empty block', 'def total(numbers):\nreturn 0\n', 'IndentationError: expected an indented block', /pass/],
  ['an uneven block', body('if numbers:', '    x = 1', '  return x'), 'IndentationError: unindent', /four spaces/],
  ['return outside', `${reference}return 1\n`, "SyntaxError: 'return' outside function (line 6)", /indented/],
  ['an endless loop', body('while True:', '    pass'), 'Stopped after its share of the steps', /still running: look/],
  ['a loop without progress', body('i = 0', 'while i < 3:', '    x = i'), 'Stopped after its share', /loop ends/],
  ['endless recursion', body('return total(numbers)'), 'RecursionError: maximum recursion depth', /calls itself/],
  ['a file that is not there', body('open("data.csv")'), 'FileNotFoundError', /no files but those/],
  ['a file to write', body('open("out.txt", "w")'), 'OSError', /not write them/],
  ['a thread', `import threading\n${body('threading.Thread().start()')}`, 'RuntimeError: can', /no threads/],
  ['random numbers', `import random\n${body('return random.random()')}`, 'total([1, 2, 3]) returned 0.', null],
];

describe('a slip of a beginner', () => {
  it.each(slips)('is explained: %s', async (_, code, says, advice) => {
    const [first = '', ...rest] = ((await messageOn(code)) ?? '').split('\n');
    expect(first.slice(0, says.length)).toBe(says);
    const told = [first, ...rest.filter((line) => !line.startsWith('It printed: '))].join('\n');
    if (advice === null) expect(told).toBe(first);
    else expect([first, ...rest].some((line) => advice.test(line))).toBe(true);
  });

  it.each([
    ['sleeping', `import time\n\n\n${body('time.sleep(60)', 'return sum(numbers)')}`],
    ['input() where a program begins', `${reference}\n\nif __name__ == "__main__":\n    print(total(input()))\n`],
    ['help()', body('help(sum)', 'return sum(numbers)')],
    ['a function that is named like a console’s', `${reference}\n\ndef exit():\n    """End."""\n`],
  ])('that does no harm passes: %s', async (_, code) => {
    const [grade] = await grader.grade(lab, code);
    expect(grade).toMatchObject({ correctness: 100 });
  });
});

describe('advice on style', () => {
  it('says nothing on imports that failed, and on those after them', async () => {
    const [grade] = await grader.grade(lab, `import numpy as np\nimport pandas as pd\n${reference}`);
    expect(grade?.comments).toMatchObject([{ line: 1, type: 'error', comment: expect.stringMatching(/numpy/) }]);
  });

  it('still names an unused import where the program runs', async () => {
    const [grade] = await grader.grade(lab, `import math\n\n\n${reference}`);
    expect(grade?.comments).toMatchObject([{ line: 1, comment: '`math` imported but unused (F401)' }]);
  });
});

describe('a hint on efficiency', () => {
  const sized = { ...lab, efficiency: { call: 'total(list(range(n)))', sizes: [100, 200, 400, 800] } };
  const printing = reference.replace('        result', '        print(number)\n        result');

  it.each([
    ['with sizes', sized],
    ['without', { ...lab, cases: [shown('many', 'total(list(range(500)))', '124750')] }],
  ])('names output and its cost in a lab %s', async (_, definition) => {
    const [grade] = await grader.grade(definition, printing);
    expect(grade?.efficiency).toBeLessThan(50);
    const [comment] = grade?.comments ?? [];
    expect(comment?.comment).toMatch(
      /What costs is print: at least \d\d % of its steps are output, more than 4,000 for each line\./,
    );
  });

  it('names loading where that is what costs', async () => {
    const [grade] = await grader.grade(lab, `import pydoc\n\n\n${reference}`);
    const said = grade?.comments.map(({ comment }) => comment).join('\n');
    expect(said).toMatch(/9\d % of its steps load it: its imports/);
  });

  it('names no cause that was not measured', async () => {
    const twice = reference.replace('    return', '    for number in numbers:\n        sorted(numbers)\n    return');
    const [grade] = await grader.grade(sized, twice);
    const said = grade?.comments.map(({ comment }) => comment).join('\n');
    expect(said).toMatch(/^The steps grow about as n.* where .* suffices: .* times the reference's steps\. Measured/m);
  });
});
