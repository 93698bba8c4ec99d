import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import {
  claimsOf,
  definitionOf,
  locate,
  mainFaults,
  preparationFile,
  pythonBlocksOf,
  type InspectedItem,
  type Lab,
  type Problem,
} from '@proximal/content/authoring';
import { labProblem } from '@proximal/contracts';
import { unpackPreparation, type Session, type Verifier } from '@proximal/grading/authoring';
import { z } from 'zod';
import type { VerdictCache } from './verdict-cache.js';

export interface ItemVerdict {
  problems: Problem[];
  advice: Problem[];
  /** True for a right lab whose folder does not hold what grading computes of it: an import has to compute it. */
  isUnprepared: boolean;
  /** A hash of everything that the verdict on a right lab or challenge depends on; null for other items. */
  verdictKey: string | null;
}

const labVerdict = z.object({
  faults: z.array(labProblem),
  advice: z.array(labProblem),
  sizes: z.array(z.int()).nullable(),
  checksum: z.string().nullable(),
});
const exampleVerdict = z.array(z.object({ line: z.int(), message: z.string() }));

export class ItemChecks {
  constructor(
    private readonly folder: string,
    private readonly cache: VerdictCache,
    private readonly verifier: () => Promise<Verifier>,
    /** An item that is trusted does not run when the key beside its programs is that of their verdict. */
    private readonly trusts: (slug: string) => boolean = () => false,
  ) {}

  async check({
    kind,
    path,
    lab,
    programs,
  }: Pick<InspectedItem, 'kind' | 'path' | 'lab' | 'programs'>): Promise<ItemVerdict> {
    if (lab) return this.checkLab(lab, path);
    const verdictKey = kind === 'challenge' ? this.cache.keyOf(['programs', programs]) : null;
    if (verdictKey && (await this.isVerified(path, verdictKey))) return rightWith(verdictKey);
    const text = `${path}/lesson.md`;
    const ofLesson = kind === 'lesson' ? await this.problemsOf(await this.sessionIn(text), text) : [];
    const ofPrograms: Problem[] = [];
    for (const [name, code] of Object.entries(programs))
      ofPrograms.push(...(await this.checkMainProgram(`${path}/${name}`, code)));
    const problems = [...ofLesson, ...ofPrograms];
    return { ...rightWith(problems.length === 0 ? verdictKey : null), problems };
  }

  async storedKeyIn(path: string): Promise<string | null> {
    const text = await readFile(join(this.folder, path, preparationFile), 'utf8').catch(() => '');
    return /^\{"verdictKey":"([0-9a-f]{64})"/.exec(text)?.[1] ?? null;
  }

  private async isVerified(path: string, verdictKey: string): Promise<boolean> {
    return this.trusts(basename(path)) && (await this.storedKeyIn(path)) === verdictKey;
  }

  private async checkLab(lab: Lab, path: string): Promise<ItemVerdict> {
    const definition = definitionOf(lab);
    const inputs = ['lab', definition, lab.stored];
    const text = `${path}/instructions.md`;
    const session = await this.sessionIn(text, lab);
    // With the checksum, so that what an import takes is not changed below a key that stays.
    const keyWith = (checksum: string | null) => this.cache.keyOf([...inputs, session, checksum]);
    const storedSum = lab.preparation?.checksum ?? null;
    const isPrepared = storedSum !== null && preparednessOf(lab, storedSum) === 'current';
    if (isPrepared && (await this.isVerified(path, keyWith(storedSum)))) return rightWith(keyWith(storedSum));
    const { faults, advice, sizes, checksum } = await this.cache.verdict(labVerdict, inputs, async () => {
      const verifier = await this.verifier();
      const { problems: found, advice: improvements, preparation } = await verifier.prepare(definition, lab.stored);
      const proposed = found.length > 0 ? null : await verifier.proposeSizes(definition);
      return { faults: found, advice: improvements, sizes: proposed, checksum: preparation?.checksum ?? null };
    });
    const problems = mainFaults(faults).map((fault) => locate(lab, fault));
    // Examples that a wrong reference contradicts may be right.
    const isWrong = faults.some(({ part }) => part === 'reference');
    const ofExamples = isWrong ? [] : await this.problemsOf(session, text);
    const isRight = faults.length + ofExamples.length === 0;
    const preparedness = checksum === null ? null : preparednessOf(lab, checksum);
    const ofPreparation = preparedness === 'wrong' ? [wrongPreparation(lab)] : [];
    return {
      problems: [...problems, ...ofExamples, ...ofPreparation],
      advice: [...adviceOn(lab, sizes), ...advice.map((one) => locate(lab, one))],
      isUnprepared: preparedness === 'outdated' || preparedness === 'wrong',
      verdictKey: isRight ? keyWith(checksum) : null,
    };
  }

  private async sessionIn(path: string, lab?: Lab): Promise<Session> {
    const file = join(this.folder, path);
    // That a file is missing is a problem of its folder, which is not repeated here.
    const text = existsSync(file) ? (await readFile(file, 'utf8')).replaceAll('\r\n', '\n') : '';
    // What a model answers depends on the prompts before, so only a case can say it.
    const claims = lab ? claimsOf(text).filter(({ call }) => !lab.model || !/\bmodel\b/.test(call)) : [];
    const files = lab && Object.keys(lab.files).length > 0 ? { files: lab.files } : {};
    const data = lab && Object.keys(lab.data).length > 0 ? { data: lab.data } : {};
    return { reference: lab?.reference ?? null, ...files, ...data, blocks: pythonBlocksOf(text), claims };
  }

  private checkMainProgram(path: string, code: string): Promise<Problem[]> {
    return this.problemsOf({ reference: null, blocks: [{ code, line: 1, output: null }], claims: [] }, path);
  }

  private async problemsOf(session: Session, path: string): Promise<Problem[]> {
    if (session.blocks.length + session.claims.length === 0) return [];
    const found = await this.cache.verdict(exampleVerdict, ['examples', session], async () =>
      (await this.verifier()).checkExamples(session),
    );
    const file = posix.join(basename(this.folder), path);
    return found.map(({ line, message }) => ({ file, line, message }));
  }
}

function rightWith(verdictKey: string | null): ItemVerdict {
  return { problems: [], advice: [], isUnprepared: false, verdictKey };
}

function preparednessOf(lab: Lab, checksum: string): 'current' | 'outdated' | 'wrong' {
  const { preparation } = lab;
  // An import does not take what is of another version or was changed, so that is only slow.
  if (!preparation || !unpackPreparation(preparation, definitionOf(lab))) return 'outdated';
  return preparation.checksum === checksum ? 'current' : 'wrong';
}

function wrongPreparation({ slug, locations }: Lab): Problem {
  const message = `is not what grading computes of this lab: run npx proximal content prepare ${slug}.`;
  return { file: `${locations.folder}/${preparationFile}`, line: null, message };
}

function adviceOn({ locations }: Lab, sizes: number[] | null): Problem[] {
  if (sizes === null) return [];
  const message = `sizes: [${sizes.join(', ')}] would distinguish the slow program from the reference as well, with fewer steps for each submission.`;
  return [{ file: `${locations.folder}/lab.yaml`, line: locations.efficiency, message }];
}
