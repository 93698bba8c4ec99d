import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ExportRepository } from './export.repository.js';
import { ExportingService } from './exporting.service.js';
import { ExportsController } from './exports.controller.js';

@Module({
  imports: [UsersModule],
  controllers: [ExportsController],
  providers: [ExportRepository, ExportingService],
})
export class ExportsModule {}
