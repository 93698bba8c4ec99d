import { Injectable } from '@nestjs/common';
import { findNextLesson } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import { RequestClient } from '@proximal/messaging';
import type { Completions } from './learner-record.repository.js';
import { firstOpenLesson, shownLesson, type NextLesson } from './next-lesson.js';

/** The wait for skill-graph is short, because a learner is waiting for the dashboard. */
const request = { ...findNextLesson, deadlineMs: 2_500 };

/** Finds the lesson that a learner should do next. */
@Injectable()
export class NextLessonService {
  constructor(private readonly client: RequestClient) {}

  /**
   * Returns the lesson that skill-graph names, or null when skill-graph says that none is left. It returns the first
   * open lesson when skill-graph is unavailable, late or failing, or names a lesson that this curriculum lacks.
   */
  async of(learnerId: number, completions: Completions, curriculum: Curriculum): Promise<NextLesson | null> {
    const { entered, done } = completions;
    const named = await this.request(learnerId, completions, curriculum);
    if (named === null) return null;
    return (named !== undefined && shownLesson(named, curriculum)) || firstOpenLesson(entered, curriculum, done);
  }

  /** Returns undefined when skill-graph does not answer. */
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
