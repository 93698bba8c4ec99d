import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import {
  applyRegrade,
  findLab,
  listRegradeMoves,
  listScoreDrops,
  previewRegrade,
  showRegrade,
} from '@proximal/contracts';
import type { InputOf, OutputOf } from '@proximal/contracts';
import { run, StartFailure } from '@proximal/runtime';
import { operate, type Operator } from './operator.js';
import { follow } from './regrade-progress.js';
import { dropsText, previewText, regradeStatusText, type Moves } from './regrade-text.js';

const usage = `What to do with grades:
  regrade <lab-slug> --preview   grades what earlier versions of the lab have graded again, and shows how scores would move
  regrade <lab-slug> --apply     does what the preview has shown; what would drop is left as it is
      --allow-drops --reason <why>   lets it drop, too, which is recorded
  regrade <lab-slug> --status    shows how far the last one is
  regrade <lab-slug> --history   lists what was allowed to drop
      --by <name>                who asks; else the user of this machine`;

const switches = ['preview', 'apply', 'status', 'history'] as const;

interface Command {
  what: (typeof switches)[number];
  slug: string;
  by: string | undefined;
  drops: { reason: string } | null;
}

/** `npm run grading -- …`: what operators do with grades. */
await run(() => {
  const command = understood(process.argv.slice(2));
  return operate(process.env, (operator) => obey(operator, command));
});

function understood(given: string[]): Command {
  const { positionals, values } = argumentsOf(given);
  const [verb, slug, ...more] = positionals;
  const [what, ...others] = switches.filter((one) => values[one]);
  const { by, reason, 'allow-drops': allowsDrops = false } = values;
  const isClear = verb === 'regrade' && more.length === 0 && others.length === 0;
  if (!isClear || slug === undefined || what === undefined) throw new StartFailure(usage);
  if ((allowsDrops || reason !== undefined) && what !== 'apply') throw new StartFailure(usage);
  if (allowsDrops !== (reason !== undefined))
    throw new StartFailure('Drops are recorded with a reason: --allow-drops --reason <why>.');
  return { what, slug, by, drops: reason === undefined ? null : { reason } };
}

function argumentsOf(args: string[]) {
  const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const;
  const options = {
    preview: flag,
    apply: flag,
    status: flag,
    history: flag,
    'allow-drops': flag,
    reason: text,
    by: text,
  };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartFailure(usage);
  }
}

async function obey(operator: Operator, command: Command): Promise<void> {
  const labId = await labOf(operator, command.slug);
  if (command.what === 'status') return status(operator, labId);
  if (command.what === 'history') return history(operator, labId);
  const input = applyRegrade.input.safeParse({ labId, by: command.by ?? userOfMachine(), drops: command.drops });
  if (!input.success) throw new StartFailure('A name has 1 to 100 characters, a reason 1 to 1000.');
  return command.what === 'preview' ? preview(operator, input.data) : apply(operator, input.data);
}

async function labOf({ client }: Operator, slug: string): Promise<number> {
  const input = findLab.input.safeParse({ slug });
  const { labId } = input.success ? await client.request(findLab, input.data) : { labId: null };
  if (labId === null) throw new StartFailure(`There is no lab ${slug}.`);
  return labId;
}

function userOfMachine(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have a number and no name.
    throw new StartFailure('Say who asks: --by <name>.');
  }
}

async function preview(operator: Operator, { labId, by }: InputOf<typeof previewRegrade>): Promise<void> {
  const { hindrance, regrade } = await operator.client.request(previewRegrade, { labId, by });
  if (hindrance === 'unknown') throw new StartFailure('Grading has never had this lab: it is not published yet.');
  if (hindrance === 'retired')
    throw new StartFailure('The lab is retired: nobody can submit to it, and its grades stay as they are.');
  if (hindrance === 'being-applied')
    throw new StartFailure(`${regradeStatusText(regrade!)}; \`--status\` shows how far it is.`);
  if (regrade === null) return console.log('Nothing to regrade: every grade of the lab is of its present version.');
  const finished = await follow(operator, labId, regrade, ({ submissions, graded }) => graded === submissions);
  console.log(regradeStatusText(finished));
  console.log(previewText(await allMoves(operator, finished.id)));
}

async function allMoves({ client }: Operator, regradeId: number): Promise<Moves> {
  const all: Moves = { moves: [], learners: [] };
  let after: number | null = null;
  do {
    const batch: OutputOf<typeof listRegradeMoves> = await client.request(listRegradeMoves, { regradeId, after });
    all.moves.push(...batch.moves);
    all.learners.push(...batch.learners);
    after = batch.next;
  } while (after !== null);
  return all;
}

async function apply(operator: Operator, input: InputOf<typeof applyRegrade>): Promise<void> {
  const { hindrance, regrade } = await operator.client.request(applyRegrade, input);
  if (hindrance === 'changed-since') {
    console.log('The lab or its submissions have changed since the preview. It is now:');
    await preview(operator, input);
    throw new StartFailure('Nothing was applied; `--apply` again applies this.');
  }
  if (hindrance === 'no-preview')
    throw new StartFailure('There is nothing to apply: see first what would change, with `--preview`.');
  if (hindrance !== null) throw new StartFailure(`${regradeStatusText(regrade!)}; \`--status\` shows how far it is.`);
  console.log(regradeStatusText(await follow(operator, input.labId, regrade!, ({ endedAt }) => endedAt !== null)));
}

async function status({ client }: Operator, labId: number): Promise<void> {
  const { regrade } = await client.request(showRegrade, { labId });
  console.log(regrade ? regradeStatusText(regrade) : 'The lab was never regraded.');
}

async function history({ client }: Operator, labId: number): Promise<void> {
  const drops: OutputOf<typeof listScoreDrops>['drops'] = [];
  let after: number | null = null;
  do {
    const batch: OutputOf<typeof listScoreDrops> = await client.request(listScoreDrops, { labId, after });
    drops.push(...batch.drops);
    after = batch.next;
  } while (after !== null);
  console.log(dropsText(drops));
}
