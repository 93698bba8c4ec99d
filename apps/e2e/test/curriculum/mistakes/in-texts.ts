import { fence, instructions, lesson, sampling, type Mistake } from './mistake.js';

export const inTexts: Mistake[] = [
  {
    title: 'an example of the instructions with another value',
    make: (files) => files.replace(instructions, '# 0.75: three', '# 0.85: three'),
    file: instructions,
    line: '# 0.85: three',
  },
  {
    title: 'a signature with other parameters than the reference',
    make: (files) =>
      files.replace(instructions, 'labels: list[int], scores: list[float]', 'scores: list[float], labels: list[int]'),
    file: instructions,
    line: 'def roc_auc(scores',
  },
  {
    title: 'a sentence of the instructions with another value',
    make: (files) => files.append(instructions, '\nWith nothing, `roc_auc([], [])` returns `0.0`.\n'),
    file: instructions,
    line: 'With nothing',
  },
  {
    title: 'a dialogue of the instructions with another value',
    make: (files) => files.append(instructions, `\n${fence}python\n>>> roc_auc([0, 1], [1, 2])\n0.5\n${fence}\n`),
    file: instructions,
    line: '>>> roc_auc([0, 1], [1, 2])',
  },
  {
    title: 'a link of instructions that leads nowhere',
    make: (files) => files.append(instructions, '\nSee [the lesson](../lessons.md).\n'),
    file: instructions,
    line: 'See [the lesson]',
  },
  {
    title: 'a link of a lesson that leads nowhere',
    make: (files) => files.append(lesson, '\nBack to [the beginning](#the-beginnings).\n'),
    file: lesson,
    line: 'Back to',
  },
  {
    title: 'a Python block that fails',
    make: (files) => files.replace(lesson, 'sum(weights)', 'sum(weight)'),
    file: lesson,
    line: 'sum(weight)',
  },
  {
    title: 'a Python block that does not compile',
    make: (files) => files.replace(lesson, 'total = sum(weights)', 'total = sum(weights'),
    file: lesson,
    line: 'total = sum(weights',
  },
  {
    title: 'a comment that says something else than is printed',
    make: (files) => files.replace(lesson, '# [0.705,', '# [0.75,'),
    file: lesson,
    line: '# [0.75,',
  },
  {
    title: 'an output that is not what the block above prints',
    make: (files) =>
      files.replace(sampling, "'rain': 0.18, 'tax': 0.15}\n{'sun': 0.373", "'rain': 0.18, 'tax': 0.15}\n{'sun': 0.372"),
    file: sampling,
    line: "{'sun': 0.372",
  },
];
