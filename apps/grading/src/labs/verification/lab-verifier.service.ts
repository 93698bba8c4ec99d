import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { StoredSubmission, LabDefinition, LabPreparation, LabProblem } from '@proximal/contracts';
import { openSandbox, type Sandbox, type SandboxOptions } from '@proximal/sandbox';
import { problemsOfSession, type ExampleProblem, type Session } from '../../examples/session.js';
import { authorFindings } from './author-findings.js';
import { gradeForAuthor, type AuthorGrading } from './author-grade.js';
import { proposeSizes } from './size-proposal.js';
import { verifyLab, type Verification } from './lab-verification.js';
import { packPreparation } from './stored-preparation.js';

/** The sandbox opens for the first lab: most processes never verify a new version. */
@Injectable()
export class LabVerifierService implements OnApplicationShutdown {
  private sandbox: Promise<Sandbox> | undefined;

  constructor(
    private readonly options: SandboxOptions,
    private readonly openOne = openSandbox,
  ) {}

  async verify(definition: LabDefinition, stored: readonly StoredSubmission[] = []): Promise<Verification> {
    return verifyLab(await this.open(), definition, stored);
  }

  async proposeSizes(definition: LabDefinition): Promise<number[] | null> {
    return proposeSizes(await this.open(), definition);
  }

  async grade(definition: LabDefinition, code: string): Promise<AuthorGrading> {
    return gradeForAuthor(await this.open(), definition, code);
  }

  async checkExamples(session: Session): Promise<ExampleProblem[]> {
    return problemsOfSession(await this.open(), session);
  }

  private open(): Promise<Sandbox> {
    this.sandbox ??= this.openOne(this.options).catch((error: unknown) => {
      this.sandbox = undefined;
      throw error;
    });
    return this.sandbox;
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.sandbox)?.close();
  }
}

export interface Preparation {
  problems: LabProblem[];
  advice: LabProblem[];
  preparation: LabPreparation | null;
}

export interface Verifier {
  /** The problems of a lab that would be accepted are about points that it gives away, see `authorFindings`. */
  verify(definition: LabDefinition, stored?: readonly StoredSubmission[]): Promise<LabProblem[]>;
  prepare(definition: LabDefinition, stored?: readonly StoredSubmission[]): Promise<Preparation>;
  checkExamples(session: Session): Promise<ExampleProblem[]>;
  /** Null when there are none. The lab has to be right. */
  proposeSizes(definition: LabDefinition): Promise<number[] | null>;
  grade(definition: LabDefinition, code: string): Promise<AuthorGrading>;
  close(): Promise<void>;
}

export async function openVerifier(options: { runners?: number; cacheFolder?: string } = {}): Promise<Verifier> {
  const verifier = new LabVerifierService({ runners: 1, ...options });
  const prepare: Verifier['prepare'] = async (definition, stored) => {
    const { problems, advice, prepared } = await verifier.verify(definition, stored);
    if (!prepared) return { problems, advice, preparation: null };
    return { problems: authorFindings(prepared), advice, preparation: packPreparation(definition, prepared) };
  };
  return {
    verify: async (definition, stored) => (await prepare(definition, stored)).problems,
    prepare,
    checkExamples: (session) => verifier.checkExamples(session),
    proposeSizes: (definition) => verifier.proposeSizes(definition),
    grade: (definition, code) => verifier.grade(definition, code),
    close: () => verifier.onApplicationShutdown(),
  };
}
