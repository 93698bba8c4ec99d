import { Module } from '@nestjs/common';
import { CompletionRecordRepository } from './completion-record.repository.js';
import { CompletionRecordsController } from './completion-records.controller.js';

/** Shows the records of completed tracks to their owners, and the published ones to those who have a code. */
@Module({ controllers: [CompletionRecordsController], providers: [CompletionRecordRepository] })
export class CompletionRecordsModule {}
