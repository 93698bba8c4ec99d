import { Inject, Injectable } from '@nestjs/common';
import { ExpressionError, type Action, type Program, type RunReport, type Sandbox } from '@proximal/sandbox';
import { inSpan } from '@proximal/telemetry';
import type { PreparedLab } from '../grades/prepared-lab.js';
import { joinedRun } from '../grades/programs.js';
import { furtherFiles } from '../grades/test-files/tested-submission.js';
import { cut } from '../grades/values/value-text.js';
import { verdictsOn } from '../grades/verdicts.js';
import type { LearnerProgram } from '../labs/learner-files.js';
import { PreparedLabsService } from '../labs/prepared-labs.service.js';
import { SANDBOX } from '../sandbox/sandbox.module.js';
import { noLab } from './no-lab.js';
import {
  allCasesProgram,
  answerOfAllCases,
  answerOfCall,
  answerOfExamples,
  runProgram,
  withoutHidden,
  type AllCasesAnswer,
  type RunAnswer,
} from './run-report.js';
import { hasTests, runAllTests, runShownTests } from './tested-run.js';

const service = 'grading-worker';
const quotedCall = 60;

@Injectable()
export class LabProgramsService {
  constructor(
    private readonly labs: PreparedLabsService,
    @Inject(SANDBOX) private readonly sandbox: Sandbox,
  ) {}

  async runExamples(labVersion: string | null, program: LearnerProgram): Promise<{ answer: RunAnswer }> {
    const { code } = program;
    const lab = await this.load(labVersion);
    if (hasTests(lab)) return { answer: await this.inSpan(() => runShownTests(this.sandbox, lab, program)) };
    const report = await this.run(runProgram(lab, code, null));
    const verdicts = await verdictsOn(this.sandbox, withoutHidden(lab), report);
    return { answer: answerOfExamples(lab, report, verdicts, code) };
  }

  async runAllCases(labVersion: string, program: LearnerProgram): Promise<AllCasesAnswer> {
    const { code } = program;
    const lab = await this.labs.load(labVersion);
    if (hasTests(lab)) return this.inSpan(() => runAllTests(this.sandbox, lab, program));
    const report = await this.run(allCasesProgram(lab, code));
    return answerOfAllCases(lab, report, await verdictsOn(this.sandbox, lab, report), code);
  }

  /** @returns a complaint when the call is not valid Python, or cannot be passed to a program */
  async runCall(
    labVersion: string | null,
    program: LearnerProgram,
    call: string,
  ): Promise<{ answer: RunAnswer } | { complaint: string }> {
    const lab = await this.load(labVersion);
    const parsed = await this.parse(call);
    if ('complaint' in parsed) return parsed;
    const { code } = program;
    // The first file is the program, which imports the others.
    const files = { ...lab.files, ...(lab.tests && furtherFiles(lab.tests, program)) };
    return { answer: answerOfCall(await this.run(runProgram({ ...lab, files }, code, parsed.action)), code) };
  }

  private async load(labVersion: string | null): Promise<PreparedLab> {
    return labVersion === null ? noLab : this.labs.load(labVersion);
  }

  private async run(program: Program): Promise<RunReport> {
    return joinedRun(await this.inSpan(() => this.sandbox.run(program)));
  }

  private inSpan<T>(work: () => Promise<T>): Promise<T> {
    return inSpan({ service, name: 'run sandbox' }, work);
  }

  private async parse(call: string): Promise<{ action: Action } | { complaint: string }> {
    try {
      return { action: (await this.sandbox.parseAction(call)).action };
    } catch (error) {
      if (error instanceof ExpressionError)
        return { complaint: error.message.replace(call, () => cut(call, quotedCall)) };
      throw error;
    }
  }
}
