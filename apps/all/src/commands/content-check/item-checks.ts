import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  claimsOf,
  definitionOf,
  locate,
  mainFaults,
  pythonBlocksOf,
  type InspectedItem,
  type Lab,
  type Problem,
} from '@proximal/content/authoring';
import { labProblem } from '@proximal/contracts';
import type { Session, Verifier } from '@proximal/grading/authoring';
import { z } from 'zod';
import type { VerdictCache } from './verdict-cache.js';

/** What running the programs of one item shows. */
export interface ItemVerdict {
  problems: Problem[];
  advice: Problem[];
}

const labVerdict = z.object({ faults: z.array(labProblem), sizes: z.array(z.int()).nullable() });
const exampleVerdict = z.array(z.object({ line: z.int(), message: z.string() }));

/** Runs the programs of items: the solutions of labs, and the examples of lessons and instructions. */
export class ItemChecks {
  constructor(
    private readonly folder: string,
    private readonly cache: VerdictCache,
    private readonly verifier: () => Promise<Verifier>,
  ) {}

  async check({ kind, path, file, lab }: InspectedItem): Promise<ItemVerdict> {
    if (lab) return this.checkLab(lab, path);
    if (kind !== 'lesson') return { problems: [], advice: [] };
    return { problems: await this.checkExamples(`${path}/lesson.md`, file), advice: [] };
  }

  private async checkLab(lab: Lab, path: string): Promise<ItemVerdict> {
    const definition = definitionOf(lab);
    const { faults, sizes } = await this.cache.verdict(labVerdict, ['lab', definition, lab.stored], async () => {
      const verifier = await this.verifier();
      const found = await verifier.verify(definition, lab.stored);
      return { faults: found, sizes: found.length > 0 ? null : await verifier.proposeSizes(definition) };
    });
    const problems = mainFaults(faults).map((fault) => locate(lab, fault));
    // Examples that a wrong reference contradicts may be right.
    const isWrong = faults.some(({ part }) => part === 'reference');
    const instructions = `${lab.locations.folder}/instructions.md`;
    const ofExamples = isWrong ? [] : await this.checkExamples(`${path}/instructions.md`, instructions, lab);
    return { problems: [...problems, ...ofExamples], advice: adviceOn(lab, sizes) };
  }

  /**
   * @param label the file as problems call it
   * @param lab whose reference the examples call
   */
  private async checkExamples(path: string, label: string, lab?: Lab): Promise<Problem[]> {
    const text = (await readFile(join(this.folder, path), 'utf8')).replaceAll('\r\n', '\n');
    // What a model answers depends on the prompts before, so only a case can say it.
    const claims = lab ? claimsOf(text).filter(({ call }) => !lab.model || !/\bmodel\b/.test(call)) : [];
    const files = lab && Object.keys(lab.files).length > 0 ? { files: lab.files } : {};
    const session: Session = { reference: lab?.reference ?? null, ...files, blocks: pythonBlocksOf(text), claims };
    if (session.blocks.length + claims.length === 0) return [];
    const found = await this.cache.verdict(exampleVerdict, ['examples', session], async () =>
      (await this.verifier()).checkExamples(session),
    );
    return found.map(({ line, message }) => ({ file: label, line, message }));
  }
}

function adviceOn({ locations }: Lab, sizes: number[] | null): Problem[] {
  if (sizes === null) return [];
  const message = `sizes: [${sizes.join(', ')}] would distinguish the slow program from the reference as well, with fewer steps for each submission.`;
  return [{ file: `${locations.folder}/lab.yaml`, line: locations.efficiency, message }];
}
