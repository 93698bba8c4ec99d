import { describeGraph, rebuildLearners } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import { skillRows } from '../terminal/skill-rows.js';
import { paintWith } from '../terminal/screen.js';
import { batchesOf, learnerOf, type Operator } from './operator.js';

export async function drawGraph(operator: Operator, email: string): Promise<void> {
  const { id: learnerId } = await learnerOf(operator, email);
  const { skills } = await operator.client.request(describeGraph, { learnerId });
  const drawn = skills.map(({ isInZone, isDecaying, ...skill }) => ({
    ...skill,
    marks: [...(isInZone ? ['next'] : []), ...(isDecaying ? ['fading'] : [])],
  }));
  console.log(skillRows(drawn, paintWith(process.stdout.isTTY)).join('\n'));
}

export async function rebuild(operator: Operator, id: string | undefined): Promise<void> {
  const learnerId = id === undefined ? null : learnerIdIn(id);
  const total = { rebuilt: 0, changed: 0 };
  for await (const { rebuilt, changed } of batchesOf(operator, rebuildLearners, { learnerId })) {
    total.rebuilt += rebuilt;
    total.changed += changed;
  }
  if (learnerId !== null && total.rebuilt === 0)
    throw new StartFailure(`There is no evidence of a learner ${learnerId}.`);
  console.log(`rebuilt from the log: ${total.rebuilt}, different from the stored rows: ${total.changed}`);
}

function learnerIdIn(text: string): number {
  const id = rebuildLearners.input.shape.learnerId.safeParse(Number(text));
  if (!id.success || id.data === null) throw new StartFailure(`${text} is no id of a learner.`);
  return id.data;
}
