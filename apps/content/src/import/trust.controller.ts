import { Controller } from '@nestjs/common';
import { publishTrust, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { CurriculumImportService } from './curriculum-import.service.js';

@Controller()
export class TrustController {
  constructor(private readonly imports: CurriculumImportService) {}

  @Handles(publishTrust)
  publish(): Promise<OutputOf<typeof publishTrust>> {
    return this.imports.publishTrust();
  }
}
