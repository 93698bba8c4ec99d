import { Controller } from '@nestjs/common';
import { findSolvedProgram, type InputOf, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { SolvedProgramRepository } from './solved-program.repository.js';

@Controller()
export class SolvedProgramsController {
  constructor(private readonly programs: SolvedProgramRepository) {}

  @Handles(findSolvedProgram)
  async find({ learnerId, labId }: InputOf<typeof findSolvedProgram>): Promise<OutputOf<typeof findSolvedProgram>> {
    return { program: await this.programs.find(learnerId, labId) };
  }
}
