import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { Refusal, runTrial, type InputOf, type OutputOf } from '@proximal/contracts';
import { answerRequest, BUS, type Answering } from '@proximal/messaging';
import { SandboxFailure } from '@proximal/sandbox';
import { GradingWorker } from '../grading/grading.worker.js';
import { LabProgramsService } from '../runs/lab-programs.service.js';
import { RunWorker } from '../runs/run.worker.js';
import { TrialPlacesService } from './trial-places.service.js';
import { trialsBusy } from './refusals.js';

const runnersPerTrial = 4;

@Injectable()
export class TrialWorker {
  private readonly logger = new Logger(TrialWorker.name);
  private answering: Answering | undefined;
  private runners = 0;
  private ongoing = 0;

  constructor(
    private readonly submissions: GradingWorker,
    private readonly runs: RunWorker,
    private readonly programs: LabProgramsService,
    private readonly places: TrialPlacesService,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {}

  start(runners: number): void {
    this.runners = runners;
    this.answering = answerRequest(this.bus, runTrial, (input) => this.run(input), this.logger);
  }

  async stop(): Promise<void> {
    await this.answering?.stop();
  }

  private async run(input: InputOf<typeof runTrial>): Promise<OutputOf<typeof runTrial>> {
    if (!this.hasFreeRunner) throw trialsBusy();
    this.ongoing++;
    try {
      return await this.places.runInPlace(randomUUID(), () => this.answer(input));
    } catch (error) {
      if (!(error instanceof SandboxFailure)) throw error;
      this.logger.warn(`no verdict, the trial is given up: ${error.message}`);
      throw new Refusal('internal-error');
    } finally {
      this.ongoing--;
    }
  }

  /** A submission that comes now waits for no trial, unless this worker has a single runner. */
  private get hasFreeRunner(): boolean {
    const busy = this.submissions.ongoingJobs + this.runs.ongoingJobs + this.ongoing;
    return busy < Math.max(1, this.runners - 1) && this.ongoing < Math.ceil(this.runners / runnersPerTrial);
  }

  private async answer(input: InputOf<typeof runTrial>): Promise<OutputOf<typeof runTrial>> {
    const { labVersion, call } = input;
    const program = { code: input.code, files: input.files ?? null };
    const end = await (call === undefined
      ? this.programs.runAllCases(labVersion, program)
      : this.programs.runCall(labVersion, program, call));
    if ('complaint' in end)
      throw new Refusal('invalid-input', { errors: [{ path: 'body.call', message: end.complaint }] });
    return { hiddenPassed: 0, hiddenTotal: 0, ...end, answer: { lab_version: labVersion, ...end.answer } };
  }
}
