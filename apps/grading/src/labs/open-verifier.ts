import type { LabDefinition, LabProblem } from '@proximal/contracts';
import { LabVerifier } from './lab-verifier.js';

/** Verifies labs as `grading.add-lab-version` does, without a database or any server. */
export interface Verifier {
  /** What is wrong with the lab; empty when it would be accepted. */
  verify(definition: LabDefinition): Promise<LabProblem[]>;
  close(): Promise<void>;
}

/** @param options.cacheFolder where the sandbox's interpreter is kept, if not in its default place */
export async function openVerifier(options: { runners?: number; cacheFolder?: string } = {}): Promise<Verifier> {
  const verifier = new LabVerifier({ runners: 1, ...options });
  return {
    verify: async (definition) => (await verifier.verify(definition)).problems,
    close: () => verifier.onApplicationShutdown(),
  };
}
