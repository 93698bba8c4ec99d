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

CREATE TRIGGER "completion_leave_out_erased" BEFORE INSERT ON "completion"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "lab_grade_leave_out_erased" BEFORE INSERT ON "lab_grade"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "xp_entry_leave_out_erased" BEFORE INSERT ON "xp_entry"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "active_day_leave_out_erased" BEFORE INSERT ON "active_day"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "learner_leave_out_erased" BEFORE INSERT ON "learner"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "unlocked_track_leave_out_erased" BEFORE INSERT ON "unlocked_track"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

-- An erasure takes the learner out of rows that nothing else changes.
CREATE OR REPLACE TRIGGER "xp_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "xp_entry"
    FOR EACH STATEMENT WHEN (current_setting('proximal.erasing', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION refuse_change();
