import { runLab } from '../grading/runs.js';
import { casesOf, guessedToken, type World } from '../world.cases.js';
import { claimTrial } from './trials.js';

async function receiptOf(world: World): Promise<string> {
  const { guest, things, programs } = world;
  const trial = { as: guest, headers: world.ofNewNetwork(), params: { id: things.labId } };
  // A right one would open the solution for everybody who claims it.
  const call = { ...trial, body: { code: programs.wrong } };
  let answer = await world.call(runLab, call);
  // The runs of a case before may still take all places.
  while (answer.status !== 200) {
    await world.pause(1_000);
    answer = await world.call(runLab, call);
  }
  return (answer.json as { data: { receipt: string } }).data.receipt;
}

export const cases = [
  casesOf(claimTrial, {
    example: async (world) => ({ body: { receipt: await receiptOf(world) } }),
    refusalCases: {
      'receipt-not-valid': () => ({ body: { receipt: guessedToken } }),
      'receipt-used': async (world) => {
        const body = { receipt: await receiptOf(world) };
        await world.call(claimTrial, { as: await world.newPerson(), body });
        return { body };
      },
    },
  }),
];
