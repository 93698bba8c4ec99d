import { Controller } from '@nestjs/common';
import { exportProject, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { ProjectExportService } from './project-export.service.js';

@Controller()
export class ProjectExportController {
  constructor(private readonly exports: ProjectExportService) {}

  @Handles(exportProject)
  show({ caller, params }: CallOf<typeof exportProject>): Promise<ReplyOf<typeof exportProject>> {
    return this.exports.export(caller.id, params.id);
  }
}
