import type { Provider, Type } from '@nestjs/common';
import { BoardRepository } from './board.repository.js';
import { OutcomeRepository } from './outcome.repository.js';
import { PeerReviewRepository } from './peer-review.repository.js';
import { ReviewAssignmentService } from './review-assignment.service.js';
import { ReviewCompletionService } from './review-completion.service.js';
import { ReviewLeaseSweeper } from './review-lease.sweeper.js';
import { ReviewBoardService } from './review-board.service.js';
import { ReviewsController } from './reviews.controller.js';

export const reviewControllers: Type[] = [ReviewsController];

export const reviewProviders: Provider[] = [
  ...[BoardRepository, OutcomeRepository, PeerReviewRepository],
  ...[ReviewAssignmentService, ReviewCompletionService, ReviewLeaseSweeper, ReviewBoardService],
];
