import { Module } from '@nestjs/common';
import { CompletionsModule } from '../completions/completions.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { CohortActivityRepository } from './cohort-activity.repository.js';
import { EarnedCreditConsumer } from './earned-credit.consumer.js';

@Module({ imports: [CompletionsModule, CreditsModule], providers: [CohortActivityRepository, EarnedCreditConsumer] })
export class EarningModule {}
