SET lock_timeout = '2s';

-- Learners who are erased, or are being erased: nothing of them is stored again.
CREATE TABLE "erased_learner" (
    "learner_id" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "rows" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "erased_learner_pkey" PRIMARY KEY ("learner_id")
);

-- A request, a job or an event that was under way when its learner was erased leaves no row, also in a copy of the
-- release before. Negative ids are those of erased learners, who do nothing any more.
CREATE FUNCTION leave_out_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.learner_id < 0 OR EXISTS (SELECT FROM erased_learner WHERE learner_id = NEW.learner_id) THEN
        RETURN NULL;
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER "submission_leave_out_erased" BEFORE INSERT ON "submission"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "best_score_leave_out_erased" BEFORE INSERT ON "best_score"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "past_grade_leave_out_erased" BEFORE INSERT ON "past_grade"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "solution_opening_leave_out_erased" BEFORE INSERT ON "solution_opening"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "regrade_item_leave_out_erased" BEFORE INSERT ON "regrade_item"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "score_drop_leave_out_erased" BEFORE INSERT ON "score_drop"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

-- An erasure takes the learner out of rows that nothing else changes.
CREATE OR REPLACE TRIGGER "past_grade_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "past_grade"
    FOR EACH STATEMENT WHEN (current_setting('proximal.erasing', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER "score_drop_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "score_drop"
    FOR EACH STATEMENT WHEN (current_setting('proximal.erasing', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION refuse_change();
