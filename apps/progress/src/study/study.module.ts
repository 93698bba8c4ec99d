import { Module } from '@nestjs/common';
import { LessonStudyRepository } from './lesson-study.repository.js';
import { NoteRepository } from './note.repository.js';
import { NotesController } from './notes.controller.js';
import { QuestionAnswerRepository } from './question-answer.repository.js';
import { QuestionsController } from './questions.controller.js';

@Module({
  controllers: [NotesController, QuestionsController],
  providers: [LessonStudyRepository, NoteRepository, QuestionAnswerRepository],
})
export class StudyModule {}
