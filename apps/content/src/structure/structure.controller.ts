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
  async showVersion(): Promise<OutputOf<typeof showVersion>> {
    return { version: await this.structure.findVersion() };
  }

  @Handles(showOutline)
  async outline(): Promise<OutputOf<typeof showOutline>> {
    return { outline: await this.structure.outline() };
  }

  @Handles(listChallengeTemplates)
  async listChallengeTemplates(): Promise<OutputOf<typeof listChallengeTemplates>> {
    return (await this.structure.findChallengeTemplates()) ?? { version: null, templates: [] };
  }

  @Handles(listPublishedItems)
  listPublishedItems({ kind }: InputOf<typeof listPublishedItems>): Promise<OutputOf<typeof listPublishedItems>> {
    return this.items.list(kind);
  }

  @Handles(findLab)
  async findLab({ slug }: InputOf<typeof findLab>): Promise<OutputOf<typeof findLab>> {
    return { labId: await this.identities.find('lab', slug) };
  }

  @Handles(showTrackStructure)
  async showTrackStructure({ slug }: InputOf<typeof showTrackStructure>): Promise<OutputOf<typeof showTrackStructure>> {
    const found = await this.structure.findTrack(slug);
    // Before the first import there is no version for the answer.
    if (!found) throw new Refusal('track-unknown');
    return found;
  }
}
