import { Module } from '@nestjs/common';
import { LabRepository } from './lab.repository.js';
import { PreparedLabsService } from './prepared-labs.service.js';

/** Gives a worker the labs whose programs it runs. */
@Module({ providers: [LabRepository, PreparedLabsService], exports: [PreparedLabsService] })
export class PreparedLabsModule {}
