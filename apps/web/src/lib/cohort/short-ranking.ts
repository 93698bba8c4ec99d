import type { Schemas } from '@proximal/client';

type Entry = Schemas['LeaderboardEntry'];

export interface ShownEntry extends Entry {
  /** Some members between the entry above and this one are left out. */
  isBehindGap: boolean;
}

const best = 3;
const neighbours = 2;

/** The first three, and the learner with two members on each side. A gap of a single member is no gap. */
export function shortRanking(entries: Entry[]): ShownEntry[] {
  const mine = entries.findIndex(({ is_me }) => is_me);
  const isNear = (place: number) => place < best || (mine !== -1 && Math.abs(place - mine) <= neighbours);
  const isShown = (place: number) => isNear(place) || (isNear(place - 1) && isNear(place + 1));
  return entries.flatMap((entry, place) =>
    isShown(place) ? [{ ...entry, isBehindGap: place > 0 && !isShown(place - 1) }] : [],
  );
}
