export interface Snapshot {
  extents: Extent[];
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

export function pictureOf(memory: Uint8Array): Extent[] {
  const extents: Extent[] = [];
  let start = -1;
  for (let offset = 0; offset <= memory.length; offset += blockBytes) {
    const isFilled = memory.subarray(offset, offset + blockBytes).some((byte) => byte !== 0);
    if (isFilled && start < 0) start = offset;
    if (isFilled || start < 0) continue;
    extents.push({ offset: start, bytes: memory.slice(start, offset) });
    start = -1;
  }
  return extents;
}

export function restorePicture(extents: Extent[], memory: Uint8Array, from: number, to: number): void {
  let restoredTo = from;
  for (const { offset, bytes } of extents) {
    const start = Math.max(offset, restoredTo);
    const end = Math.min(offset + bytes.length, to);
    if (start >= end) continue;
    memory.fill(0, restoredTo, start);
    memory.set(bytes.subarray(start - offset, end - offset), start);
    restoredTo = end;
  }
  memory.fill(0, restoredTo, to);
}
