import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readExercismTrack, SourceFolder } from '../../src/foreign.js';
import { importInto, judgeRefusing, newFolder, samples, textsBelow } from './imported-samples.js';

const root = newFolder();
const track = readExercismTrack(new SourceFolder(join(samples, 'exercism')));
const judge = judgeRefusing('sample-word-count');
const report = await importInto(root, track, { judge });
const written = textsBelow(root);
const pizza = 'tracks/sample/sample-concepts/sample-concepts-1/sample-pizza-bill';
const shapes = 'tracks/sample/sample-practice-advanced/sample-practice-8/sample-two-shapes';
const double = 'tracks/sample/sample-practice-beginner/sample-practice-1/sample-double-up';

it('the curriculum is right afterwards', () => {
  expect(report).toMatchObject({ track: 'tracks/sample', problems: [], kept: [], removed: [] });
});

it('each exercise is imported, imported with a remark, or left out with a file, a line and a reason', () => {
  const lines = report.exercises.map(({ name, outcome, findings }) => [
    `${name} ${outcome}`,
    ...findings.map(({ file, line, message }) => `${file}:${line} ${message}`),
  ]);
  expect(lines.flat()).toMatchInlineSnapshot(`
    [
      "pizza-bill imported with a remark",
      "exercises/concept/pizza-bill/.docs/introduction.md:5 a picture is left out.",
      "exercises/concept/pizza-bill/.docs/introduction.md:3 a link that leads to no page of the web is left out.",
      "tip-jar imported with a remark",
      "config.json:7 its status is wip: its authors have not finished it.",
      "concepts/means/about.md:3 a picture is left out.",
      "concepts/means/about.md:3 a picture is left out.",
      "double-up imported",
      "too-easy imported",
      "word-count left out",
      "exercises/practice/word-count/.meta/example.py:3 It fails.",
      "two-shapes imported",
      "old-sums left out",
      "config.json:51 is deprecated in its track.",
      "too-hard left out",
      "config.json:61 difficulty must be at most 10.",
      "outside left out",
      "exercises/practice/outside/.meta/config.json:4 names the file "../../../config.json", which leads out of the folder: write a path below it.",
      "nowhere left out",
      "config.json:60 names nowhere, but there is no folder exercises/practice/nowhere.",
    ]
  `);
});

it('concepts become skills that build on one another, without those that no exercise is about', () => {
  expect(written['skills.yaml']).toMatchInlineSnapshot(`
    "- slug: sample-means
      name: Means
      description: Means.
      prerequisites: [sample-sums]
    - slug: sample-sums
      name: Sums
      description: Adding numbers up.
      prerequisites: []
    - slug: sample-modules
      name: Modules
      description: Modules.
      prerequisites: [sample-sums]
    - slug: sample-exercises
      name: "Exercises: Python"
      description: Solving exercises of the track Python that name no skill of their own.
      prerequisites: []
    "
  `);
});

it('a lesson has what there is to read, as a curriculum may have it, and whose work it is', () => {
  expect(written[`${pizza}/lesson.md`]).toMatchInlineSnapshot(`
    "---
    title: Pizza Bill
    difficulty: beginner
    estimated_minutes: 20
    skills:
      - sample-sums
    lesson_type: reading_and_lab
    labs:
      - sample-pizza-bill
    ---

    ## Introduction

    Sums *add* numbers, as in [sums](https://example.org/sums); see the list and this.

    a picture

    \`\`\`python no-run
    sum([1, 2])
    \`\`\`

    *Note:*

    See [sum][sum].


    ## More

    Then \`**not bold**\`.

    [sum]: https://docs.python.org/3/library/functions.html#sum

    ## Further reading

    - [The function sum](https://docs.python.org/3/library/functions.html#sum)

    ## About this exercise

    By ada.  
    Contributors: bob.  
    From the Python track of Exercism, under this licence: MIT License, Copyright (c) 2026 The authors of the samples.
    "
  `);
});

it('a lab has the starter, the solution, its tests and their surroundings', () => {
  const of = (path: string) => Object.keys(written).filter((file) => file.startsWith(`${path}/`));
  expect([...of(pizza), ...of(shapes)].map((file) => file.split('/').slice(4).join('/'))).toMatchInlineSnapshot(`
    [
      "sample-pizza-bill/lesson.md",
      "sample-pizza-bill/sample-pizza-bill/files/menu.py",
      "sample-pizza-bill/sample-pizza-bill/instructions.md",
      "sample-pizza-bill/sample-pizza-bill/lab.yaml",
      "sample-pizza-bill/sample-pizza-bill/reference.py",
      "sample-pizza-bill/sample-pizza-bill/starter.py",
      "sample-pizza-bill/sample-pizza-bill/tests/pizza_bill_test.py",
      "sample-two-shapes/lesson.md",
      "sample-two-shapes/sample-two-shapes/files/sizes.txt",
      "sample-two-shapes/sample-two-shapes/instructions.md",
      "sample-two-shapes/sample-two-shapes/lab.yaml",
      "sample-two-shapes/sample-two-shapes/reference.py",
      "sample-two-shapes/sample-two-shapes/reference/square.py",
      "sample-two-shapes/sample-two-shapes/starter.py",
      "sample-two-shapes/sample-two-shapes/starter/square.py",
      "sample-two-shapes/sample-two-shapes/tests/shapes_data.py",
      "sample-two-shapes/sample-two-shapes/tests/shapes_test.py",
    ]
  `);
  expect(written[`${shapes}/sample-two-shapes/lab.yaml`]).toMatchInlineSnapshot(`
    "title: Two Shapes
    language: python
    difficulty: advanced
    estimated_minutes: 60
    skills:
      - sample-modules
    max_xp: 150
    hints:
      - "Read the tests beside the task: each says what it calls, and what it expects."
    kind: tests
    module: circle
    test_files:
      - name: shapes_test.py
    "
  `);
  expect(written[`${pizza}/sample-pizza-bill/lab.yaml`]).toMatchInlineSnapshot(`
    "title: Pizza Bill
    language: python
    difficulty: beginner
    estimated_minutes: 20
    skills:
      - sample-sums
    max_xp: 60
    hints:
      - "- Use \`sum\`."
      - |-
        Add up:

        - A generator helps.
    kind: tests
    module: pizza_bill
    test_files:
      - name: pizza_bill_test.py
    "
  `);
});

it('an empty starter loads, approaches are linked, and instructions go on with what was appended', () => {
  expect(written[`${double}/sample-double-up/starter.py`]).toBe('# Write your program here.\npass\n');
  expect(written[`${double}/lesson.md`]).toMatchInlineSnapshot(`
    "---
    title: Double Up
    difficulty: beginner
    estimated_minutes: 20
    skills:
      - sample-sums
    lesson_type: lab
    labs:
      - sample-double-up
    ---

    ## Double Up

    This lesson is one task.

    ## Further reading

    - [A solution: Addition](https://exercism.org/tracks/sample/exercises/double-up/approaches/plus): Add it to itself.

    ## About this exercise

    Source: [A book](https://example.org/%28x%29)  
    From the Python track of Exercism, under this licence: MIT License, Copyright (c) 2026 The authors of the samples.
    "
  `);
  expect(written[`${shapes}/sample-two-shapes/instructions.md`]).toMatchInlineSnapshot(`
    "Write \`area\` in \`circle.py\` and in \`square.py\`.

    ## How it is tested

    The sizes are in \`sizes.txt\`.
    "
  `);
});

it('the track says where it is from', () => {
  expect(written['tracks/sample/track.yaml']).toMatchInlineSnapshot(`
    "title: Python
    description: "A track of samples. From the Python track of Exercism, under this licence: MIT License, Copyright (c) 2026 The authors of the samples."
    is_foundation: true
    estimated_weeks: 1
    prerequisites: []
    roadmap:
      slug: sample-roadmap
      title: The road through Python
      description: "A track of samples. From the Python track of Exercism, under this licence: MIT License, Copyright (c) 2026 The authors of the samples."
    levels:
      - sample-concepts
      - sample-practice-beginner
      - sample-practice-advanced
    "
  `);
});
