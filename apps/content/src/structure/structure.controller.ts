import { Controller } from '@nestjs/common';
import {
  findLab,
  listChallengeTemplates,
  listPublishedItems,
  Refusal,
  showCurriculumVersion,
  showOutline,
  showTrackStructure,
  type InputOf,
  type OutputOf,
} from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { IdentityRepository } from '../import/identity.repository.js';
import { PublishedItemsRepository } from './published-items.repository.js';
import { StructureRepository } from './structure.repository.js';

const showVersion = showCurriculumVersion('content');

@Controller()
export class StructureController {
  constructor(
    private readonly structure: StructureRepository,
    private readonly identities: IdentityRepository,
    private readonly items: PublishedItemsRepository,
  ) {}

  @Handles(showVersion)
  async version(): Promise<OutputOf<typeof showVersion>> {
    return { version: await this.structure.version() };
  }

  @Handles(showOutline)
  async outline(): Promise<OutputOf<typeof showOutline>> {
    return { outline: (await this.structure.outline()) ?? null };
  }

  @Handles(listChallengeTemplates)
  async challengeTemplates(): Promise<OutputOf<typeof listChallengeTemplates>> {
    return (await this.structure.challengeTemplates()) ?? { version: null, templates: [] };
  }

  @Handles(listPublishedItems)
  publishedItems({ kind }: InputOf<typeof listPublishedItems>): Promise<OutputOf<typeof listPublishedItems>> {
    return this.items.list(kind);
  }

  @Handles(findLab)
  async findLab({ slug }: InputOf<typeof findLab>): Promise<OutputOf<typeof findLab>> {
    return { labId: await this.identities.find('lab', slug) };
  }

  @Handles(showTrackStructure)
  async track({ slug }: InputOf<typeof showTrackStructure>): Promise<OutputOf<typeof showTrackStructure>> {
    const found = await this.structure.track(slug);
    // Before the first import there is no version for the answer.
    if (!found) throw new Refusal('track-unknown');
    return found;
  }
}
