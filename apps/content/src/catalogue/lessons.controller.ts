import { Controller } from '@nestjs/common';
import { listLessons, Refusal, showLab, showLesson, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { FilterRepository } from './filter.repository.js';
import { LessonRepository } from './lesson.repository.js';

@Controller()
export class LessonsController {
  constructor(
    private readonly lessons: LessonRepository,
    private readonly filters: FilterRepository,
  ) {}

  @Handles(listLessons)
  async listLessons({ query, page }: CallOf<typeof listLessons>): Promise<ReplyOf<typeof listLessons>> {
    await this.filters.refuseUnknown(query);
    return this.lessons.listLessons(page, query);
  }

  @Handles(showLesson)
  async showLesson({ params }: CallOf<typeof showLesson>): Promise<ReplyOf<typeof showLesson>> {
    const lesson = await this.lessons.findLesson(params.id);
    if (!lesson) throw new Refusal('lesson-unknown');
    return lesson;
  }

  @Handles(showLab)
  async showLab({ params }: CallOf<typeof showLab>): Promise<ReplyOf<typeof showLab>> {
    const lab = await this.lessons.findLab(params.id);
    if (!lab) throw new Refusal('lab-unknown');
    return lab;
  }
}
