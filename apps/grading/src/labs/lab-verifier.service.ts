import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LabDefinition, LabProblem } from '@proximal/contracts';
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

/** Verifies labs as `grading.add-lab-version` does, without a database or any server. */
export interface Verifier {
  /** Lists the problems of the lab; empty when it would be accepted. */
  verify(definition: LabDefinition): Promise<LabProblem[]>;
  /**
   * Proposes smaller sizes for the efficiency call of a right lab that distinguish programs as well; null when there
   * are none.
   */
  proposeSizes(definition: LabDefinition): Promise<number[] | null>;
  close(): Promise<void>;
}

/** @param options.cacheFolder the folder of the sandbox's interpreter, unless it is the default one */
export async function openVerifier(options: { runners?: number; cacheFolder?: string } = {}): Promise<Verifier> {
  const verifier = new LabVerifierService({ runners: 1, ...options });
  return {
    verify: async (definition) => (await verifier.verify(definition)).problems,
    proposeSizes: (definition) => verifier.proposeSizes(definition),
    close: () => verifier.onApplicationShutdown(),
  };
}
