import { Module } from '@nestjs/common';
import { CreditRepository } from './credit.repository.js';

/** Stores the xp ledger, active days and learners' tracks. */
@Module({ providers: [CreditRepository], exports: [CreditRepository] })
export class CreditsModule {}
