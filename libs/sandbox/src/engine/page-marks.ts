import { pageBytes } from './python.js';

const markedBytes = 4_096;
export const markedShift = 12;
/** Pages of 64 KiB after the guest's memory: a byte for each page of 4 KiB, including their own. */
export const tablePages = 1;

const widestStore = 8;
const marksPerWord = 4;

export function marksOf({ buffer }: WebAssembly.Memory): PageMarks {
  return new PageMarks(new Uint8Array(buffer), buffer.byteLength / pageBytes - tablePages);
}

/**
 * Records which pages of a guest's memory have been written to since the marks were cleared.
 *
 * Every store of the rewritten interpreter marks its page after it has written. The guest is not trusted: a program
 * that has found a way to write anywhere can write to the marks as well. This is noticed: such a store marks a page of
 * the table, whose mark lies in the table, too, and a store that clears that mark sets it again.
 */
export class PageMarks {
  private readonly marks: Uint8Array;
  private readonly words: Uint32Array;
  private readonly count: number;

  /** @param guestPages the greatest number of 64 KiB pages that the guest may have; the marks begin after them */
  constructor(
    private readonly memory: Uint8Array,
    guestPages: number,
  ) {
    const table = guestPages * pageBytes;
    const all = (table + tablePages * pageBytes) / markedBytes;
    this.count = table / markedBytes;
    this.marks = memory.subarray(table, table + all);
    this.words = new Uint32Array(memory.buffer, memory.byteOffset + table, Math.ceil(all / marksPerWord));
  }

  /** True when anything except marks was written to the table: then no mark can be trusted. */
  get isTamperedWith(): boolean {
    return this.marks.subarray(this.count).some((mark) => mark !== 0);
  }

  add(start: number, length: number): void {
    for (let page = start >>> markedShift; page <= (start + Math.max(length, 1) - 1) >>> markedShift; page++)
      this.marks[page] = 1;
  }

  /** Start and end are in bytes. A store at the end of a page may have reached into the next one. */
  runs(): [from: number, to: number][] {
    const runs: [from: number, to: number][] = [];
    const { marks, words } = this;
    let last: [from: number, to: number] = [0, -1];
    for (let word = 0; word * marksPerWord < this.count; word++) {
      if (words[word] === 0) continue;
      for (let page = word * marksPerWord; page < (word + 1) * marksPerWord; page++) {
        if (marks[page] === 0) continue;
        const start = page * markedBytes;
        if (start > last[1]) runs.push((last = [start, start]));
        last[1] = Math.min(start + markedBytes + widestStore, this.count * markedBytes);
      }
    }
    return runs;
  }

  clear(): void {
    this.words.fill(0);
  }
}
