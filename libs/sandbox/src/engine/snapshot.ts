export interface Snapshot {
  /** Where the memory differs from that of a new instance. */
  changes: Extent[];
  heapPages: number;
  stackPages: number;
  command: number;
  nativeLevels: number;
  randomState: number;
}

export interface Extent {
  offset: number;
  bytes: Uint8Array;
}

const blockBytes = 16 * 1024;
const nothing = new Uint8Array();
const emptyBlock = new Uint8Array(blockBytes);

/** @param earlier the content of the memory before, which was zero where it ends */
export function changesOf(memory: Uint8Array, earlier: Uint8Array = nothing): Extent[] {
  const changes: Extent[] = [];
  let start = -1;
  for (let offset = 0; offset <= memory.length; offset += blockBytes) {
    const block = memory.subarray(offset, offset + blockBytes);
    const before = offset < earlier.length ? earlier.subarray(offset, offset + blockBytes) : emptyBlock;
    const isChanged = block.length > 0 && Buffer.compare(block, before.subarray(0, block.length)) !== 0;
    if (isChanged && start < 0) start = offset;
    if (isChanged || start < 0) continue;
    changes.push({ offset: start, bytes: memory.slice(start, offset) });
    start = -1;
  }
  return changes;
}

/** All that is not zero after the changes: a picture from which any part of the memory can be restored. */
export function pictureOf(changes: Extent[], memory: Uint8Array): Extent[] {
  const picture: Extent[] = [];
  let from = 0;
  for (const change of [...changes, { offset: memory.length, bytes: nothing }]) {
    for (const { offset, bytes } of changesOf(memory.subarray(from, change.offset)))
      picture.push({ offset: from + offset, bytes });
    picture.push(change);
    from = change.offset + change.bytes.length;
  }
  return picture;
}

export function applyChanges(changes: Extent[], memory: Uint8Array): void {
  for (const { offset, bytes } of changes) memory.set(bytes, offset);
}

export function restorePicture(picture: Extent[], memory: Uint8Array, from: number, to: number): void {
  let restoredTo = from;
  for (let index = firstAfter(picture, from); index < picture.length; index++) {
    const { offset, bytes } = picture[index]!;
    if (offset >= to) break;
    const start = Math.max(offset, restoredTo);
    const end = Math.min(offset + bytes.length, to);
    memory.fill(0, restoredTo, start);
    memory.set(bytes.subarray(start - offset, end - offset), start);
    restoredTo = end;
  }
  memory.fill(0, restoredTo, to);
}

/** The index of the first extent that ends after `position`; a picture has hundreds, in ascending order. */
function firstAfter(picture: Extent[], position: number): number {
  let [low, high] = [0, picture.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const { offset, bytes } = picture[middle]!;
    if (offset + bytes.length > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
