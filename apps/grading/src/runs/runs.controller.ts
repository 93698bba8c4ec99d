import { Controller } from '@nestjs/common';
import { Refusal, runLab, runProgram, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { LabRepository } from '../labs/lab.repository.js';
import { completeFiles } from '../labs/learner-files.js';
import { RunsService } from './runs.service.js';

@Controller()
export class RunsController {
  constructor(
    private readonly labs: LabRepository,
    private readonly runs: RunsService,
  ) {}

  /** An Idempotency-Key changes nothing: a run has no effect, and the same code gives the same answer. */
  @Handles(runLab)
  async runLab({ caller, params, body }: CallOf<typeof runLab>): Promise<ReplyOf<typeof runLab>> {
    // The gateway answers guests with a trial.
    if (caller === null) throw new Refusal('account-needed');
    const { version, starterFiles } = await this.labs.findPresent(params.id);
    const { code, call = null } = body;
    const request = { labVersion: version, code, files: completeFiles(body, starterFiles), call };
    return { lab_version: version, ...(await this.runs.run(caller.id, request)) };
  }

  @Handles(runProgram)
  async runProgram({ caller, body }: CallOf<typeof runProgram>): Promise<ReplyOf<typeof runProgram>> {
    const { code, call = null } = body;
    const {
      tests: _none,
      error_line = null,
      ...ran
    } = await this.runs.run(caller.id, { labVersion: null, code, files: null, call });
    return { ...ran, error_line };
  }
}
