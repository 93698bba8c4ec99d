import type { SolvedProgram } from '@proximal/contracts';
import { checkingPy } from './checking-py.js';
import type { Project } from './project.repository.js';
import { reasonToLeaveOut, testsOf } from './project-tests.js';

export interface ProjectFile {
  name: string;
  content: string;
}

/** The files of a repository: the task, the learner's program and the shown tests, without anything hidden. */
export function projectFiles(project: Project, program: SolvedProgram): ProjectFile[] {
  const { cases } = program;
  const { visibleTests } = project;
  const leftOut = cases.flatMap((one) => {
    const reason = reasonToLeaveOut(one, program);
    return reason === null ? [] : [{ one, reason }];
  });
  const tested = cases.filter((one) => !leftOut.some((other) => other.one === one));
  const why = leftOut.map(({ one, reason }) => `- ${one.name}: it ${reason}.`);
  return [
    { name: 'README.md', content: readme(project, program, { tested: tested.length, why }) },
    ...ownFiles(project, program),
    ...(visibleTests.length > 0
      ? visibleTests.map(({ name, test_code: content }) => ({ name, content }))
      : [
          { name: 'test_solution.py', content: testsOf(tested) },
          { name: 'checking.py', content: checkingPy },
        ]),
    ...project.files,
    ...project.data.map(({ name, content }) => ({ name: `data/${name}`, content })),
    { name: 'pyproject.toml', content: pyproject(project) },
    { name: 'LICENSE', content: licenceOf(ownFiles(project, program)) },
    { name: '.gitignore', content: '__pycache__/\n.pytest_cache/\n.venv/\n' },
  ];
}

function ownFiles({ fileName }: Project, { code, files = {} }: SolvedProgram): ProjectFile[] {
  const further = Object.entries(files).map(([name, content]) => ({ name, content: withLineEnd(content) }));
  return [{ name: fileName, content: withLineEnd(code) }, ...further];
}

function testsText({ visibleTests }: Project, tested: number): string {
  if (visibleTests.length > 0) {
    const names = visibleTests.map(({ name }) => `\`${name}\``).join(', ');
    return `The tests that the project shows: ${names}. The hidden ones stay hidden, and so do modules that only tests import.`;
  }
  return tested > 0
    ? `\`test_solution.py\` has ${tested} of the tests that the project shows. The hidden ones stay hidden.`
    : '`test_solution.py` only loads the program: no test of the project can run outside of the platform.';
}

function readme(project: Project, program: SolvedProgram, { tested, why }: { tested: number; why: string[] }): string {
  const { title, slug, instructions } = project;
  const { score, submittedAt, failedTests } = program;
  const own = ownFiles(project, program);
  const failed = failedTests.map((name) => `- ${name}`);
  const lines = [
    `# ${title}`,
    '',
    `My program for the project \`${slug}\` of Proximal, submitted on ${submittedAt.slice(0, 10)}: ${score} of 100.`,
    '',
    '## Run the tests',
    '',
    '```sh',
    'python3 -m pip install pytest',
    'python3 -m pytest',
    '```',
    '',
    'It needs Python 3.12 or newer, and no other package.',
    '',
    testsText(project, tested),
    ...(why.length > 0 ? ['', 'Left out:', '', ...why] : []),
    ...(failed.length > 0 ? ['', 'These shown tests failed when the program was graded:', '', ...failed] : []),
    '',
    '## Licence',
    '',
    'The task below is in the words of its authors, who are those of Proximal, under the licence Apache-2.0: see',
    `\`LICENSE\`. ${own.map(({ name }) => `\`${name}\``).join(', ')} ${own.length === 1 ? 'is' : 'are'} mine.`,
    '',
    ...(instructions.trim().startsWith('#') ? [] : ['## The task', '']),
    instructions.trim(),
  ];
  return `${lines.join('\n')}\n`;
}

function pyproject({ slug, title }: Project): string {
  return `[project]
name = ${JSON.stringify(slug)}
version = "1.0.0"
description = ${JSON.stringify(title)}
requires-python = ">=3.12"

[dependency-groups]
test = ["pytest"]

[tool.pytest.ini_options]
pythonpath = ["."]
`;
}

function licenceOf(own: ProjectFile[]): string {
  const names = own.map(({ name }) => name).join(', ');
  const belongs = own.length === 1 ? 'belongs to whoever wrote it' : 'belong to whoever wrote them';
  return `${names} ${belongs}, who decides about ${own.length === 1 ? 'its' : 'their'} licence.

Everything else, the task in README.md above all, is by the authors of Proximal:

Licensed under the Apache License, Version 2.0 (the "License");
you may not use these files except in compliance with the License.
You may obtain a copy of the License at

    http://www.apache.org/licenses/LICENSE-2.0

Unless required by applicable law or agreed to in writing, software
distributed under the License is distributed on an "AS IS" BASIS,
WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
See the License for the specific language governing permissions and
limitations under the License.
`;
}

function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
