import { Controller } from '@nestjs/common';
import { Refusal, showLab, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { LabRepository } from './lab.repository.js';

@Controller()
export class LabsController {
  constructor(private readonly labs: LabRepository) {}

  @Handles(showLab)
  async show({ params }: CallOf<typeof showLab>): Promise<ReplyOf<typeof showLab>> {
    const lab = await this.labs.find(params.id);
    if (!lab) throw new Refusal('lab-unknown');
    return lab;
  }
}
