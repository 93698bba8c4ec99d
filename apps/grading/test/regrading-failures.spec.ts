import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Outbox } from '@proximal/messaging';
import { SandboxFailure } from '@proximal/sandbox';
import { currentLogContext, type LogContext } from '@proximal/telemetry';
import type { GraderService } from '../src/grading/grader.service.js';
import type { RegradeApplicationRepository } from '../src/regrades/regrade-application.repository.js';
import type { RegradeItem, RegradeItemRepository } from '../src/regrades/regrade-items.repository.js';
import { RegradingService } from '../src/regrades/regrading.service.js';

const item: RegradeItem = {
  regradeId: 1,
  submissionId: 'sub_1',
  learnerId: 7,
  labVersion: 'v',
  code: 'print(1)',
  files: null,
  attempts: 1,
};

/** A `Regrading` whose items can be taken once and whose grader fails with `failure`. */
function regrading(waiting: RegradeItem[], failure: Error) {
  const done: string[] = [];
  const items = {
    leaseNext: async () => waiting.shift() ?? null,
    putBack: async () => void done.push('put back'),
    giveUp: async () => void done.push('given up'),
  } as unknown as RegradeItemRepository;
  const grader = { grade: () => Promise.reject(failure) } as unknown as GraderService;
  return { done, regrading: new RegradingService(items, grader, {} as RegradeApplicationRepository, {} as Outbox) };
}

describe('a submission that is regraded', () => {
  let lines: { text: string; context: LogContext | undefined }[];
  const log = (text: string) => void lines.push({ text, context: currentLogContext() });

  beforeEach(() => {
    lines = [];
    Logger.overrideLogger({ log, warn: log, error: log });
  });
  afterEach(() => void Logger.overrideLogger(['log', 'warn', 'error']));

  it('is put back when there is no verdict, and gives a broken sandbox time to recover before the next one', async () => {
    const { done, regrading: one } = regrading([item, item], new SandboxFailure('it died of print(1)'));
    expect(await one.gradeNext()).toBe(false);
    expect(done).toEqual(['put back']);
  });

  it.each<[string, Partial<RegradeItem>]>([
    ['has no verdict', {}],
    ['is given up', { attempts: 9 }],
  ])('is in the log context of its line when it %s, so that no line quotes its code', async (_, parts) => {
    await regrading([{ ...item, ...parts }], new SandboxFailure('it died of print(1)')).regrading.gradeNext();
    const context = { operation: 'regrade-submission', submissionId: 'sub_1', userId: 7, sent: ['print(1)'] };
    expect(lines).toEqual([{ text: expect.any(String), context }]);
  });
});
