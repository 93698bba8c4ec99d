import { Module } from '@nestjs/common';
import { ReceiptsService } from './receipts.service.js';
import { TrialsController } from './trials.controller.js';

@Module({ providers: [ReceiptsService, TrialsController] })
export class TrialsModule {}
