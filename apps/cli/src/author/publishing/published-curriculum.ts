import { itemKinds, listPublishedItems, type ItemKind, type PublishedItem } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { Operator } from '../../operate/operator.js';

export interface PublishedCurriculum {
  version: string | null;
  items: Record<ItemKind, PublishedItem[]>;
}

/** @throws StartFailure when an import runs meanwhile */
export async function publishedCurriculum({ client }: Operator): Promise<PublishedCurriculum> {
  const answers = await Promise.all(
    itemKinds.map(async (kind) => [kind, await client.request(listPublishedItems, { kind })] as const),
  );
  const versions = new Set(answers.map(([, { version }]) => version));
  const [version = null] = versions;
  if (versions.size > 1) throw new StartFailure('The curriculum is being imported at this moment: try again.');
  const items = Object.fromEntries(answers.map(([kind, answer]) => [kind, answer.items]));
  return { version, items: items as PublishedCurriculum['items'] };
}
