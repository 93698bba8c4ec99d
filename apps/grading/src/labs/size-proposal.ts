import type { LabDefinition } from '@proximal/contracts';
import type { Sandbox } from '@proximal/sandbox';
import { efficiencyOf } from '../grades/efficiency.js';
import type { PreparedLab } from '../grades/prepared-lab.js';
import { sizeProgram, sizeResults } from '../grades/programs.js';
import { measureSizes, prepareLab } from './lab-preparation.js';

/** Sizes are tried at these shares of the author's. */
const shares = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2];
/** What the slow program may reach at smaller sizes: clearly less than the 60 that a lab is refused from. */
const clearlySlow = 45;

/** What the reference takes at least at the largest size: with less, the steps that any program takes would hide how they grow. */
const leastSteps = 100_000;

/**
 * The smallest sizes that still tell the slow program from the reference, in the author's proportions: steps are counted
 * exactly, so larger ones cost every submission time and show no more.
 * @returns null when the lab has no slow program, or its sizes are small already
 * @throws SandboxFailure when there is no verdict this time
 */
export async function proposeSizes(sandbox: Sandbox, definition: LabDefinition): Promise<number[] | null> {
  const { slow, efficiency } = definition;
  const lab = slow === null ? null : await prepareLab(sandbox, definition, []);
  if (slow === null || lab === null) return null;
  for (const share of shares) {
    const sizes = efficiency.sizes.map((n) => Math.round(n * share));
    if (sizes.some((n, index) => n <= (sizes[index - 1] ?? 1))) continue;
    const measured = await measureSizes(sandbox, { ...definition, efficiency: { ...efficiency, sizes } }, []);
    if ((measured?.at(-1)?.referenceFuel ?? 0) < leastSteps) continue;
    if (measured && (await efficiencyAt(sandbox, { ...lab, sizes: measured }, slow)) <= clearlySlow) return sizes;
  }
  return null;
}

async function efficiencyAt(sandbox: Sandbox, lab: PreparedLab, code: string): Promise<number> {
  const { runs } = await sandbox.run({ source: code, runs: [{ calls: [], fuel: lab.budget }] });
  const compiling = runs[0]?.compilingFuel ?? 0;
  return efficiencyOf(sizeResults(lab, await sandbox.run(sizeProgram(lab.sizes, code, null, compiling)))).score;
}
