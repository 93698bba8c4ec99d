import {
  distrustLab,
  listLabsToTrust,
  listPublishedItems,
  publishTrust,
  trustLab,
  type OutputOf,
} from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import { aligned } from '../terminal/table.js';
import { batchesOf, type Operator } from './operator.js';
import { labOf, userOfMachine } from './regrade.js';

export interface TrustOptions {
  list?: boolean;
  remove?: boolean;
  by?: string;
}

type ListedLab = OutputOf<typeof listLabsToTrust>['labs'][number];

/** @param slug undefined with `list` */
export async function trust(operator: Operator, slug: string | undefined, options: TrustOptions): Promise<void> {
  if (slug === undefined) return list(operator);
  const labId = await labOf(operator, slug);
  const { hindrance, version } = options.remove
    ? await operator.client.request(distrustLab, { labId })
    : await operator.client.request(trustLab, { labId, by: nameOf(operator, options) });
  if (hindrance === 'unknown')
    throw new StartFailure('The lab is not published: trust is given to what learners have.');
  if (hindrance === 'needless')
    throw new StartFailure('The lab needs no trust: its verdicts are made outside of the reach of learners’ code.');
  await operator.client.request(publishTrust, {});
  console.log(
    options.remove
      ? `${slug} is practice from now on: its grades count for nothing. What was awarded stays.`
      : `${slug} is trusted in its present version ${version}: its grades count from now on.`,
  );
}

function nameOf({ name }: Operator, { by }: TrustOptions): string {
  const input = trustLab.input.shape.by.safeParse(by ?? name ?? userOfMachine());
  if (!input.success) throw new StartFailure('A name has 1 to 100 characters.');
  return input.data;
}

async function list(operator: Operator): Promise<void> {
  const labs: ListedLab[] = [];
  for await (const batch of batchesOf(operator, listLabsToTrust, {})) labs.push(...batch.labs);
  if (labs.length === 0) return console.log('No lab needs trust.');
  const { items } = await operator.client.request(listPublishedItems, { kind: 'lab' });
  const slugs = new Map(items.map(({ slug, lab }) => [lab?.id, slug]));
  const rows = labs.map(({ labId, version, trust: given }) => {
    return [slugs.get(labId) ?? String(labId), version, given ? `trusted by ${given.by} at ${given.at}` : 'practice'];
  });
  console.log(aligned([['lab', 'version', 'trust'], ...rows]).join('\n'));
}
