import { readFileSync } from 'node:fs';
import { dialect, type LabDefinition } from '@proximal/contracts';
import { inWorkspace } from '@proximal/testing/harness';
import { parse as parseYaml } from 'yaml';

export interface KindOfLab {
  definition: LabDefinition;
  wrong: string;
}

export function readDialect(name: string) {
  return dialect.parse(parseYaml(readFileSync(inWorkspace(`content/dialects/${name}.yaml`), 'utf8')));
}

type Case = LabDefinition['cases'][number];

export function caseOf(name: string, parts: Partial<Case>): Case {
  return { name, isHidden: false, weight: 1, tolerance: 1e-9, ...parts };
}

export function labOf(cases: Case[], reference: string, parts: Partial<LabDefinition> = {}): LabDefinition {
  const rest = { efficiency: null, starter: 'pass\n', slow: null };
  return { language: 'python', timeSeconds: 1, cases, reference, ...rest, ...parts };
}

const stack = `class Stack:
    """A stack of values."""

    def __init__(self) -> None:
        """Begin empty."""
        self.values: list[int] = []

    def push(self, value: int) -> None:
        """Add a value."""
        self.values.append(value)

    def pop(self) -> int:
        """Take the last value."""
        return self.values.pop()
`;

const countTraces = `import json


def count_traces(model: str) -> int:
    """Count the traces of a model."""
    with open("data/traces.jsonl") as file:
        return sum(json.loads(line)["model"] == model for line in file)
`;

const traceOf = (model: string) => `${JSON.stringify({ model, tokens: 12 })}\n`;

const stackCase = (name: string, [one, other]: [number, number], isHidden: boolean) =>
  caseOf(name, {
    isHidden,
    steps: [
      { code: 's = Stack()' },
      { code: `s.push(${one})` },
      { code: `s.push(${other})` },
      { code: 's.pop()', expected: String(other) },
      { code: 's.pop() + len([s])', expected: String(one + 1) },
      { code: 's.pop()', raises: { type: 'IndexError' } },
    ],
  });

const parse = `def parse_age(text: str) -> int:
    """Return an age."""
    age = int(text)
    if age < 0:
        message = f"an age is not negative: {age}"
        raise ValueError(message)
    return age
`;

const ageCase = (name: string, age: number, isHidden: boolean) =>
  caseOf(name, {
    isHidden,
    steps: [
      { code: `parse_age('${age}')`, expected: String(age) },
      { code: `parse_age('-${age}')`, raises: { type: 'ValueError', message: `*not negative: -${age}` } },
    ],
  });

const apply = `def apply_twice(function, value):
    """Apply a function twice."""
    return function(function(value))
`;

const shouting = `
def reply(request, earlier):
    if not earlier:
        return {"error": {"status": 429, "retry_after": 2}}
    return {"text": request["messages"][-1]["content"].upper() + "!"}
`;

const patient = `import time
from typing import Any


def patient(text: str, model: Any) -> str:
    """Return the reply, after waiting as long as the API says."""
    request = {"model": "nova-small", "messages": [{"role": "user", "content": text}]}
    while True:
        try:
            return model(request)["choices"][0]["message"]["content"]
        except model.APIError as error:
            time.sleep(error.retry_after)
`;

const countWords = `import csv

from helper import lower


def count_words(word: str) -> int:
    """Count a word in words.csv."""
    with open("words.csv") as file:
        return sum(1 for row in csv.reader(file) if lower(row[0]) == word)
`;

const repair = `import json


def extract(text, model):
    """Return the data of a text."""
    for _ in range(3):
        answer = model(f"Give JSON: {text}")
        try:
            return json.loads(answer)
        except ValueError:
            text += "!"
    return None
`;

const model = `def model(prompt, earlier):
    return '{"size": %d' % len(prompt) + ('}' if earlier else '')
`;

const divisor = `def divisor(number: int) -> int:
    """Return any divisor between 1 and the number."""
    return next(n for n in range(2, number) if number % n == 0)
`;

const check = `def check(answer, expected, number):
    if type(answer) is not int or not 1 < answer < number:
        return "a divisor lies between 1 and the number."
    return number % answer == 0 or f"{number} is not a multiple of {answer}."
`;

const pairs = `def pairs(items):
    """Return all pairs."""
    return [(a, b) for a in items for b in items if a < b]
`;

const gather = `import asyncio

from services import fetch


async def fetch_all(numbers: list[int]) -> list[int]:
    """Fetch all numbers, at most two at a time."""
    places = asyncio.Semaphore(2)

    async def fetch_one(number: int) -> int:
        async with places:
            return await fetch(number)

    return await asyncio.gather(*map(fetch_one, numbers))
`;

const services = `import asyncio
import time


async def fetch(number):
    before = time.monotonic()
    await asyncio.sleep(number)
    return number * 11 if time.monotonic() - before >= number else 0
`;

const fetchCase = (name: string, numbers: string, seconds: number, isHidden: boolean) => {
  const expected = `[n * 11 for n in ${numbers}]`;
  return caseOf(name, {
    call: `await fetch_all(${numbers})`,
    expected,
    seconds: { least: seconds, most: seconds },
    isHidden,
  });
};

export const kindsOfLabs: Record<string, KindOfLab> = {
  'a class with exceptions': {
    definition: labOf(
      [
        stackCase('the last one comes first', [11, 22], false),
        stackCase('other numbers', [33, 44], false),
        stackCase('hidden numbers', [55, 66], true),
        stackCase('more hidden numbers', [77, 88], true),
      ],
      stack,
    ),
    wrong: 'class Stack:\n    def push(self, value): pass\n    def pop(self): return None\n',
  },
  'exceptions with messages': {
    definition: labOf([ageCase('a child', 7, false), ageCase('an adult', 45, false), ageCase('old', 91, true)], parse),
    wrong: 'def parse_age(text): raise ValueError(text)\n',
  },
  callbacks: {
    definition: labOf(
      [
        caseOf('adds', { call: 'apply_twice(lambda n: n + 3, 1)', expected: '7' }),
        caseOf('repeats', { call: "apply_twice(lambda t: t * 2, 'ab')", expected: "'abababab'" }),
        caseOf('calls it twice', {
          isHidden: true,
          steps: [
            { code: 'calls = []' },
            { code: 'def note(n):\n    calls.append(n)\n    return n * n' },
            { code: 'apply_twice(note, 3)', expected: '81' },
            { code: 'calls', expected: '[3, 9]' },
          ],
        }),
      ],
      apply,
    ),
    wrong: 'def apply_twice(function, value): return None\n',
  },
  'files beside the program': {
    definition: labOf(
      [
        caseOf('a word', { call: "count_words('a')", expected: '2' }),
        caseOf('another', { call: "count_words('b') + 10", expected: '11' }),
        caseOf('a third one', { call: "count_words('c') * 5", expected: '15', isHidden: true }),
      ],
      countWords,
      {
        files: {
          'words.csv': 'a,1\nB,2\nA,3\nc,4\nC,5\nc,6\n',
          'helper.py': 'def lower(text):\n    return text.lower()\n',
        },
      },
    ),
    wrong: 'def count_words(word): return None\n',
  },
  'data beside the program': {
    definition: labOf(
      [
        caseOf('a model', { call: "count_traces('small')", expected: '2' }),
        caseOf('another', { call: "count_traces('large') + 10", expected: '11' }),
        caseOf('a third one', { call: "count_traces('tiny') * 5", expected: '15', isHidden: true }),
      ],
      countTraces,
      { data: { 'traces.jsonl': ['small', 'large', 'tiny', 'tiny', 'small', 'tiny'].map(traceOf).join('') } },
    ),
    wrong: 'def count_traces(model): return None\n',
  },
  'a scripted model': {
    definition: labOf(
      [
        caseOf('repairs an answer', { call: "extract('abc', model)", expected: "{'size': 15}", modelCalls: 2 }),
        caseOf('a longer text', { call: "extract('abcdef', model)", expected: "{'size': 18}", modelCalls: 2 }),
        caseOf('a hidden text', { call: "extract('a' * 9, model)", expected: "{'size': 21}", isHidden: true }),
      ],
      repair,
      { model: { source: model, calls: 5 } },
    ),
    wrong: 'def extract(text, model): return model(text) and None\n',
  },
  'the API of a scripted model': {
    definition: labOf(
      [
        caseOf('waits as it is told', { call: "patient('abc', model)", expected: "'ABC!'", modelCalls: 2 }),
        caseOf('a longer text', { call: "patient('abcdef', model)", expected: "'ABCDEF!'", modelCalls: 2 }),
        caseOf('a hidden text', { call: "patient('tulip', model)", expected: "'TULIP!'", isHidden: true }),
      ],
      patient,
      { modelApi: { source: shouting, calls: 5, dialect: readDialect('openai-like-2026-11') } },
    ),
    wrong: 'def patient(text, model): return text.upper()\n',
  },
  'a checker': {
    definition: labOf(
      [
        caseOf('even', { call: 'divisor(12)', expected: '2' }),
        caseOf('odd', { call: 'divisor(35)', expected: '5' }),
        caseOf('a hidden number', { call: 'divisor(77)', expected: '7', isHidden: true }),
      ],
      divisor,
      { comparison: 'checker', checker: check },
    ),
    wrong: 'def divisor(number): return number\n',
  },
  coroutines: {
    definition: labOf(
      [
        fetchCase('two', '[1, 2]', 2, false),
        fetchCase('three', '[1, 1, 2]', 3, false),
        fetchCase('many', '[3, 1, 2, 2]', 5, true),
        caseOf('tasks of earlier steps go on', {
          isHidden: true,
          steps: [
            { code: 'task = asyncio.create_task(fetch_all([2, 2]))\nawait asyncio.sleep(0)', seconds: { most: 0 } },
            { code: 'await asyncio.sleep(1)', seconds: { least: 1, most: 1 } },
            { code: 'await task', expected: '[22, 22]', seconds: { least: 1, most: 1 } },
          ],
        }),
      ],
      gather,
      { files: { 'services.py': services } },
    ),
    wrong: 'async def fetch_all(numbers): return None\n',
  },
  'any order': {
    definition: labOf(
      [
        caseOf('three', { call: 'pairs([1, 2, 3])', expected: '[(2, 3), (1, 2), (1, 3)]' }),
        caseOf('none', { call: 'pairs([5, 4])', expected: '[(4, 5)]', isHidden: true }),
      ],
      pairs,
      { comparison: 'any_order' },
    ),
    wrong: 'def pairs(items): return []\n',
  },
};
