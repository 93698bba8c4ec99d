import { Controller } from '@nestjs/common';
import { listLessons, Refusal, showLesson, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { LessonRepository } from './lesson.repository.js';

@Controller()
export class LessonsController {
  constructor(private readonly lessons: LessonRepository) {}

  @Handles(listLessons)
  list({ query, page }: CallOf<typeof listLessons>): Promise<ReplyOf<typeof listLessons>> {
    return this.lessons.list(page, query.module_id);
  }

  @Handles(showLesson)
  async show({ params }: CallOf<typeof showLesson>): Promise<ReplyOf<typeof showLesson>> {
    const lesson = await this.lessons.find(params.id);
    if (!lesson) throw new Refusal('lesson-unknown');
    return lesson;
  }
}
