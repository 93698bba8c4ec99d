import { Injectable } from '@nestjs/common';
import { addLabVersion, activateLabs, Refusal } from '@proximal/contracts';
import { Outbox, RequestClient } from '@proximal/messaging';
import { StartFailure } from '@proximal/runtime';
import { labsOf, type Curriculum } from '../curriculum/curriculum.js';
import { CurriculumInvalid } from '../curriculum/problem.js';
import { readCurriculum } from '../curriculum/reading/read-curriculum.js';
import { catalogueRows, versionOf } from './catalogue-rows.js';
import { CatalogueRepository, type ActiveLab, type Imported } from './catalogue.repository.js';
import type { Identities } from './identities.js';
import { IdentityRepository } from './identity.repository.js';
import { verifyLabs } from './lab-verification.js';

@Injectable()
export class CurriculumImportService {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly grading: RequestClient,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws CurriculumInvalid with every problem, before anything has changed
   * @throws StartFailure when grading does not answer
   */
  async run(folder: string): Promise<Imported> {
    const { curriculum, problems } = await readCurriculum(folder);
    if (curriculum === null) throw new CurriculumInvalid(problems);
    const ids = await this.identities.bind(curriculum);
    try {
      return await this.publish(curriculum, ids);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
      throw new StartFailure(
        'The curriculum was not imported because grading does not answer: start it and import again.',
        { cause: error },
      );
    }
  }

  private async publish(curriculum: Curriculum, ids: Identities): Promise<Imported> {
    const labVersions = await this.handOverLabs(curriculum, ids);
    const rows = catalogueRows(curriculum, ids, labVersions);
    const published = await this.catalogue.publish(rows, versionOf(rows), (labs) => this.activate(labs));
    if (published.changed) this.outbox.wake();
    return published;
  }

  /** Publishes which labs are practice by now. */
  async publishTrust(): Promise<{ changed: boolean }> {
    const changed = await this.catalogue.publishPractice((labs) => this.activate(labs));
    if (changed) this.outbox.wake();
    return { changed };
  }

  /** @returns the ids of those that are practice */
  private async activate(labs: readonly ActiveLab[]): Promise<number[]> {
    const active = labs.map(({ id, version, maxXp, isOpen }) => ({ labId: id, version, maxXp, isOpen }));
    const { practice = [] } = await this.grading.request(activateLabs, { labs: active });
    return practice;
  }

  /** Every lab: a known one costs nothing, and grading may have lost its database. */
  private async handOverLabs(curriculum: Curriculum, ids: Identities): Promise<Map<string, string>> {
    const versions = new Map<string, string>();
    const problems = await verifyLabs(labsOf(curriculum), async (definition, { slug, preparation }) => {
      const request = { labId: ids.getId('lab', slug), definition, ...(preparation && { preparation }) };
      const answer = await this.grading.request(addLabVersion, request);
      versions.set(slug, answer.version);
      return answer.problems;
    });
    if (problems.length > 0) throw new CurriculumInvalid(problems);
    return versions;
  }
}
