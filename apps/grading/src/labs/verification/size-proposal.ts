import type { LabDefinition } from '@proximal/contracts';
import type { Sandbox } from '@proximal/sandbox';
import { efficiencyOf } from '../../grades/efficiency.js';
import type { PreparedLab } from '../../grades/prepared-lab.js';
import { loadingProgram, sizeProgram, sizeResults } from '../../grades/programs.js';
import { prepareLab } from './lab-preparation.js';
import { measureSizes } from './size-preparation.js';

const shares = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2];
/** The highest efficiency of the slow program at smaller sizes: clearly less than 60, from which a lab is refused. */
const clearlySlow = 45;

/** With fewer steps of the reference, the fixed steps of every program would hide the growth. */
const leastSteps = 100_000;

/**
 * Finds the smallest sizes, in the author's proportions, that still distinguish the slow program from the reference.
 * Steps are counted exactly, so larger sizes cost every submission time and show no more.
 * @returns null when the lab has no slow program, or its sizes are already small
 */
export async function proposeSizes(sandbox: Sandbox, definition: LabDefinition): Promise<number[] | null> {
  const { slow, efficiency } = definition;
  const lab = slow === null ? null : await prepareLab(sandbox, definition, []);
  if (slow === null || lab === null || efficiency === null) return null;
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
  const { runs } = await sandbox.run(loadingProgram(lab, code));
  const compiling = runs[0]?.compilingFuel ?? 0;
  return efficiencyOf(await sizeResults(sandbox, lab, await sandbox.run(sizeProgram(lab, code, null, compiling)), code))
    .score;
}
