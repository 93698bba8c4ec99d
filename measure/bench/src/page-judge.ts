import { fork, type ChildProcess } from 'node:child_process';
import { requirePrograms } from '@proximal/embedded';
import { endWithUs, inWorkspace, messageOf } from '@proximal/testing/harness';
import { CHROMIUM_PATH } from './config.js';
import { runScript } from './platform.js';

export const devices = ['mobile', 'desktop'] as const;
export type Device = (typeof devices)[number];

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Judgement {
  scores: Record<(typeof categories)[number], number>;
  lowered: string[];
  /** How fast the machine was meanwhile, in Lighthouse's own measure. */
  machineIndex: number;
}

export interface SessionCookie {
  name: string;
  value: string;
}

/**
 * In a process of its own, which ends with its channel.
 * @throws StartFailure where there is no Chromium, and none can be installed
 */
export async function startJudge(): Promise<ChildProcess> {
  // It is large, so that `npm ci` of the project does not install it.
  runScript('tools/lighthouse/install.mjs');
  const chromium = { program: 'chromium', variable: 'CHROMIUM_PATH', formula: 'chromium' };
  const path = CHROMIUM_PATH ?? requirePrograms([chromium]).pathOf(chromium);
  return endWithUs(fork(inWorkspace('tools', 'lighthouse', 'judge.mjs'), [path]));
}

/**
 * Judges a page as a browser with an empty cache loads it. A performance below `leastScore` is judged twice more, and
 * the median of the three counts.
 * @param page its `cookie` is of the learner who looks at it; undefined for a visitor
 * @throws Error when the page does not load; the child has printed the reason
 */
export async function judge(
  child: ChildProcess,
  page: { url: string; device: Device; cookie: SessionCookie | undefined },
  leastScore: number,
): Promise<Judgement> {
  const judgeOnce = () => {
    child.send(page);
    return messageOf<Judgement>(child);
  };
  const first = await judgeOnce();
  if (first.scores.performance >= leastScore) return first;
  const all: [Judgement, Judgement, Judgement] = [first, await judgeOnce(), await judgeOnce()];
  all.sort((a, b) => a.scores.performance - b.scores.performance);
  return all[1];
}
