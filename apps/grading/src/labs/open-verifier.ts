import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { LabVerifier } from './lab-verifier.js';

/** Verifies labs as `grading.add-lab-version` does, without a database or any server. */
export interface Verifier {
  /** What is wrong with the lab; empty when it would be accepted. */
  verify(definition: LabDefinition): Promise<LabProblem[]>;
  /** Smaller sizes for the efficiency call of a right lab that show as much; null where there is nothing to gain. */
  proposeSizes(definition: LabDefinition): Promise<number[] | null>;
  close(): Promise<void>;
}

/** @param options.cacheFolder where the sandbox's interpreter is kept, if not in its default place */
export async function openVerifier(options: { runners?: number; cacheFolder?: string } = {}): Promise<Verifier> {
  const verifier = new LabVerifier({ runners: 1, ...options });
  return {
    verify: async (definition) => (await verifier.verify(definition)).problems,
    proposeSizes: (definition) => verifier.proposeSizes(definition),
    close: () => verifier.onApplicationShutdown(),
  };
}
