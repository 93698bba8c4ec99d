import { Controller } from '@nestjs/common';
import {
  applyRegrade,
  countOutdatedSubmissions,
  listRegradeMoves,
  listScoreDrops,
  previewRegrade,
  showRegrade,
} from '@proximal/contracts';
import type { InputOf, OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { moversAmong, movesOf } from './moves.js';
import { RegradeMovesRepository } from './regrade-moves.repository.js';
import { RegradeRepository } from './regrade.repository.js';

@Controller()
export class RegradingController {
  constructor(
    private readonly regrades: RegradeRepository,
    private readonly moves: RegradeMovesRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(previewRegrade)
  preview(input: InputOf<typeof previewRegrade>): Promise<OutputOf<typeof previewRegrade>> {
    return this.regrades.preview(input, this.clock.now());
  }

  @Handles(countOutdatedSubmissions)
  async countOutdated(
    input: InputOf<typeof countOutdatedSubmissions>,
  ): Promise<OutputOf<typeof countOutdatedSubmissions>> {
    return { submissions: await this.regrades.countOutdated(input) };
  }

  @Handles(applyRegrade)
  apply(input: InputOf<typeof applyRegrade>): Promise<OutputOf<typeof applyRegrade>> {
    return this.regrades.apply(input, this.clock.now());
  }

  @Handles(showRegrade)
  async show({ labId }: InputOf<typeof showRegrade>): Promise<OutputOf<typeof showRegrade>> {
    return { regrade: await this.regrades.show(labId) };
  }

  @Handles(listRegradeMoves)
  async listMoves({ regradeId, after }: InputOf<typeof listRegradeMoves>): Promise<OutputOf<typeof listRegradeMoves>> {
    const { learners, next } = await this.moves.learnersAfter(regradeId, after ?? 0);
    return { moves: movesOf(learners), learners: moversAmong(learners), next };
  }

  @Handles(listScoreDrops)
  listDrops(input: InputOf<typeof listScoreDrops>): Promise<OutputOf<typeof listScoreDrops>> {
    return this.moves.drops(input);
  }
}
