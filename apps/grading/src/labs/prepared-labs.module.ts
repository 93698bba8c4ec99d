import { Module } from '@nestjs/common';
import { LabRepository } from './lab.repository.js';
import { PreparedLabsService } from './prepared-labs.service.js';

@Module({ providers: [LabRepository, PreparedLabsService], exports: [PreparedLabsService] })
export class PreparedLabsModule {}
