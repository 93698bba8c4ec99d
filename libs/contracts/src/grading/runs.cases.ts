import { casesOf, unusedId, type World } from '../world.cases.js';
import { runLab, runProgram } from './runs.js';
import { submitLab } from './submissions.js';

const params = ({ things: { labId } }: World) => ({ id: labId });
const code = 'x = 1\n';

export const cases = [
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
        while (made < 10) {
          if ((await world.call(runLab, trial)).status === 200) made += 1;
          else await world.pause(100);
        }
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
];
