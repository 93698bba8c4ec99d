import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LabDefinition } from '@proximal/contracts';
import { openSandbox, type Sandbox, type SandboxOptions } from '@proximal/sandbox';
import { wallClockSeconds } from '../grades/grade.js';
import { verifyLab, type Verification } from './lab-verification.js';

/** Verifies labs in a sandbox of its own, which is opened for the first one: most processes never see a new version. */
@Injectable()
export class LabVerifier implements OnApplicationShutdown {
  private sandbox: Promise<Sandbox> | undefined;

  constructor(private readonly options: SandboxOptions) {}

  async verify(definition: LabDefinition): Promise<Verification> {
    this.sandbox ??= openSandbox({ ...this.options, wallClockSeconds }).catch((error: unknown) => {
      this.sandbox = undefined;
      throw error;
    });
    return verifyLab(await this.sandbox, definition);
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.sandbox)?.close();
  }
}
