import { Module } from '@nestjs/common';
import { ImportModule } from '../import/import.module.js';
import { StructureController } from './structure.controller.js';
import { StructureRepository } from './structure.repository.js';

/** Answers other services and operators about the published curriculum. */
@Module({ imports: [ImportModule], controllers: [StructureController], providers: [StructureRepository] })
export class StructureModule {}
