SET lock_timeout = '2s';

-- Answers to the questions of lessons, and notes on lessons. The release before knows neither.
CREATE TABLE "question_answer" (
    "learner_id" INTEGER NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "question" INTEGER NOT NULL,
    "box" INTEGER NOT NULL,
    "is_right" BOOLEAN NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "question_answer_pkey" PRIMARY KEY ("learner_id", "lesson_id", "question")
);

CREATE TABLE "lesson_note" (
    "learner_id" INTEGER NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lesson_note_pkey" PRIMARY KEY ("learner_id", "lesson_id")
);

CREATE TRIGGER "question_answer_leave_out_erased" BEFORE INSERT ON "question_answer"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "lesson_note_leave_out_erased" BEFORE INSERT ON "lesson_note"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();
