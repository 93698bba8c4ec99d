import { casesOf, unusedId, type World } from '../world.cases.js';
import {
  giveUpLab,
  listSubmissions,
  runLab,
  runProgram,
  showGiveUp,
  showSolution,
  showSubmission,
  submitLab,
} from './submissions.js';

const params = ({ things: { labId } }: World) => ({ id: labId });
const code = 'x = 1\n';

export const cases = [
  casesOf(submitLab, {
    example: (world) => ({ params: params(world), body: { code: world.programs.wrong } }),
    refusalCases: { 'lab-unknown': () => ({ params: { id: unusedId }, body: { code } }) },
  }),
  casesOf(runLab, {
    example: (world) => ({ params: params(world), body: { code: world.programs.wrong } }),
    refusalCases: {
      'lab-unknown': () => ({ params: { id: unusedId }, body: { code } }),
      'run-in-flight': async (world) => {
        const run = () => world.call(runLab, { params: params(world), body: { code: world.programs.slow } });
        const answers = await Promise.all([run(), run(), run()]);
        // A busy platform may have no time for the first run either, and answers that with 503.
        return answers.find(({ status }) => status === 429) ?? answers[0];
      },
      'too-many-trials': async (world) => {
        const trial = { as: world.guest, headers: world.ofNewNetwork(), params: params(world), body: { code } };
        // A trial that found no place does not count.
        let made = 0;
        while (made < 10) if ((await world.call(runLab, trial)).status === 200) made += 1;
        return trial;
      },
      'trials-busy': async (world) => {
        const learners = await Promise.all(Array.from({ length: 6 }, () => world.newPerson()));
        const call = { params: params(world), body: { code: world.programs.slow } };
        const graded = Promise.all(learners.map((as) => world.call(submitLab, { ...call, as })));
        const trial = () => world.call(runLab, { ...call, as: world.guest, headers: world.ofNewNetwork() });
        let answer = await trial();
        while (answer.status !== 429) answer = await trial();
        await graded;
        return answer;
      },
    },
  }),
  casesOf(runProgram, {
    example: () => ({ body: { code: "def greet(name):\n    print('hello', name)\n", call: "greet('Ada')" } }),
    refusalCases: {
      'run-in-flight': async (world) => {
        const run = () => world.call(runProgram, { body: { code: world.programs.slow } });
        const answers = await Promise.all([run(), run(), run()]);
        return answers.find(({ status }) => status === 429) ?? answers[0];
      },
    },
  }),
  casesOf(listSubmissions, {
    example: (world) => ({ params: params(world) }),
    refusalCases: { 'lab-unknown': () => ({ params: { id: unusedId } }) },
  }),
  casesOf(showSolution, {
    example: (world) => ({ params: params(world) }),
    refusalCases: {
      'lab-unknown': () => ({ params: { id: unusedId } }),
      'not-yet-solved': async (world) => ({ as: await world.newPerson(), params: params(world) }),
    },
  }),
  casesOf(showGiveUp, {
    example: (world) => ({ params: params(world) }),
    refusalCases: { 'lab-unknown': () => ({ params: { id: unusedId } }) },
  }),
  casesOf(giveUpLab, {
    example: async (world) => ({ as: await world.stuckLearner(), params: params(world) }),
    refusalCases: {
      'lab-unknown': () => ({ params: { id: unusedId } }),
      'not-yet-solved': async (world) => ({ as: await world.newPerson(), params: params(world) }),
      'already-solved': (world) => ({ params: params(world) }),
    },
  }),
  casesOf(showSubmission, {
    example: ({ things: { submissionId } }) => ({ params: { submission_id: submissionId } }),
    refusalCases: { 'submission-unknown': () => ({ params: { submission_id: 'sub_0123456789abc' } }) },
  }),
];
