SET lock_timeout = '2s';

CREATE TABLE "goal" (
    "learner_id" INTEGER NOT NULL,
    "track_slug" TEXT COLLATE "C",
    "skill_slug" TEXT COLLATE "C",
    "due_on" DATE,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "goal_pkey" PRIMARY KEY ("learner_id"),
    -- A goal is a track or a skill.
    CONSTRAINT "goal_one_check" CHECK (num_nonnulls("track_slug", "skill_slug") = 1)
);

CREATE TRIGGER "goal_leave_out_erased" BEFORE INSERT ON "goal"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();
