import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Curriculum } from '@proximal/curriculum/rules';
import { PriorDraft, type PlacementPrior, type Population } from '@proximal/learner-model';
import { SkillGraphs } from '../graph/skill-graphs.js';
import { PopulationsService } from '../population/populations.service.js';
import { areasOf } from './placement-tasks.js';

/** What every placement of a curriculum is computed from. */
export interface PlacementBasis {
  readonly curriculum: Curriculum;
  readonly population: Population;
  readonly prior: PlacementPrior;
}

/** Some 10 ms of CPU, after which requests come in between. */
const drawsAtATime = 500;

@Injectable()
export class PlacementBasisService {
  private readonly priors = new WeakMap<Curriculum, Promise<PlacementPrior>>();

  constructor(
    private readonly populations: PopulationsService,
    private readonly graphs: SkillGraphs,
  ) {}

  /** The first call for a curriculum takes some 2 s of CPU, the others nothing. */
  async of(curriculum: Curriculum): Promise<PlacementBasis> {
    const prior = this.priors.get(curriculum) ?? this.buildPrior(curriculum);
    this.priors.set(curriculum, prior);
    prior.catch(() => this.priors.delete(curriculum));
    return { curriculum, prior: await prior, population: await this.populations.current() };
  }

  private async buildPrior(curriculum: Curriculum): Promise<PlacementPrior> {
    const { graph } = this.graphs.syllabus(curriculum);
    const draft = new PriorDraft(graph, areasOf(curriculum), curriculum.version);
    while (draft.draw(drawsAtATime)) await turn();
    return draft.finish();
  }
}
