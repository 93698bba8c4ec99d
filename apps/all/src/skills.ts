import { describeGraph, rebuildLearners } from '@proximal/contracts';
import { run, StartFailure } from '@proximal/runtime';
import { learnerOf, operate, type Operator } from './operator.js';
import { skillPicture } from './skill-picture.js';

const usage = `What to do with what learners know:
  rebuild [--learner <id>]   replays all learners, or one, from the log of evidence; says how many came out otherwise
  graph <email>              prints a picture of the learner's skills as SVG`;

/** `npm run skills -- …`: what operators do with the skill graph. */
await run(() => operate(process.env, (operator) => obey(operator, process.argv.slice(2))));

async function obey(operator: Operator, [verb, ...more]: string[]): Promise<void> {
  if (verb === 'rebuild') return rebuild(operator, learnerIn(more));
  if (verb === 'graph' && more.length === 1 && more[0]) return drawGraph(operator, more[0]);
  throw new StartFailure(usage);
}

function learnerIn([option, given, ...rest]: string[]): number | null {
  if (option === undefined) return null;
  const id = rebuildLearners.input.shape.learnerId.safeParse(Number(given));
  if (option !== '--learner' || !id.success || rest.length > 0) throw new StartFailure(usage);
  return id.data;
}

async function rebuild({ client }: Operator, learnerId: number | null): Promise<void> {
  const total = { rebuilt: 0, changed: 0 };
  let after: number | null = null;
  do {
    const batch: { rebuilt: number; changed: number; next: number | null } = await client.request(rebuildLearners, {
      learnerId,
      after,
    });
    total.rebuilt += batch.rebuilt;
    total.changed += batch.changed;
    after = batch.next;
  } while (after !== null);
  if (learnerId !== null && total.rebuilt === 0)
    throw new StartFailure(`There is no evidence of a learner ${learnerId}.`);
  console.log(`rebuilt from the log: ${total.rebuilt}, otherwise than they were kept: ${total.changed}`);
}

async function drawGraph(operator: Operator, email: string): Promise<void> {
  const { id: learnerId } = await learnerOf(operator, email);
  process.stdout.write(skillPicture(await operator.client.request(describeGraph, { learnerId })));
}
