import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LabDefinition } from '@proximal/contracts';
import { openSandbox, type Sandbox, type SandboxOptions } from '@proximal/sandbox';
import { proposeSizes } from './size-proposal.js';
import { verifyLab, type Verification } from './lab-verification.js';

/** Verifies labs in its own sandbox, which opens for the first lab: most processes never verify a new version. */
@Injectable()
export class LabVerifierService implements OnApplicationShutdown {
  private sandbox: Promise<Sandbox> | undefined;

  constructor(private readonly options: SandboxOptions) {}

  async verify(definition: LabDefinition): Promise<Verification> {
    return verifyLab(await this.open(), definition);
  }

  /** Proposes smaller sizes for the efficiency call that distinguish programs as well, or null. */
  async proposeSizes(definition: LabDefinition): Promise<number[] | null> {
    return proposeSizes(await this.open(), definition);
  }

  private open(): Promise<Sandbox> {
    this.sandbox ??= openSandbox(this.options).catch((error: unknown) => {
      this.sandbox = undefined;
      throw error;
    });
    return this.sandbox;
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.sandbox)?.close();
  }
}
