import { Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { GradesCatchUp } from '@proximal/messaging';
import { KnownLearners } from './known-learners.js';
import type { KnownLearner, LearnerView } from './learner-view.js';
import { SkillGraphs } from './skill-graphs.js';
import { ToldTracks } from './told-tracks.js';

/** Learners with everything that has been graded of them, whether or not it was told yet. */
@Injectable()
export class LearnerViews {
  constructor(
    private readonly catchUp: GradesCatchUp,
    private readonly learners: KnownLearners,
    private readonly toldTracks: ToldTracks,
    private readonly graphs: SkillGraphs,
  ) {}

  /** @throws Refusal `unavailable` before the first curriculum */
  async known(learnerId: number): Promise<KnownLearner> {
    await this.catchUp.of(learnerId);
    return this.learners.of(learnerId);
  }

  /** @throws Refusal `unavailable` before the first curriculum, and with one that has no tracks */
  async inTrack(learnerId: number): Promise<LearnerView> {
    const [toldTrack, known] = await Promise.all([this.toldTracks.of(learnerId), this.known(learnerId)]);
    const track = known.curriculum.presentTrack(toldTrack, known.enteredTrack);
    if (!track) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
    return { ...known, track, graph: this.graphs.ofTrack(track, known.curriculum) };
  }
}
