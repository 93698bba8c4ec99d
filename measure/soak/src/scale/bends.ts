import type { ScaleStep } from '@proximal/harness';

/** A part with a limit of its own, and how near it is to that limit. */
export interface Bend {
  part: string;
  /** The share of its limit that it uses. */
  used: number;
  /** The requests a second at which it would reach its limit, if all else had cores enough. */
  atPerSecond: number;
}

/**
 * Orders the parts by how near they are to their limits at a step: a process answers with one thread, so it is full when its
 * event loop has a core for itself; so is Redis; a sandbox runs one program at a time; the machine is full when all its cores
 * are. PostgreSQL and NATS use any number of cores, so the machine is their limit.
 * @param machineCores the cores of the machine
 */
export function bendsOf(step: ScaleStep, machineCores: number): Bend[] {
  const limits = [
    ...Object.entries(step.mainThreadCores).map(([role, cores]) => [role, cores / step.copies] as const),
    ['grading-worker sandbox', (step.coresByPart['grading-worker sandbox'] ?? 0) / step.copies] as const,
    ['redis', step.coresByPart.redis ?? 0] as const,
    ['the machine', step.machineCores / machineCores] as const,
  ];
  return limits
    .map(([part, used]) => ({ part, used, atPerSecond: used === 0 ? Infinity : step.donePerSecond / used }))
    .toSorted((a, b) => b.used - a.used);
}
