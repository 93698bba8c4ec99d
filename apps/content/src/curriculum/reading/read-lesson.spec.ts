import { describe, expect, it } from '@jest/globals';
import { itReports, readSample } from '../../../test/sample-reading.js';
import { challengePath, labPath, lessonPath, type CurriculumFiles } from '../../../test/sample-curriculum.js';

const lesson = `${lessonPath}/lesson.md`;
const figure = `${lessonPath}/two-lines.svg`;
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <path d="M 0 0 L 9 9"/>\n  <style>path { fill: red }</style>\n</svg>\n';
const write = (files: CurriculumFiles, ...lines: string[]) => files.replace(lesson, 'Because.', lines.join('\n'));
const shown = '![Two lines](two-lines.svg)';
const question = ['```question', 'Which is even?', '', '- [ ] One', '- [x] Two', '', 'Two is twice one.', '```'];

describe('a lesson', () => {
  itReports([
    [
      'without front matter',
      (files) => files.replace(lesson, '---\n', ''),
      `${lesson}:1 must begin with front matter: fields between two lines of ---.`,
    ],
    [
      'without text',
      (files) => files.replace(lesson, '\n## Why Tokens\n\nBecause.\n', ' \n'),
      `${lesson} has no text below its front matter.`,
    ],
    [
      'that begins with a heading of another level',
      (files) => files.replace(lesson, '## Why', '# Why'),
      `${lesson}:11 the text must begin with a heading of the second level, such as ## Why it matters.`,
    ],
    [
      'that is too long',
      (files) => files.replace(lesson, 'Because', 'x'.repeat(100_000)),
      `${lesson}:11 the text must have at most 100000 characters.`,
    ],
    [
      'of the type reading, with a lab',
      (files) => files.replace(lesson, 'reading_and_lab', 'reading'),
      `${lesson}:7 a lesson of type reading has no labs; make it reading_and_lab.`,
    ],
    [
      'of a type with a lab, without one',
      (files) => files.replace(lesson, '[count-tokens]', '[]').remove(labPath),
      `${lesson}:3 a lesson of type reading_and_lab needs a lab in labs; make it reading or add one.`,
    ],
  ]);
});

describe('a question in a lesson', () => {
  itReports([
    ['that is complete, is correct', (files) => write(files, ...question)],
    [
      'without a right choice',
      (files) => write(files, 'Text.', '', ...question).replace(lesson, '[x]', '[ ]'),
      `${lesson}:18 no choice is right: mark one or more with - [x].`,
    ],
    [
      'that is not closed',
      (files) => write(files, ...question.slice(0, -1)),
      `${lesson}:13 the block of the question is not closed: end it with \`\`\`.`,
    ],
  ]);
});

describe('a figure of a lesson', () => {
  it('belongs to the lesson that shows it', async () => {
    const { curriculum } = await readSample((files) => write(files, shown).set(figure, drawing));
    const lessons = curriculum!.tracks.flatMap(({ levels }) => levels[0]!.modules.flatMap((module) => module.lessons));
    expect(lessons.flatMap(({ slug, figures }) => figures.map(({ name, svg }) => [slug, name, svg]))).toEqual([
      ['tokens', 'two-lines.svg', drawing],
    ]);
  });

  itReports([
    [
      'lies beside the program that draws it',
      (files) => write(files, shown).set(figure, drawing).set(`${lessonPath}/figure.mjs`, 'draw();\n'),
    ],
    [
      'is missing',
      (files) => write(files, 'So:', '![Two lines](two-line.svg)').set(figure, drawing),
      `${lesson}:14 there is no figure two-line.svg beside lesson.md; a picture is an SVG file there; did you mean two-lines.svg?`,
      `${figure} is not shown in lesson.md; show it as ![alternative text](name.svg), or remove it.`,
    ],
    [
      'from elsewhere',
      (files) => write(files, '![Two lines](https://example.com/a.svg)'),
      `${lesson}:13 there is no figure https://example.com/a.svg beside lesson.md; a picture is an SVG file there.`,
    ],
    [
      'has no alternative text',
      (files) => write(files, '![ ](two-lines.svg)').set(figure, drawing),
      `${lesson}:13 the picture two-lines.svg has no alternative text: say in the brackets what it shows.`,
    ],
    ...[
      '<img src="two-lines.svg">',
      'Text <IMG alt="Two lines" src="https://example.com/a.png"/>',
      '<svg viewBox="0 0 1 1"></svg>',
      '![Two lines][drawing]',
      '![Two',
    ].map((written): [string, (files: CurriculumFiles) => CurriculumFiles, string] => [
      `is shown as ${written}`,
      (files) => write(files, 'So:', written, 'lines](two-lines.svg)'),
      `${lesson}:14 a picture is written as ![alternative text](name.svg) on one line, and not in another way.`,
    ]),
    [
      'is written about: an escaped sign, an element in code',
      (files) => write(files, 'Write `<img>` and `![a][b]`, or \\![a].', '', '```html', '<img src="a.png">', '```'),
    ],
    [
      'is shown by the instructions of a lab',
      (files) => files.set(`${labPath}/instructions.md`, 'Draw\n\n![this](a.svg), <img src="b.png">\n'),
      `${labPath}/instructions.md:3 only a lesson can show a picture: move it to lesson.md.`,
    ],
    [
      'is shown by the description of a challenge',
      (files) => files.replace(`${challengePath}/description.md`, '## Rubric', '<img src="b.png">\n\n## Rubric'),
      `${challengePath}/description.md:5 only a lesson can show a picture: move it to lesson.md.`,
    ],
    [
      'is only named in code',
      (files) => write(files, '```text', shown, '```', `and \`${shown}\``).set(figure, drawing),
      `${figure} is not shown in lesson.md; show it as ![alternative text](name.svg), or remove it.`,
    ],
    [
      'is too large',
      (files) => write(files, shown).set(figure, drawing.replace('red', `red; /*${'x'.repeat(204_800)}*/`)),
      `${figure} has 204934 bytes; a figure has at most 204800.`,
    ],
    [
      'has a wrong name',
      (files) => write(files, '![Two](Two_lines.svg)').set(`${lessonPath}/Two_lines.svg`, drawing),
      `${lessonPath}/Two_lines.svg the name of a figure must be like that of a slug, such as two-vectors.svg.`,
    ],
    [
      'runs a script',
      (files) => write(files, shown).set(figure, drawing.replace('<path', '<script>alert(1)</script><path')),
      `${figure}:2 the element script is not possible in a figure; it only draws, and is a file of its own.`,
    ],
    [
      'is a file of another kind',
      (files) => files.set(`${lessonPath}/two-lines.png`, drawing),
      `${lessonPath}/two-lines.png is not a file of the curriculum.`,
    ],
  ]);
});
