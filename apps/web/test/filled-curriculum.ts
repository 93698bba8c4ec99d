import type { Schemas } from '@proximal/client';

export type Write = (what: string) => string;

export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const receivedReview = 'rev_0123456789abcdef01234567';

export const filledPaths = [
  '/today',
  '/today/goal?skill=sorting',
  '/today/reviews',
  '/today/reminders',
  '/today/notifications',
  '/glossary',
  '/tracks',
  '/tracks/foundations',
  '/lessons/17',
  '/questions',
  '/notes',
  '/labs/40',
  '/labs/40?placement=3of14',
  '/labs/40/attempts',
  '/labs/40/solution',
  '/labs/40/solutions',
  '/labs/41',
  '/placement',
  '/skills',
  '/skills?as=tables',
  '/skills/lookup',
  '/cohort',
  '/cohort/challenges/1',
  '/cohort/challenges/2',
  '/cohort/challenges/2/appeal',
  `/cohort/challenges/2/report/${receivedReview}`,
  '/cohort/reviews/5',
  '/cohort/reviews/6',
  '/account?saved',
  '/account/sign-in',
  '/account/plan',
  '/account/data?export',
  '/cohort/ranking',
  '/cohort/questions?lab=40',
  '/cohort/questions/ask?challenge=1',
  '/cohort/questions/71',
  '/cohort/questions/72?answered',
  '/completions',
  '/completions/7K3QF-0D9XW-23456-789EF-GHJKM',
  '/search?q=pairs',
  '/instructor',
  '/instructor/cohorts/7?announced',
  '/instructor/cohorts/7?sort=-stuck&state=here&name=m',
  '/instructor/cohorts/7/members/3?extended',
  '/instructor/cohorts/7/posts?hidden',
  '/admin/roles?done=given',
  '/admin/labs',
  '/admin/labs/40',
  '/cohort/names?reported',
  '/moderation?done=upheld',
  '/moderation?show=reviews',
  '/moderation/reports/31',
  '/moderation/names/3',
  '/moderation/posts/73',
  '/moderation/solutions/61',
  '/moderation/appeals/21/3?hidden',
];

export function filledCurriculum(write: Write): Record<string, object> {
  const track: Schemas['TrackDetail'] = {
    id: 1,
    slug: 'foundations',
    title: write('title of the track'),
    description: write('description of the track'),
    is_foundation: true,
    estimated_weeks: 4,
    level_count: 1,
    module_count: 2,
    roadmap_id: 1,
    prerequisite_track_slugs: ['agents'],
    prerequisite_parts: [],
    skill_slugs: ['lookup'],
    levels: [],
  };
  const agents = { ...track, id: 2, slug: 'agents', title: write('title of the other track'), is_foundation: false };
  const graded = gradedSubmission(write);
  const submissions: Schemas['Submission'][] = [
    graded,
    { ...graded, submission_id: 'sub_2', score: 20, submitted_at: daysFromNow(-2) },
    { ...ungraded, submission_id: 'sub_3', status: 'failed', submitted_at: daysFromNow(-3) },
  ];
  const hit = (kind: 'lesson' | 'lab' | 'skill', id: number | null) => {
    const snippet = `${write(`snippet before a ${kind}`)} **${write(`snippet of a ${kind}`)}** …`;
    return { kind, id, slug: 'lookup', title: write(`title of a found ${kind}`), snippet, rank: 1 };
  };
  return {
    'GET /tracks': { data: [track, agents] },
    'GET /tracks/foundations': { data: track },
    'GET /tracks/agents': { data: { ...agents, prerequisite_track_slugs: ['foundations'] } },
    'GET /tracks/foundations/outline': { data: { levels: [levelOf(write)], hardest_lab_id: 40 } },
    'GET /tracks/agents/outline': { data: { levels: [], hardest_lab_id: null } },
    'GET /glossary': {
      data: {
        terms: [
          {
            slug: 'pair',
            name: write('name of a term'),
            also: [write('other word for a term')],
            meaning: write('meaning of a term'),
            lesson_id: 17,
          },
        ],
      },
    },
    'GET /lessons/17': lessonOf(write),
    ...studyOf(write),
    ...studyOf(write),
    'GET /labs/40': { data: labOf(write) },
    'GET /labs/40/submissions': { data: submissions },
    'GET /labs/40/give-up': {
      data: { lab_id: 40, status: 'solved', missing_tries: 0, opens_at: null, given_up_at: null },
    },
    'GET /labs/40/solution': {
      data: { code: write('solution'), files: { 'circle.py': write('further file of the solution') } },
    },
    'GET /labs/40/shared-solution': { data: ownShare },
    'GET /labs/40/shared-solutions': { data: [sharedSolution(write, 51, true), sharedSolution(write, 52, false)] },
    'POST /labs/40/submit': { data: graded },
    'GET /labs/41': { data: labWithFiles(write) },
    'GET /labs/41/submissions': { data: submissions },
    'POST /labs/41/submit': { data: graded },
    'POST /labs/41/run': { data: runOf(write) },
    'POST /labs/40/run': { data: runOf(write) },
    'GET /search': {
      data: [hit('lesson', 17), hit('lab', 40), hit('skill', null)],
      next_cursor: 'next',
      did_you_mean: write('query that was meant'),
    },
  };
}

function levelOf(write: Write): Schemas['OutlinedLevel'] {
  const lab = { id: 40, slug: 'pairs', title: write('title of the lab') };
  const labs = [{ ...lab, estimated_minutes: 15, max_xp: 100, open: false }];
  const lesson = (id: number) => ({
    id,
    slug: `lesson-${id}`,
    title: write(`title of lesson ${id}`),
    lesson_type: 'reading_and_lab' as const,
    estimated_minutes: 10,
    skill_slugs: ['lookup'],
    labs: id === 17 ? labs : [],
    hardest_lab_id: id === 17 ? lab.id : null,
  });
  const module = (id: number, before: number[], lessons: number[]) => ({
    id,
    slug: `module-${id}`,
    title: write(`title of module ${id}`),
    prerequisite_module_ids: before,
    is_elective: id === 9,
    lessons: lessons.map(lesson),
    hardest_lab_id: lessons.includes(17) ? lab.id : null,
  });
  const modules = [module(8, [], [16, 17]), module(9, [8], [18])];
  return { id: 3, slug: 'level', title: write('title of the level'), modules };
}

function lessonOf(write: Write): Schemas['Lesson'] {
  const table = `| ${write('cell').replaceAll('|', '')} | b |\n|---|---|\n| c | d |`;
  const choice = write('right choice').replaceAll(/[\u2028\u2029]/g, ' ');
  const question = `\`\`\`question\n${write('question')}\n\n- [x] ${choice}\n- [ ] wrong\n\nBecause.\n\`\`\``;
  const code = `\`\`\`python\n${write('code')}\n\`\`\``;
  return {
    id: 17,
    title: write('title of lesson 17'),
    slug: 'lesson-17',
    lesson_type: 'reading_and_lab',
    difficulty: 'beginner',
    estimated_minutes: 10,
    content: [`## ${write('heading')}`, write('paragraph'), `> ${write('quote')}`, table, code, question].join('\n\n'),
    is_published: true,
    skill_slugs: ['lookup'],
    module_id: 8,
    position: 2,
    lab_ids: [40],
  };
}

function studyOf(write: Write): Record<string, object> {
  const note = {
    lesson_id: 17,
    lesson_title: write('title of a lesson with a note'),
    text: write('note on a lesson'),
    written_at: daysFromNow(-1),
  };
  const answer = { question: 1, is_right: false, answered_at: daysFromNow(-1), due_at: daysFromNow(-0.1) };
  const due = { lesson_id: 17, lesson_title: 'unused', question: 1, due_at: answer.due_at };
  return {
    'GET /progress/lessons/17': { data: { note, answers: [answer], is_completed: true, completed_lab_ids: [40] } },
    'GET /progress/questions/due': { data: { due_count: 2, next_due_at: null, questions: [due] } },
    'GET /progress/notes': { data: [note], next_cursor: 'next' },
  };
}

function labOf(write: Write): Schemas['Lab'] {
  const step = { call: write('call'), expected: write('expected value'), raises: write('exception') };
  const example = { ...step, steps: [step, { ...step, call: write('second call') }] };
  return {
    id: 40,
    lesson_id: 17,
    slug: 'pairs',
    title: write('title of the lab'),
    instructions: write('instructions'),
    kind: 'repair',
    task: write('task of the kind'),
    language: 'python',
    difficulty: 'beginner',
    estimated_minutes: 15,
    starter_code: `# ${write('starter')}\n`,
    file_name: 'solution.py',
    starter_files: {},
    examples: [example],
    visible_tests: [],
    files: [{ name: write('name of a file'), content: write('content of a file') }],
    data: [{ name: write('name of a data file'), bytes: 2_048, beginning: write('first lines of data') }],
    model_calls: 3,
    hints: [write('first hint'), write('second hint')],
    skill_slugs: ['lookup'],
    max_xp: 100,
    limits: { time_seconds: 2, memory_mb: 128, code_bytes: 65_536 },
    version: 'v1',
    is_recall: false,
    variant_of: null,
    open: false,
    is_project: true,
  };
}

/** Files with tests judge it. */
export function labWithFiles(write: Write = (what) => what): Schemas['Lab'] {
  return {
    ...labOf(write),
    id: 41,
    kind: 'tests',
    file_name: 'shapes.py',
    starter_files: { 'circle.py': `# ${write('first further file')}\n`, 'square.py': `# ${write('second one')}\n` },
    examples: [],
    visible_tests: [
      { name: 'shapes_test.py', test_code: `# ${write('first tests')}\n` },
      { name: 'test_more.py', test_code: `# ${write('further tests')}\n` },
    ],
  };
}

const ownShare: Schemas['OwnSharedSolution'] = {
  lab_id: 40,
  state: 'shared',
  submission_id: 'sub_1',
  is_named: true,
  shared_at: daysFromNow(-1),
};

function sharedSolution(write: Write, id: number, isNamed: boolean): Schemas['SharedSolution'] {
  return {
    id,
    display_name: isNamed ? write(`name of the author of solution ${id}`) : null,
    code: write(`code of solution ${id}`),
    bytes: 400,
    shared_at: daysFromNow(-2),
    is_mine: false,
  };
}

const ungraded = { submission_id: 'sub_1', lab_id: 40, lab_version: 'v1', submitted_at: daysFromNow(-1) };

function gradedSubmission(write: Write): Schemas['GradedSubmission'] {
  const types = ['error', 'warning', 'hint', 'praise'] as const;
  return {
    ...ungraded,
    status: 'graded',
    score: 80,
    correctness: 90,
    style: 70,
    efficiency: 60,
    inline_comments: [
      ...types.map((type) => ({ line: 1, type, comment: write(`comment of kind ${type}`) })),
      { line: 1, type: 'hint', comment: write('comment on the whole program'), scope: 'program' },
    ],
    xp_awarded: 100,
    tests: testsOf(write, 'expected'),
    graded_at: daysFromNow(-1),
  };
}

function runOf(write: Write): Schemas['Run'] {
  return { lab_version: 'v1', tests: testsOf(write, 'got'), result: null, error: null, output: write('printed text') };
}

/** @param part the one value that is given, because one beside another is cut where they differ */
function testsOf(write: Write, part: 'expected' | 'got'): Schemas['TestOutcome'][] {
  const statuses = ['passed', 'failed', 'error', 'timeout'] as const;
  const failure = {
    before: write('before of a failure'),
    call: write('call of a failure'),
    expected: null,
    got: null,
    [part]: write(`${part} of a failure`),
    line: 1,
    advice: write('advice of a failure'),
    printed: write('printed of a failure'),
  };
  return statuses.map((status) => ({
    name: write(`name of a case that is ${status}`),
    status,
    message: status === 'passed' ? null : write(`message of a case that is ${status}`),
    ...(status === 'failed' && { failure }),
    ...(status === 'error' && { after: write('name of a case that is failed') }),
  }));
}
