SET lock_timeout = '5s';

-- The time zones that a learner has chosen, from the latest change of their profile.
CREATE TABLE "learner_time_zones" (
    "learner_id" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "choices" JSONB NOT NULL,

    CONSTRAINT "learner_time_zones_pkey" PRIMARY KEY ("learner_id")
);

-- When learners were active in their cohorts. Completions and grades have instants of their own.
CREATE TABLE "cohort_activity" (
    "learner_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cohort_activity_pkey" PRIMARY KEY ("learner_id","at")
);
