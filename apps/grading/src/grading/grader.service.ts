import { Inject, Injectable } from '@nestjs/common';
import type { Sandbox } from '@proximal/sandbox';
import { gradeCode, type Grade } from '../grades/grade.js';
import { programKey, type LearnerProgram } from '../labs/learner-files.js';
import { PreparedLabsService } from '../labs/prepared-labs.service.js';
import { ResultCache } from './results/result-cache.js';
import { SANDBOX } from '../sandbox/sandbox.module.js';
import { MeteredSandbox } from '../sandbox/metered-sandbox.js';

@Injectable()
export class GraderService {
  constructor(
    private readonly labs: PreparedLabsService,
    private readonly results: ResultCache,
    @Inject(SANDBOX) private readonly sandbox: Sandbox,
  ) {}

  async grade(version: string, program: LearnerProgram): Promise<Grade> {
    return (await this.gradeMetered(version, program)).grade;
  }

  async gradeMetered(version: string, program: LearnerProgram): Promise<{ grade: Grade; costMs: number }> {
    const meter = new MeteredSandbox(this.sandbox);
    const grade = await this.results.getOrRun(version, program, () => this.run(meter.sandbox, version, program));
    return { grade, costMs: meter.costMs };
  }

  private async run(sandbox: Sandbox, version: string, { code, files }: LearnerProgram): Promise<Grade> {
    const grade = await gradeCode(sandbox, await this.labs.load(version), code, files);
    return { ...grade, codeKey: programKey(grade.codeKey, files) };
  }
}
