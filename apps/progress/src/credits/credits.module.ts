import { Module } from '@nestjs/common';
import { CreditRepository } from './credit.repository.js';

@Module({ providers: [CreditRepository], exports: [CreditRepository] })
export class CreditsModule {}
