import { clusters, foundations, instructions, lab, lesson, losses, yaml, type Mistake } from './mistake.js';

export const inStructure: Mistake[] = [
  {
    title: 'a tab in a lab',
    make: (files) => files.replace(yaml, '    call: roc_auc([0, 0, 0]', '\tcall: roc_auc([0, 0, 0]'),
    file: yaml,
    line: 'call: roc_auc([0, 0, 0]',
  },
  {
    title: 'a quote that is not closed',
    make: (files) => files.replace(yaml, "expected: '2/3'", "expected: '2/3"),
    file: yaml,
    line: "expected: '2/3",
  },
  {
    title: 'a line with too little indentation',
    make: (files) => files.replace(yaml, '    call: roc_auc([0, 0, 0]', '  call: roc_auc([0, 0, 0]'),
    file: yaml,
    line: 'call: roc_auc([0, 0, 0]',
  },
  {
    title: 'a key twice',
    make: (files) => files.append(`${foundations}/track.yaml`, 'levels: [text-and-vectors] # again\n'),
    file: `${foundations}/track.yaml`,
    line: 'levels: [text-and-vectors] # again',
  },
  {
    title: 'a misspelt field',
    make: (files) => files.replace(yaml, 'hints:', 'hint:'),
    file: yaml,
    line: 'hint:',
  },
  {
    title: 'a missing field',
    make: (files) => files.replace(yaml, /max_xp: \d+\n/, ''),
    file: yaml,
    line: 'title:',
  },
  {
    title: 'a field of a case that is missing',
    make: (files) => files.replace(yaml, "    expected: '2/3'\n", ''),
    file: yaml,
    line: 'name: equal scores count half',
  },
  {
    title: 'an unknown value',
    make: (files) => files.replace(yaml, /difficulty: \w+/, 'difficulty: begginer'),
    file: yaml,
    line: 'difficulty: begginer',
  },
  {
    title: 'a number where text is expected',
    make: (files) => files.replace(yaml, "expected: '0.75'", 'expected: 0.75'),
    file: yaml,
    line: 'expected: 0.75',
  },
  {
    title: 'an unknown skill in a lesson',
    make: (files) => files.replace(lesson, 'skills: [softmax]', 'skills: [softmx]'),
    file: lesson,
    line: 'skills: [softmx]',
  },
  {
    title: 'a skill that is misspelt where it is defined',
    make: (files) => files.replace('skills.yaml', 'slug: softmax', 'slug: sofmax'),
    file: 'skills.yaml',
    line: 'slug: sofmax',
  },
  {
    title: 'a wrong entry among the skills',
    make: (files) => files.replace('skills.yaml', '- slug: softmax', '- slgu: softmax'),
    file: 'skills.yaml',
    line: 'slgu: softmax',
  },
  {
    title: 'a skill that builds on itself',
    make: (files) =>
      files.replace(
        'skills.yaml',
        /(?<=slug: vector-arithmetic\n(?:.*\n){2}  prerequisites: )\[\]/,
        '[vector-arithmetic]',
      ),
    file: 'skills.yaml',
    line: 'prerequisites: [vector-arithmetic]',
  },
  {
    title: 'a list that names no folder',
    make: (files) => files.replace(`${clusters}/module.yaml`, 'k-means]', 'k-mean]'),
    file: `${clusters}/module.yaml`,
    line: 'k-mean]',
  },
  {
    title: 'a folder that no list names',
    make: (files) =>
      files.write(
        `${clusters}/notes/lesson.md`,
        '---\ntitle: Notes\nlesson_type: reading\ndifficulty: beginner\nestimated_minutes: 5\nskills: [clustering]\n---\n\n## Notes\n\nNone.\n',
      ),
    file: `${clusters}/notes`,
    line: null,
  },
  {
    title: 'a lesson without front matter',
    make: (files) => files.replace(lesson, '---\n', ''),
    file: lesson,
    line: 'title:',
  },
  {
    title: 'a lesson with a heading of the first level',
    make: (files) => files.replace(lesson, /^## .*$/m, '# The first heading'),
    file: lesson,
    line: '# The first heading',
  },
  {
    title: 'a lesson whose type does not fit its labs',
    make: (files) => files.replace(lesson, 'reading_and_lab', 'reading'),
    file: lesson,
    line: 'labs:',
  },
  {
    title: 'a file that is missing',
    make: (files) => files.remove(`${lab}/reference.py`),
    file: `${lab}/reference.py`,
    line: null,
  },
  {
    title: 'a file with a misspelt name',
    make: (files) => files.move(instructions, `${lab}/instruction.md`),
    file: `${lab}/instruction.md`,
    line: null,
  },
  {
    title: 'a file that is not UTF-8',
    make: (files) => files.write(instructions, new Uint8Array([0x66, 0xff])),
    file: instructions,
    line: null,
  },
  {
    title: 'two cases with one name',
    make: (files) =>
      files.replace(yaml, 'name: equal scores count half', 'name: a positive above a negative wins its pair # twice'),
    file: yaml,
    line: '# twice',
  },
  {
    title: 'a slug that two labs share',
    make: async (files) => {
      await files.copy(lab, `${losses}/softmax-and-temperature/roc-auc`);
      await files.replace(lesson, /labs: \[/, 'labs: [roc-auc, ');
    },
    file: lab,
    line: null,
  },
  {
    title: 'a skill that only an unpublished lesson teaches',
    make: (files) =>
      files.replace(
        `${clusters}/k-means/lesson.md`,
        'skills: [clustering]',
        'skills: [clustering]\nis_published: false',
      ),
    file: 'skills.yaml',
    line: 'slug: clustering',
  },
  {
    title: 'modules in another order than their prerequisites',
    make: (files) =>
      files.replace(
        `${foundations}/text-and-vectors/level.yaml`,
        'from-text-to-tokens, vectors-and-retrieval',
        'vectors-and-retrieval, from-text-to-tokens',
      ),
    file: `${foundations}/text-and-vectors/vectors-and-retrieval/module.yaml`,
    line: 'prerequisites: [from-text-to-tokens]',
  },
  {
    title: 'a rubric whose points do not add up',
    make: (files) => files.replace('challenges/name-the-clusters/description.md', /\((\d+) points\)/, '(1 points)'),
    file: 'challenges/name-the-clusters/description.md',
    line: '## Rubric',
  },
];
