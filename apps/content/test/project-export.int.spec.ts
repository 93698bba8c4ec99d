import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportProject, findSolvedProgram, listLessons, type InputOf, type OutputOf } from '@proximal/contracts';
import { aLearner, startService, type TestedService } from '@proximal/testing';
import { start, type ContentApp } from '../src/start.js';
import { FakeGrading } from './fake-grading.js';
import { lessonPath, sampleCurriculum, type CurriculumFiles } from './sample-curriculum.js';

const traces = `${JSON.stringify({ text: 'a "quoted" line', more: '\\'.repeat(400) })}\n`.repeat(600);

let content: TestedService<ContentApp>;
let files: CurriculumFiles;
let asked: InputOf<typeof findSolvedProgram>[];
let program: OutputOf<typeof findSolvedProgram>['program'];

beforeAll(async () => {
  content = await startService('content', start);
  await new FakeGrading(content.bus).ready();
  asked = [];
  content.bus.subscribe(findSolvedProgram.subject, {
    callback: (_, message) => {
      asked.push(findSolvedProgram.input.parse(message.json()));
      message.respond(JSON.stringify({ output: { program } }));
    },
  });
  await content.bus.flush();
  files = sampleCurriculum().addLab('together', 'is_project: true');
  files.set(`${lessonPath}/together/data/traces.jsonl`, traces);
  await content.app.importCurriculum(await files.write());
});
afterAll(() => files.clean());

async function labIds(): Promise<number[]> {
  const { items } = await content.call(listLessons);
  return items.find(({ slug }) => lessonPath.endsWith(`/${slug}`))!.lab_ids;
}

describe('the export of a project', () => {
  it('has the program that grading names as the caller’s, and the task of the lab', async () => {
    const [, id] = await labIds();
    const learner = aLearner();
    program = {
      code: 'def double(number):\n    return number + number\n',
      score: 88,
      submittedAt: '2026-11-29T23:30:00.000Z',
      cases: [{ name: 'double of one', call: 'double(1)', expected: '2', tolerance: 1e-9, comparison: 'value' }],
      failedTests: [],
      hasModel: false,
      hasModelApi: false,
    };
    const exported = await content.call(exportProject, { caller: learner, params: { id: id! } });
    expect(exportProject.output.parse(exported)).toEqual(exported);
    expect(exported).toMatchObject({ lab_id: id, slug: 'together' });
    const textOf = (name: string) => exported.files.find((file) => file.name === name)?.content;
    expect(textOf('solution.py')).toBe(program.code);
    expect(textOf('data/traces.jsonl')).toBe(traces);
    expect(textOf('test_solution.py')).toContain('assert same(double(1), 2)');
    expect(textOf('README.md')).toContain('Write `double(number)`, which returns twice its number.');
    expect(asked).toEqual([{ learnerId: learner.id, labId: id }]);
  });

  it('is refused before it is solved, for other labs, and for labs that are not there', async () => {
    const [lab, project] = await labIds();
    program = null;
    for (const [id, code] of [
      [project!, 'project-unsolved'],
      [lab!, 'not-a-project'],
      [999_999, 'lab-unknown'],
    ] as const)
      await expect(content.call(exportProject, { caller: aLearner(), params: { id } })).rejects.toMatchObject({ code });
  });
});
