import { Inject, Injectable } from '@nestjs/common';
import type { Sandbox } from '@proximal/sandbox';
import { gradeCode, type Grade } from '../grades/grade.js';
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

  async grade(version: string, code: string): Promise<Grade> {
    return (await this.gradeMetered(version, code)).grade;
  }

  async gradeMetered(version: string, code: string): Promise<{ grade: Grade; costMs: number }> {
    const meter = new MeteredSandbox(this.sandbox);
    const grade = await this.results.getOrRun(version, code, async () =>
      gradeCode(meter.sandbox, await this.labs.load(version), code),
    );
    return { grade, costMs: meter.costMs };
  }
}
