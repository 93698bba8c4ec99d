import { Module } from '@nestjs/common';
import { CatalogueRepository } from './catalogue.repository.js';
import { CurriculumImportService } from './curriculum-import.service.js';
import { IdentityRepository } from './identity.repository.js';
import { TrustController } from './trust.controller.js';

@Module({
  controllers: [TrustController],
  providers: [CatalogueRepository, CurriculumImportService, IdentityRepository],
  exports: [IdentityRepository],
})
export class ImportModule {}
