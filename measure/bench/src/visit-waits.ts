import { setTimeout as pause } from 'node:timers/promises';
import { percentile, rounded } from '@proximal/testing/harness';
import { pageSteps, type Sights, type Visitor } from './visit-steps.js';

export const pagesASecond = 20;
const seconds = 60;

/**
 * Opens the pages in turn at a fixed rate, also while others load.
 * @param visitors signed in
 * @returns by page: the milliseconds after which 95 % of its visitors have it whole
 */
export async function waitsForPages(
  visitors: readonly Visitor[],
  sights: Sights,
): Promise<[page: string, p95Ms: number][]> {
  const waits = pageSteps.map((): number[] => []);
  const opened: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < pagesASecond * seconds; index += 1) {
    await pause(Math.max(0, startedAt + (index / pagesASecond) * 1_000 - performance.now()));
    const [turn, page] = [Math.floor(index / pageSteps.length), index % pageSteps.length];
    const begunAt = performance.now();
    const visitor = visitors[turn % visitors.length]!;
    opened.push(pageSteps[page]![1](visitor, sights).then(() => waits[page]!.push(performance.now() - begunAt)));
  }
  await Promise.all(opened);
  return pageSteps.map(([name], page) => [name, rounded(percentile(waits[page]!, 95), 1)]);
}
