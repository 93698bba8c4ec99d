import { Injectable } from '@nestjs/common';
import { findNextLesson } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import { RequestClient } from '@proximal/messaging';
import type { Completions } from './learner-record.repository.js';
import { firstOpenLesson, shownLesson, type NextLesson } from './next-lesson.js';

/** Longest wait for skill-graph: a learner is waiting for the dashboard. */
const request = { ...findNextLesson, deadlineMs: 2_500 };

/** What learners are sent to next. */
@Injectable()
export class NextLessonService {
  constructor(private readonly client: RequestClient) {}

  /**
   * The lesson that skill-graph names, null where it has none left; the first open lesson where skill-graph is away, late
   * or failing, or goes by a curriculum that has another lesson.
   */
  async of(learnerId: number, completions: Completions, curriculum: Curriculum): Promise<NextLesson | null> {
    const { entered, done } = completions;
    const named = await this.request(learnerId, completions, curriculum);
    if (named === null) return null;
    return (named !== undefined && shownLesson(named, curriculum)) || firstOpenLesson(entered, curriculum, done);
  }

  /** Undefined without an answer. */
  private request(
    learnerId: number,
    { entered, done }: Completions,
    curriculum: Curriculum,
  ): Promise<number | null | undefined> {
    const trackSlug = curriculum.presentTrack(entered)?.slug ?? null;
    const finished = { lessonIds: [...done.lessonIds], labIds: [...done.labIds] };
    return this.client.request(request, { learnerId, trackSlug, ...finished }).then(
      ({ lessonId }) => lessonId,
      () => undefined,
    );
  }
}
