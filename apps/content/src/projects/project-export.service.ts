import { Injectable } from '@nestjs/common';
import { findSolvedProgram, Refusal, type exportProject, type ReplyOf } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import { ProjectRepository } from './project.repository.js';
import { projectFiles } from './project-files.js';

@Injectable()
export class ProjectExportService {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly grading: RequestClient,
  ) {}

  /** @throws Refusal lab-unknown, not-a-project, project-unsolved, or unavailable without grading */
  async export(learnerId: number, labId: number): Promise<ReplyOf<typeof exportProject>> {
    const project = await this.projects.find(labId);
    const { program } = await this.grading.request(findSolvedProgram, { learnerId, labId });
    if (program === null) throw new Refusal('project-unsolved');
    return { lab_id: labId, slug: project.slug, files: projectFiles(project, program) };
  }
}
