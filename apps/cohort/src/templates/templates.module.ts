import { Module } from '@nestjs/common';
import { CohortChallengesService } from './cohort-challenges.service.js';
import { CurriculumVersionController } from './curriculum-version.controller.js';
import { EditionConsumer } from './edition.consumer.js';
import { TemplateRepository } from './template.repository.js';
import { TemplatesService } from './templates.service.js';

@Module({
  controllers: [CurriculumVersionController],
  providers: [CohortChallengesService, EditionConsumer, TemplateRepository, TemplatesService],
  exports: [CohortChallengesService],
})
export class TemplatesModule {}
