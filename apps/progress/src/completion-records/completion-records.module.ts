import { Module } from '@nestjs/common';
import { CompletionRecordRepository } from './completion-record.repository.js';
import { CompletionRecordsController } from './completion-records.controller.js';

@Module({ controllers: [CompletionRecordsController], providers: [CompletionRecordRepository] })
export class CompletionRecordsModule {}
