import { name, unsigned } from '../src/engine/rewriting/bytes.js';

export const i32 = 0x7f;
export const noResult = 0x40;
const twoToOne = [0x60, 2, i32, i32, 1, i32];
const noneToOne = [0x60, 0, 1, i32];

export const globalOf = (low: number) => Uint8Array.of(i32, 1, 0x41, 0x80 + low, 0x80, 0x04, 0x0b);

export function section(id: number, ...body: (number | Uint8Array)[]): Uint8Array {
  const bytes = Buffer.concat(body.map((part) => (typeof part === 'number' ? Uint8Array.of(part) : part)));
  return Buffer.concat([Uint8Array.of(id), unsigned(bytes.length), bytes]);
}

export interface Overrides {
  locals?: number[];
  others?: number[][];
  globals?: Uint8Array;
  data?: Uint8Array;
  functionType?: number;
}

/** Function number 0 is an import, and number 1 takes two numbers and returns one. */
export function moduleOf(code: number[], overrides: Overrides = {}): Uint8Array {
  const bodies = [[...(overrides.locals ?? [0]), ...code], ...(overrides.others ?? [])].map((body) =>
    Buffer.from(body),
  );
  const types = bodies.map(() => overrides.functionType ?? 1);
  return Buffer.concat([
    Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
    section(1, 2, Buffer.from(noneToOne), Buffer.from(twoToOne)),
    section(2, 1, name('env'), name('sched_yield'), 0, 0),
    section(3, bodies.length, ...types),
    section(5, 1, 0, 1),
    overrides.globals ?? section(6, 1, globalOf(0)),
    section(7, 1, name('memory'), 2, 0),
    section(10, bodies.length, ...bodies.flatMap((body) => [unsigned(body.length), body])),
    overrides.data ?? section(11, 0),
    section(0, name('.debug_info'), Buffer.alloc(100)),
  ]);
}
