import { browserStorage } from '../drafts.js';

/** Per cent of the width of a lab that its task has beside the editor. */
export const taskShares = { least: 25, usual: 44, most: 65 } as const;

/** `before-paint.js` reads it under the same name. */
const storedAs = 'lab:task-share';

export function withinShares(share: number): number {
  return Math.round(Math.min(taskShares.most, Math.max(taskShares.least, share)));
}

/** Where a key of the keyboard moves the edge; undefined for all other keys. */
export function shareAfterKey(share: number, key: string): number | undefined {
  const moved = { ArrowLeft: share - 2, ArrowRight: share + 2, Home: taskShares.least, End: taskShares.most }[key];
  return moved === undefined ? undefined : withinShares(moved);
}

/** The usual one where nothing is stored, or the browser refuses its storage. */
export function storedShare(): number {
  try {
    const share = Number(browserStorage()?.getItem(storedAs));
    return share > 0 ? withinShares(share) : taskShares.usual;
  } catch {
    return taskShares.usual;
  }
}

/** A full or closed storage forgets it, and breaks nothing. */
export function storeShare(share: number): void {
  try {
    browserStorage()?.setItem(storedAs, String(share));
  } catch {
    // As said above.
  }
}
