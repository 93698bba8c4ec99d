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

CREATE TRIGGER "membership_leave_out_erased" BEFORE INSERT ON "membership"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "activity_day_leave_out_erased" BEFORE INSERT ON "activity_day"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "active_day_leave_out_erased" BEFORE INSERT ON "active_day"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "done_lab_leave_out_erased" BEFORE INSERT ON "done_lab"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "challenge_submission_leave_out_erased" BEFORE INSERT ON "challenge_submission"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "notification_leave_out_erased" BEFORE INSERT ON "notification"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "reliability_leave_out_erased" BEFORE INSERT ON "reliability"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE FUNCTION leave_out_erased_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.reviewer_id < 0 OR EXISTS (SELECT FROM erased_learner WHERE learner_id = NEW.reviewer_id) THEN
        RETURN NULL;
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER "peer_review_leave_out_erased" BEFORE INSERT ON "peer_review"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased_reviewer();
