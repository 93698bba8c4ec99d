import { Controller } from '@nestjs/common';
import { tryLab, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { TrialsService } from './trials.service.js';

@Controller()
export class TrialsController {
  constructor(private readonly trials: TrialsService) {}

  @Handles(tryLab)
  try(input: InputOf<typeof tryLab>): Promise<OutputOf<typeof tryLab>> {
    return this.trials.run(input);
  }
}
