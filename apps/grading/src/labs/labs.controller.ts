import { Controller } from '@nestjs/common';
import { addLabVersion, activateLabs, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { versionOf } from './verification/lab-version.js';
import { LabRepository } from './lab.repository.js';
import { LabVerifierService } from './verification/lab-verifier.service.js';
import { unpackPreparation } from './verification/stored-preparation.js';

@Controller()
export class LabsController {
  constructor(
    private readonly labs: LabRepository,
    private readonly verifier: LabVerifierService,
  ) {}

  @Handles(addLabVersion)
  async add({ definition, preparation }: InputOf<typeof addLabVersion>): Promise<OutputOf<typeof addLabVersion>> {
    const version = versionOf(definition);
    if (await this.labs.hasVersion(version)) return { version, problems: [] };
    const carried = preparation && unpackPreparation(preparation, definition);
    const { problems, prepared } = carried
      ? { problems: [], prepared: carried }
      : await this.verifier.verify(definition);
    if (prepared) await this.labs.addVersion(version, definition, prepared);
    return { version, problems };
  }

  @Handles(activateLabs)
  activate(input: InputOf<typeof activateLabs>): Promise<OutputOf<typeof activateLabs>> {
    return this.labs.activate(input);
  }
}
