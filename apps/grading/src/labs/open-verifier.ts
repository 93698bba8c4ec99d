import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { LabVerifierService } from './lab-verifier.service.js';

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
