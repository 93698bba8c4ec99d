import { Controller } from '@nestjs/common';
import {
  listNotes,
  Refusal,
  showLessonStudy,
  writeNote,
  type CallOf,
  type PageKey,
  type ReplyOf,
} from '@proximal/contracts';
import { CurriculaService, type Curriculum } from '@proximal/curriculum';
import { GradesCatchUp } from '@proximal/grading-client';
import { Handles } from '@proximal/messaging';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { Database } from '../database.js';
import { LessonStudyRepository } from './lesson-study.repository.js';
import { NoteRepository, type NoteKey } from './note.repository.js';
import { answerView, noteView } from './views.js';

const cursorKey = z.tuple([z.iso.datetime(), z.int()]);
const first: NoteKey = { writtenAt: 'infinity', lessonId: 0 };

@Controller()
export class NotesController {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly curricula: CurriculaService,
    private readonly notes: NoteRepository,
    private readonly studies: LessonStudyRepository,
    private readonly catchUp: GradesCatchUp,
  ) {}

  @Handles(showLessonStudy)
  async show({ caller, params }: CallOf<typeof showLessonStudy>): Promise<ReplyOf<typeof showLessonStudy>> {
    await this.catchUp.processMissingGrades(caller.id);
    const { version, note, answers, isCompleted, solvedLabIds } = await this.studies.find(caller.id, params.id);
    const curriculum = await this.curriculumWith(params.id, version);
    const labs = curriculum.findLesson(params.id)?.labs ?? [];
    return {
      note: note && noteView(note, curriculum),
      answers: answers.map(answerView),
      is_completed: isCompleted,
      completed_lab_ids: labs.flatMap(({ id }) => (solvedLabIds.has(id) ? id : [])),
    };
  }

  @Handles(writeNote)
  async write({ caller, params, body }: CallOf<typeof writeNote>): Promise<ReplyOf<typeof writeNote>> {
    const curriculum = await this.curriculumWith(params.id);
    if (body.text === '') {
      await this.notes.remove(caller.id, params.id);
      return { note: null };
    }
    await this.notes.write(caller.id, { lessonId: params.id, text: body.text, writtenAt: this.clock.now() });
    const note = await this.notes.find(caller.id, params.id);
    return { note: note && noteView(note, curriculum) };
  }

  @Handles(listNotes)
  async list({ caller, page }: CallOf<typeof listNotes>): Promise<ReplyOf<typeof listNotes>> {
    const curriculum = await this.curricula.getOrRefuse(this.database);
    const rows = await this.notes.list(caller.id, behind(page.after), page.limit + 1);
    const { items, next } = pageOf(rows, page.limit, ({ writtenAt, lessonId }) => [writtenAt.toISOString(), lessonId]);
    return { items: items.map((note) => noteView(note, curriculum)), next };
  }

  private async curriculumWith(lessonId: number, version?: string | null): Promise<Curriculum> {
    const curriculum = await this.curricula.getOrRefuse(this.database, version);
    if (!curriculum.findLesson(lessonId)) throw new Refusal('lesson-unknown');
    return curriculum;
  }
}

function behind(after: PageKey | null): NoteKey {
  if (after === null) return first;
  const [writtenAt, lessonId] = readPageKey(cursorKey, after);
  return { writtenAt, lessonId };
}
