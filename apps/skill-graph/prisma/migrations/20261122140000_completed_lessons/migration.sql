-- Every answer reads the lessons that a learner has completed; submissions, which may be many more, are passed over.
-- CreateIndex
CREATE INDEX "evidence_lesson_idx" ON "evidence"("learner_id", "subject_id") WHERE (source = 'lesson');
