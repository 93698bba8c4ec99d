import { Inject, Injectable } from '@nestjs/common';
import { runTrial, type InputOf, type OutputOf, type tryLab } from '@proximal/contracts';
import type { RequestClient } from '@proximal/messaging';
import { LabRepository } from '../labs/lab.repository.js';
import { completeFiles } from '../labs/learner-files.js';
import { RunQueue } from '../runs/run.queue.js';
import { GradingQueue } from '../scheduling/grading.queue.js';
import { fromRedis, trialsBusy } from './refusals.js';

export const WORKERS = Symbol('WORKERS');

/** A trial is run for somebody without an account: nothing of it is stored, and every learner comes first. */
@Injectable()
export class TrialsService {
  constructor(
    private readonly labs: LabRepository,
    private readonly submissions: GradingQueue,
    private readonly runs: RunQueue,
    @Inject(WORKERS) private readonly workers: RequestClient,
  ) {}

  /** @throws Refusal lab-unknown, account-needed, trials-busy, invalid-input for the call, or unavailable */
  async run({ labId, code, files, call }: InputOf<typeof tryLab>): Promise<OutputOf<typeof tryLab>> {
    const { version: labVersion, starterFiles } = await this.labs.findOpen(labId);
    const all = completeFiles({ code, files }, starterFiles) ?? undefined;
    if (await this.doesLearnerWait()) throw trialsBusy();
    return this.workers.request(runTrial, { labVersion, code, files: all, call });
  }

  private async doesLearnerWait(): Promise<boolean> {
    const waiting = [this.submissions.counts().then((counts) => counts.waiting), this.runs.waitingJobs()];
    return (await fromRedis(Promise.all(waiting))).some((number) => number > 0);
  }
}
