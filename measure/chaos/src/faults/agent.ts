import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Orders } from './agents.js';

/** Node loads it into a process of the platform by `--import`. On SIGUSR2 the process reads its orders. */
const folder = new URL(import.meta.url).searchParams.get('folder') ?? '.';
const Real = Date;
const now = () => Real.now() + shiftMs;
let shiftMs = 0;

const Shifted: DateConstructor = new Proxy(Real, {
  construct: (target, given: unknown[], newTarget) => {
    const all = given.length === 0 ? [now()] : given;
    return Reflect.construct(target, all, newTarget === Shifted ? target : newTarget) as Date;
  },
  apply: () => new Real(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
});
globalThis.Date = Shifted;

process.on('SIGUSR2', () => {
  const orders = JSON.parse(readFileSync(join(folder, `${process.pid}.json`), 'utf8')) as Orders;
  shiftMs = orders.clockShiftMs ?? 0;
  if (orders.leaks) leak();
});

function leak(): void {
  const held: number[][] = [];
  setInterval(() => held.push(Array.from({ length: 500_000 }, Math.random)), 10);
}
