import type { LabItem } from '../reading/items.js';

const mostOpenLabs = 12;

export function checkOpenLabs(labs: readonly LabItem[]): void {
  const open = labs.filter(({ fields }) => fields?.open);
  for (const { file } of open.slice(mostOpenLabs))
    file.report(['open'], `a curriculum has at most ${mostOpenLabs} open labs, and this one has ${open.length}.`);
}
