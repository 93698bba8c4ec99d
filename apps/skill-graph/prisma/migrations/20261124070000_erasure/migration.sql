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

CREATE TRIGGER "learner_leave_out_erased" BEFORE INSERT ON "learner"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "learner_skill_leave_out_erased" BEFORE INSERT ON "learner_skill"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "evidence_leave_out_erased" BEFORE INSERT ON "evidence"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "episode_leave_out_erased" BEFORE INSERT ON "episode"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "mastery_day_leave_out_erased" BEFORE INSERT ON "mastery_day"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "observation_leave_out_erased" BEFORE INSERT ON "observation"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();
