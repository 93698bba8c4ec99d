SET lock_timeout = '2s';

CREATE TABLE "week_goal" (
    "learner_id" INTEGER NOT NULL,
    "days" SMALLINT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "week_goal_pkey" PRIMARY KEY ("learner_id"),
    CONSTRAINT "week_goal_days_check" CHECK ("days" BETWEEN 1 AND 7)
);

CREATE TRIGGER "week_goal_leave_out_erased" BEFORE INSERT ON "week_goal"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();
