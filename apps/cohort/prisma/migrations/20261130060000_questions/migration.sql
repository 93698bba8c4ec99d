SET lock_timeout = '2s';

-- Questions to a cohort and their answers.
CREATE TABLE "post" (
    "id" INTEGER GENERATED ALWAYS AS IDENTITY,
    "cohort_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "question_id" INTEGER,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "challenge_id" INTEGER,
    "lab_id" INTEGER,
    "helpful_answer_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "reported_at" TIMESTAMPTZ(3),
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "post_cohort_id_id_idx" ON "post"("cohort_id", "id");

CREATE INDEX "post_question_idx" ON "post"("cohort_id", "id") WHERE "question_id" IS NULL;

CREATE INDEX "post_challenge_idx" ON "post"("challenge_id", "id") WHERE "challenge_id" IS NOT NULL;

CREATE INDEX "post_lab_idx" ON "post"("cohort_id", "lab_id", "id") WHERE "lab_id" IS NOT NULL;

CREATE INDEX "post_question_id_id_idx" ON "post"("question_id", "id");

CREATE INDEX "post_learner_id_created_at_idx" ON "post"("learner_id", "created_at");

CREATE INDEX "post_reported_idx" ON "post"("reported_at", "id") WHERE "reported_at" IS NOT NULL;

CREATE TABLE "post_report" (
    "post_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "post_report_pkey" PRIMARY KEY ("post_id", "learner_id")
);

CREATE INDEX "post_report_learner_id_idx" ON "post_report"("learner_id");

-- As for announcements a table of its own: the former release refuses to show a kind that it does not know.
CREATE TABLE "post_notice" (
    "id" INTEGER NOT NULL DEFAULT nextval('notification_id_seq'),
    "learner_id" INTEGER NOT NULL,
    "post_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "is_unread" BOOLEAN NOT NULL DEFAULT true,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_notice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "post_notice_read_at_check" CHECK ("is_unread" = ("read_at" IS NULL))
);

CREATE INDEX "post_notice_learner_id_is_unread_created_at_id_idx"
    ON "post_notice"("learner_id", "is_unread", "created_at", "id");

CREATE INDEX "post_notice_created_at_idx" ON "post_notice"("created_at");

CREATE TRIGGER "post_leave_out_erased" BEFORE INSERT ON "post"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "post_report_leave_out_erased" BEFORE INSERT ON "post_report"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "post_notice_leave_out_erased" BEFORE INSERT ON "post_notice"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();
