import { Module } from '@nestjs/common';
import { CompletionsModule } from '../completions/completions.module.js';
import { CohortActivityRepository } from './cohort-activity.repository.js';
import { EarnedCreditConsumer } from './earned-credit.consumer.js';

@Module({ imports: [CompletionsModule], providers: [CohortActivityRepository, EarnedCreditConsumer] })
export class EarningModule {}
