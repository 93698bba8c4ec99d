import { lab, recall, yaml, type Mistake } from './mistake.js';

export const inPrograms: Mistake[] = [
  {
    title: 'a call that is no expression',
    make: (files) => files.replace(yaml, '0.35, 0.8])', '0.35, 0.8]'),
    file: yaml,
    line: 'name: a positive above a negative wins its pair',
  },
  {
    title: 'an expected value that cannot be evaluated',
    make: (files) => files.replace(yaml, "expected: '2/3'", "expected: 'two thirds'"),
    file: yaml,
    line: 'name: equal scores count half',
  },
  {
    title: 'a wrong expected value',
    make: (files) => files.replace(yaml, "expected: '2/3'", "expected: '0.6'"),
    file: yaml,
    line: 'name: equal scores count half',
  },
  {
    title: 'a starter that solves the lab',
    make: async (files) => files.write(`${lab}/starter.py`, await files.read(`${lab}/reference.py`)),
    file: `${lab}/starter.py`,
    line: null,
  },
  {
    title: 'a starter that raises before anything is called',
    make: async (files) =>
      files.write(`${lab}/starter.py`, `Score = Number\n\n\n${await files.read(`${lab}/starter.py`)}`),
    file: `${lab}/starter.py`,
    line: 'Score = Number',
  },
  {
    title: 'a starter of a challenge that ends with an exception',
    make: (files) =>
      files.replace('challenges/name-the-clusters/starter.py', '__name__ == "__main__":', 'True:\n    missing()'),
    file: 'challenges/name-the-clusters/starter.py',
    line: 'missing()',
  },
  {
    title: 'a reference that does not compile',
    make: (files) => files.replace(`${lab}/reference.py`, /^def (.*):$/m, 'def roc_auc(labels, scores)'),
    file: `${lab}/reference.py`,
    line: 'def roc_auc(labels, scores)',
  },
  {
    title: 'a reference that imports what it does not use',
    make: async (files) =>
      files.write(`${lab}/reference.py`, `import os\nimport sys\n\n\n${await files.read(`${lab}/reference.py`)}`),
    file: `${lab}/reference.py`,
    line: 'import os',
  },
  {
    title: 'a slow program that is not slow',
    make: async (files) => files.write(`${lab}/slow.py`, await files.read(`${lab}/reference.py`)),
    file: `${lab}/slow.py`,
    line: null,
  },
  {
    title: 'an efficiency call that is a hidden case',
    make: async (files) =>
      files.replace(
        yaml,
        /efficiency:\n {2}call: .*/,
        'efficiency:\n  call: roc_auc([1, 0, 1, 0], [0.1, 0.7, 0.3, 0.9])',
      ),
    file: yaml,
    line: 'efficiency:',
  },
  {
    title: 'a constant answer that earns much',
    make: (files) => files.replace(recall, "    expected: '2.5'\n", "    expected: '2.5'\n    weight: 40\n"),
    file: recall,
    line: 'name: one score is its own logarithm',
  },
  {
    title: 'a hidden case that repeats a shown one',
    make: async (files) => {
      await files.replace(
        yaml,
        'roc_auc([1, 0, 1, 0], [0.1, 0.7, 0.3, 0.9])',
        'roc_auc([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])',
      );
      await files.replace(yaml, "expected: '0.0'", "expected: '0.75'");
    },
    file: yaml,
    line: 'name: a pair in the wrong order earns nothing',
  },
  {
    title: 'a starter with another name',
    make: (files) => files.replace(`${lab}/starter.py`, 'def roc_auc', 'def auc_roc'),
    file: `${lab}/starter.py`,
    line: 'def auc_roc',
  },
];
