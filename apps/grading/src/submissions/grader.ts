import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Sandbox } from '@proximal/sandbox';
import { gradeCode, type Grade } from '../grades/grade.js';
import type { PreparedLab } from '../grades/prepared-lab.js';
import { LabRepository } from '../labs/lab.repository.js';

/** Injection token of the sandbox that a worker grades in. */
export const SANDBOX = Symbol('SANDBOX');

const remembered = 64;

/** Grades code by a lab version; the sandbox is its own. */
@Injectable()
export class Grader implements OnApplicationShutdown {
  /** The versions used last, which never change. */
  private readonly prepared = new Map<string, PreparedLab>();

  constructor(
    private readonly labs: LabRepository,
    @Inject(SANDBOX) private readonly sandbox: Sandbox,
  ) {}

  /**
   * The grade of the code, the same whenever and wherever it is asked for.
   * @throws SandboxFailure when there is no verdict this time
   */
  async grade(version: string, code: string): Promise<Grade> {
    return gradeCode(this.sandbox, await this.labOf(version), code);
  }

  onApplicationShutdown(): Promise<void> {
    return this.sandbox.close();
  }

  private async labOf(version: string): Promise<PreparedLab> {
    const lab = this.prepared.get(version) ?? (await this.labs.prepared(version));
    this.prepared.delete(version);
    this.prepared.set(version, lab);
    const [oldest] = this.prepared.keys();
    if (this.prepared.size > remembered && oldest !== undefined) this.prepared.delete(oldest);
    return lab;
  }
}
