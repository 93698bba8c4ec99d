SET lock_timeout = '5s';

-- More time that an instructor has given to one member.
CREATE TABLE "deadline_extension" (
    "challenge_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deadline_extension_pkey" PRIMARY KEY ("challenge_id", "learner_id")
);

CREATE TABLE "announcement" (
    "id" INTEGER GENERATED ALWAYS AS IDENTITY,
    "cohort_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "announcement_cohort_id_created_at_idx" ON "announcement"("cohort_id", "created_at");

CREATE INDEX "announcement_created_at_idx" ON "announcement"("created_at");

-- A table of its own, and no rows of `notification`: the former release refuses to show a kind that it does not know.
-- The ids come from the same sequence, so that a learner's list has each id once.
CREATE TABLE "announcement_notice" (
    "id" INTEGER NOT NULL DEFAULT nextval('notification_id_seq'),
    "learner_id" INTEGER NOT NULL,
    "announcement_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "is_unread" BOOLEAN NOT NULL DEFAULT true,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "announcement_notice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "announcement_notice_read_at_check" CHECK ("is_unread" = ("read_at" IS NULL)),
    CONSTRAINT "announcement_notice_announcement_id_fkey" FOREIGN KEY ("announcement_id")
        REFERENCES "announcement"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "announcement_notice_learner_id_is_unread_created_at_id_idx"
    ON "announcement_notice"("learner_id", "is_unread", "created_at", "id");

CREATE INDEX "announcement_notice_announcement_id_idx" ON "announcement_notice"("announcement_id");
