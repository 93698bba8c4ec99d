import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { Curriculum } from './curriculum.js';
import { CurriculumRepository } from './curriculum.repository.js';
import { PublishedCurriculumClient } from './published-curriculum.client.js';
import { passOverRefusal, unavailable } from './refusals.js';

interface Items {
  lessonIds?: number[];
  labIds?: number[];
}

/** The curriculum that a service computes with: in its database for all copies, in memory for each. */
@Injectable()
export class CurriculaService {
  private held: Curriculum | undefined;

  constructor(
    private readonly repository: CurriculumRepository,
    private readonly published: PublishedCurriculumClient,
  ) {}

  async current(store: SqlTransaction): Promise<Curriculum | undefined> {
    return this.ofVersion(await this.storedVersion(store), store);
  }

  /** Returns the stored curriculum for a caller that has read the version beside other data; a newer one is as good. */
  async ofVersion(version: string | null, store: SqlTransaction): Promise<Curriculum | undefined> {
    if (version === null) return undefined;
    if (this.held?.version === version) return this.held;
    const edition = await this.repository.load(store);
    return (this.held = edition ? new Curriculum(edition) : undefined);
  }

  /**
   * Returns the stored curriculum for a caller that needs one.
   * @param version as for `ofVersion`
   * @throws Refusal `unavailable` before the first one
   */
  async getOrRefuse(store: SqlTransaction, version?: string | null): Promise<Curriculum> {
    const curriculum = await (version === undefined ? this.current(store) : this.ofVersion(version, store));
    if (!curriculum) throw unavailable();
    return curriculum;
  }

  /**
   * Stores what content has published since.
   * @throws Refusal `unavailable` when content does not answer
   */
  async refresh(store: SqlTransaction): Promise<void> {
    const stored = await this.repository.findStored(store);
    const edition = await this.published.laterThan(stored?.publishedAt);
    if (edition) await this.repository.store(store, edition);
  }

  /**
   * Returns a curriculum that has these items: a missing one may belong to an edition that content has just published.
   * @throws Refusal `unavailable` before the first curriculum
   */
  async judging({ lessonIds = [], labIds = [] }: Items, store: SqlTransaction): Promise<Curriculum> {
    const stored = await this.current(store);
    if (stored && lessonIds.every((id) => stored.findLesson(id)) && labIds.every((id) => stored.findLab(id)))
      return stored;
    await this.refresh(store).catch(passOverRefusal);
    return this.getOrRefuse(store);
  }

  async storedVersion(store: SqlTransaction): Promise<string | null> {
    return (await this.repository.findStored(store))?.version ?? null;
  }
}
