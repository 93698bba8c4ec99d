import { describe } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { labPath, lessonPath } from '../../../test/sample-curriculum.js';

const lab = `${labPath}/lab.yaml`;
const lesson = `${lessonPath}/lesson.md`;
const track = 'tracks/foundations/track.yaml';
const advanced = 'tracks/advanced/track.yaml';

describe('YAML', () => {
  itReports([
    [
      'with a syntax error',
      (files) => files.replace(lab, 'title: Double', 'title: "Double'),
      `${lab}:1 is not valid YAML: Missing closing "quote.`,
    ],
    [
      'with a key twice',
      (files) => files.replace(track, 'is_pub', 'levels: []\nis_pub'),
      `${track}:8 is not valid YAML: Map keys must be unique.`,
    ],
    [
      'with a second document',
      (files) => files.replace(track, 'is_pub', '---\nis_pub'),
      `${track}:8 is not valid YAML: a line of --- begins a second document.`,
    ],
    [
      'with an alias without an anchor, in front matter',
      (files) => files.replace(lesson, 'title: Tokens', 'title: *tokens'),
      `${lesson}:2 is not valid YAML: Unresolved alias (the anchor must be set before the alias): tokens.`,
    ],
    [
      'with a quote that is not closed, which swallows lines up to the next quote',
      (files) => files.replace(lab, "expected: '2'", "expected: '2"),
      `${lab}:15 is not valid YAML: Missing closing 'quote.`,
    ],
    [
      'with a tab, in one message',
      (files) => files.replace(lab, '    call: double(1)', '\tcall: double(1)'),
      `${lab}:14 is not valid YAML: Tabs are not allowed as indentation.`,
    ],
    [
      'with a line that is not indented enough, in one message',
      (files) => files.replace(lab, '    call: double(1)', '  call: double(1)'),
      `${lab}:14 is not valid YAML: All mapping items must start at the same column.`,
    ],
    [
      'with an entry that lacks its hyphen, in one message',
      (files) => files.replace(lab, '  - name: double of one', '    name: double of one'),
      `${lab}:13 is not valid YAML: Map keys must be unique.`,
    ],
    [
      'without the line that begins a list, whose entries join the list before',
      (files) => files.replace(lab, 'cases:\n', ''),
      `${lab}:7 hints must have at most 6 entries.`,
    ],
    ['that is empty', (files) => files.set(advanced, ''), `${advanced}:1 the file must hold fields, such as title: …`],
  ]);
});

describe('a field', () => {
  itReports([
    [
      'that is misspelt',
      (files) => files.replace(track, 'title: F', 'titel: F'),
      `${track}:1 There is no field titel here; did you mean title?`,
    ],
    [
      'that is unknown within a case',
      (files) => files.replace(lab, '    hidden: true', '    hidden: true\n    speed: 1'),
      `${lab}:26 There is no field speed here.`,
    ],
    ['that is missing', (files) => files.replace(lesson, 'skills: [tokens]\n', ''), `${lesson}:2 skills is missing.`],
    [
      'that is not text',
      (files) => files.replace(lab, "expected: '4'", 'expected: 4'),
      `${lab}:18 expected must be text; put it in quotes.`,
    ],
    [
      'that only looks like text',
      (files) => files.replace(lab, 'Twice is', 'Twice: is'),
      `${lab}:8 entry 1 of hints must be text; YAML takes it for something else, so put it in quotes.`,
    ],
    [
      'that is empty',
      (files) => files.replace(track, 'What Foundations is about.', "' '"),
      `${track}:2 description must not be empty.`,
    ],
    [
      'that PostgreSQL cannot hold',
      (files) => files.replace(track, 'What Foundations is about.', '"\\0"'),
      `${track}:2 description must be well-formed text without NUL characters.`,
    ],
    [
      'that is too long',
      (files) => files.replace(track, 'Foundations', 'x'.repeat(201)),
      `${track}:1 title must have at most 200 characters.`,
    ],
    [
      'that would turn the line around which it stands',
      (files) => files.replace(track, 'title: Foundations', 'title: "Founda\\u202Etions"'),
      `${track}:1 title must be one line, without characters that cannot be seen.`,
    ],
    [
      'that shows less than it holds',
      (files) => files.replace(lesson, 'title: Tokens', 'title: "To\\u200Bkens"'),
      `${lesson}:2 title must be one line, without characters that cannot be seen.`,
    ],
    [
      'that is no single line',
      (files) => files.replace(lab, 'title: Double', 'title: "Double\\nTrouble"'),
      `${lab}:1 title must be one line, without characters that cannot be seen.`,
    ],
    [
      'that is not a number',
      (files) => files.replace(lab, 'max_xp: 100', 'max_xp: lots'),
      `${lab}:5 max_xp must be a number.`,
    ],
    [
      'that is not a whole number',
      (files) => files.replace(lab, 'max_xp: 100', 'max_xp: 1.5'),
      `${lab}:5 max_xp must be a whole number.`,
    ],
    [
      'that is too small',
      (files) => files.replace(lab, 'max_xp: 100', 'max_xp: 0'),
      `${lab}:5 max_xp must be at least 1.`,
    ],
    [
      'that is too big',
      (files) => files.replace(lesson, 'minutes: 10', 'minutes: 601'),
      `${lesson}:5 estimated_minutes must be at most 600.`,
    ],
    [
      'with an unknown value',
      (files) => files.replace(lab, 'difficulty: beginner', 'difficulty: begginer'),
      `${lab}:3 difficulty must be one of beginner, intermediate, advanced; did you mean beginner?`,
    ],
    [
      'with another language',
      (files) => files.replace(lab, 'python', 'cobol'),
      `${lab}:2 language must be one of python.`,
    ],
    [
      'that is neither true nor false',
      (files) => files.replace(track, 'is_published: true', 'is_published: yes'),
      `${track}:8 is_published must be true or false.`,
    ],
    [
      'that is not a list',
      (files) => files.replace(lab, 'skills: [tokens, counting]', 'skills: tokens'),
      `${lab}:6 skills must be a list.`,
    ],
    [
      'that is an empty list',
      (files) =>
        files
          .replace('tracks/advanced/models/level.yaml', '[attention]', '[]')
          .remove('tracks/advanced/models/attention'),
      'tracks/advanced/models/level.yaml:4 modules must have at least 1 entries.',
    ],
    [
      'that lists a value twice',
      (files) => files.replace(lab, '[tokens, counting]', '[tokens, tokens]'),
      `${lab}:6 entry 2 of skills repeats entry 1: tokens.`,
    ],
    [
      'with limits out of bounds',
      (files) => files.replace(lab, 'cases:', 'limits: { time_seconds: 9 }\ncases:'),
      `${lab}:9 time_seconds must be at most 5.`,
    ],
  ]);
});
