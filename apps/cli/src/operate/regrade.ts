import { userInfo } from 'node:os';
import {
  applyRegrade,
  findLab,
  listRegradeMoves,
  listScoreDrops,
  previewRegrade,
  showRegrade,
  type InputOf,
  type OutputOf,
} from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import { batchesOf, type Operator } from './operator.js';
import { follow } from './regrade-progress.js';
import { dropsText, previewText, regradeStatusText, type Moves } from './regrade-text.js';

const actions = ['preview', 'apply', 'status', 'history'] as const;
type Action = (typeof actions)[number];

const practiceText =
  'The present version of the lab is practice, so its grades count for nothing: `npx proximal content trust` first.';

export interface RegradeOptions extends Partial<Record<Action, boolean>> {
  allowDrops?: boolean;
  reason?: string;
  by?: string;
}

export function chosenAction(options: RegradeOptions): Action | undefined {
  return actions.find((action) => options[action]);
}

export async function regrade(
  operator: Operator,
  slug: string,
  action: Action,
  { allowDrops = false, reason, by }: RegradeOptions,
): Promise<void> {
  if (allowDrops !== (reason !== undefined))
    throw new StartFailure('Drops are recorded with a reason: --allow-drops --reason <why>.');
  const labId = await labOf(operator, slug);
  if (action === 'status') return status(operator, labId);
  if (action === 'history') return history(operator, labId);
  const drops = reason === undefined ? null : { reason };
  const input = applyRegrade.input.safeParse({ labId, by: by ?? operator.name ?? userOfMachine(), drops });
  if (!input.success) throw new StartFailure('A name has 1 to 100 characters, a reason 1 to 1000.');
  return action === 'preview' ? preview(operator, input.data) : apply(operator, input.data);
}

export async function labOf({ client }: Operator, slug: string): Promise<number> {
  const input = findLab.input.safeParse({ slug });
  const { labId } = input.success ? await client.request(findLab, input.data) : { labId: null };
  if (labId === null) throw new StartFailure(`There is no lab ${slug}.`);
  return labId;
}

export function userOfMachine(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have a number and no name.
    throw new StartFailure('Name the operator: --by <name>, or OPERATOR.');
  }
}

async function preview(operator: Operator, { labId, by }: InputOf<typeof previewRegrade>): Promise<void> {
  const { hindrance, regrade } = await operator.client.request(previewRegrade, { labId, by });
  if (hindrance === 'unknown') throw new StartFailure('Grading has never had this lab: it is not published yet.');
  if (hindrance === 'retired')
    throw new StartFailure('The lab is retired: nobody can submit to it, and its grades stay as they are.');
  if (hindrance === 'practice') throw new StartFailure(practiceText);
  if (regrade === null) return console.log('Nothing to regrade: every grade of the lab is of its present version.');
  if (hindrance === 'being-applied')
    throw new StartFailure(`${regradeStatusText(regrade)}; \`--status\` shows how far it is.`);
  const finished = await follow(operator, labId, regrade, ({ submissions, graded }) => graded === submissions);
  console.log(regradeStatusText(finished));
  console.log(previewText(await allMoves(operator, finished.id)));
}

export async function allMoves(operator: Operator, regradeId: number): Promise<Moves> {
  const all: Moves = { moves: [], learners: [] };
  for await (const { moves, learners } of batchesOf(operator, listRegradeMoves, { regradeId })) {
    all.moves.push(...moves);
    all.learners.push(...learners);
  }
  return all;
}

async function apply(operator: Operator, input: InputOf<typeof applyRegrade>): Promise<void> {
  const { hindrance, regrade } = await operator.client.request(applyRegrade, input);
  if (hindrance === 'changed-since') {
    console.log('The lab or its submissions have changed since the preview. It is now:');
    await preview(operator, input);
    throw new StartFailure('Nothing was applied; `--apply` again applies this.');
  }
  if (hindrance === 'practice') throw new StartFailure(practiceText);
  if (hindrance === 'no-preview' || regrade === null)
    throw new StartFailure('There is nothing to apply: see first what would change, with `--preview`.');
  if (hindrance !== null) throw new StartFailure(`${regradeStatusText(regrade)}; \`--status\` shows how far it is.`);
  console.log(regradeStatusText(await follow(operator, input.labId, regrade, ({ endedAt }) => endedAt !== null)));
}

async function status({ client }: Operator, labId: number): Promise<void> {
  const { regrade } = await client.request(showRegrade, { labId });
  console.log(regrade ? regradeStatusText(regrade) : 'The lab was never regraded.');
}

async function history(operator: Operator, labId: number): Promise<void> {
  const drops: OutputOf<typeof listScoreDrops>['drops'] = [];
  for await (const batch of batchesOf(operator, listScoreDrops, { labId })) drops.push(...batch.drops);
  console.log(dropsText(drops));
}
