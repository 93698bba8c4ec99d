-- Texts that decide an order, or are only looked up, are compared by their bytes.

CREATE TABLE "learner" (
    "learner_id" INTEGER NOT NULL,
    "ability_mean" DOUBLE PRECISION NOT NULL,
    "ability_variance" DOUBLE PRECISION NOT NULL,
    "form_mean" DOUBLE PRECISION NOT NULL,
    "form_variance" DOUBLE PRECISION NOT NULL,
    "last_event_at" TIMESTAMPTZ(3),
    "latest_at" TIMESTAMPTZ(3),
    "latest_source" TEXT COLLATE "C",
    "latest_source_id" TEXT COLLATE "C",
    "track_slug" TEXT COLLATE "C",
    "track_active_at" TIMESTAMPTZ(3),

    CONSTRAINT "learner_pkey" PRIMARY KEY ("learner_id")
);

CREATE TABLE "learner_skill" (
    "learner_id" INTEGER NOT NULL,
    "skill_slug" TEXT COLLATE "C" NOT NULL,
    "strength_mean" DOUBLE PRECISION NOT NULL,
    "strength_variance" DOUBLE PRECISION NOT NULL,
    "successes" DOUBLE PRECISION NOT NULL,
    "failures" DOUBLE PRECISION NOT NULL,
    "practice_count" INTEGER NOT NULL,
    "last_evidence_at" TIMESTAMPTZ(3),
    "last_reviewed_at" TIMESTAMPTZ(3),
    "stability" DOUBLE PRECISION,
    "difficulty" DOUBLE PRECISION,
    "memory_reviewed_at" TIMESTAMPTZ(3),
    "demonstrated_at" TIMESTAMPTZ(3),
    "last_lab_id" INTEGER,

    CONSTRAINT "learner_skill_pkey" PRIMARY KEY ("learner_id","skill_slug")
);

CREATE TABLE "evidence" (
    "source" TEXT COLLATE "C" NOT NULL,
    "source_id" TEXT COLLATE "C" NOT NULL,
    "event_id" UUID NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "item" TEXT COLLATE "C",
    "revision" INTEGER NOT NULL,
    "skills" TEXT[] NOT NULL,
    "demonstrates" TEXT[] NOT NULL,
    "score" DOUBLE PRECISION,
    "ran" BOOLEAN NOT NULL,
    "code_key" TEXT,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "population_version" INTEGER NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("source","source_id")
);

CREATE INDEX "evidence_learner_id_occurred_at_idx" ON "evidence"("learner_id", "occurred_at" DESC);

-- Every response reads the lessons that a learner has completed, and skips the submissions, which may be many more.
CREATE INDEX "evidence_lesson_idx" ON "evidence"("learner_id", "subject_id") WHERE (source = 'lesson');

CREATE TABLE "episode" (
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "best_score" DOUBLE PRECISION NOT NULL,
    "tries" INTEGER NOT NULL,
    "failed_keys" TEXT[] NOT NULL,
    "solved_keys" TEXT[] NOT NULL,
    "first_tried_at" TIMESTAMPTZ(3),
    "touched_at" TIMESTAMPTZ(3) NOT NULL,
    "days" INTEGER NOT NULL,
    "outcome" DOUBLE PRECISION NOT NULL,
    "solved_at" TIMESTAMPTZ(3),
    "solution_opened_at" TIMESTAMPTZ(3),
    "recall_tries" INTEGER NOT NULL,
    "burden" JSONB,
    "is_taught" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "episode_pkey" PRIMARY KEY ("learner_id","lab_id")
);

CREATE INDEX "episode_untaught_idx" ON "episode"("first_tried_at", "learner_id", "lab_id")
    WHERE (solved_at IS NULL AND tries > 0 AND NOT is_taught);

CREATE TABLE "mastery_day" (
    "learner_id" INTEGER NOT NULL,
    "skill_slug" TEXT COLLATE "C" NOT NULL,
    "day" DATE NOT NULL,
    "mastery" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "mastery_day_pkey" PRIMARY KEY ("learner_id","skill_slug","day")
);

CREATE TABLE "observation" (
    "learner_id" INTEGER NOT NULL,
    "item" TEXT COLLATE "C" NOT NULL,
    "skills" TEXT[] NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "weight" DOUBLE PRECISION NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "before" JSONB,
    "is_failure" BOOLEAN NOT NULL,
    "is_ready" BOOLEAN NOT NULL,
    "learnt_in" INTEGER,

    CONSTRAINT "observation_pkey" PRIMARY KEY ("learner_id","item")
);

CREATE INDEX "observation_waiting_idx" ON "observation"("occurred_at", "learner_id", "item")
    WHERE (is_ready AND learnt_in IS NULL);

CREATE TABLE "population" (
    "version" INTEGER NOT NULL,
    "learnt" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "population_pkey" PRIMARY KEY ("version")
);

CREATE TABLE "population_value" (
    "name" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "values" DOUBLE PRECISION[] NOT NULL,

    CONSTRAINT "population_value_pkey" PRIMARY KEY ("name","version")
);

CREATE INDEX "population_value_version_idx" ON "population_value"("version");

CREATE TABLE "curriculum" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "version" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "structure" JSONB NOT NULL,

    CONSTRAINT "curriculum_pkey" PRIMARY KEY ("is_only"),
    -- There is at most one row.
    CONSTRAINT "curriculum_is_only_check" CHECK ("is_only")
);

-- Versions of the population never change, because evidence is replayed by the version that judged it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are only added, never changed or removed', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER "population_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "population"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "population_value_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "population_value"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "inbox" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "identity" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("is_only"),
    -- There is at most one row.
    CONSTRAINT "inbox_is_only_check" CHECK ("is_only")
);

CREATE TABLE "processed_event" (
    "id" UUID NOT NULL,
    "processed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "processed_event_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "processed_event_processed_at_idx" ON "processed_event"("processed_at");
