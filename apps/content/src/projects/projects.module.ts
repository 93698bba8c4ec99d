import { Module } from '@nestjs/common';
import { ProjectExportController } from './project-export.controller.js';
import { ProjectExportService } from './project-export.service.js';
import { ProjectRepository } from './project.repository.js';

@Module({ controllers: [ProjectExportController], providers: [ProjectExportService, ProjectRepository] })
export class ProjectsModule {}
