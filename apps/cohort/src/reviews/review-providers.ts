import type { Provider, Type } from '@nestjs/common';
import { BoardRepository } from './board.repository.js';
import { OutcomeRepository } from './outcome.repository.js';
import { PeerReviewRepository } from './peer-review.repository.js';
import { ReviewAssignment } from './review-assignment.js';
import { ReviewCompletion } from './review-completion.js';
import { ReviewLeases } from './review-leases.js';
import { ReviewAssigner } from './review-assigner.js';
import { ReviewsController } from './reviews.controller.js';

export const reviewControllers: Type[] = [ReviewsController];

export const reviewProviders: Provider[] = [
  ...[BoardRepository, OutcomeRepository, PeerReviewRepository],
  ...[ReviewAssignment, ReviewCompletion, ReviewLeases, ReviewAssigner],
];
