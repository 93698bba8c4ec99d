SET lock_timeout = '2s';

CREATE TABLE "placement" (
    "id" UUID NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "track_slug" TEXT COLLATE "C",
    "from_track_slug" TEXT COLLATE "C",
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "result" JSONB,

    CONSTRAINT "placement_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "placement_learner_id_begun_at_idx" ON "placement"("learner_id", "begun_at" DESC);

-- At most one placement of a learner is running, also when two copies begin one at the same time.
CREATE UNIQUE INDEX "placement_running_idx" ON "placement"("learner_id") WHERE (ended_at IS NULL);

CREATE TABLE "placement_answer" (
    "placement_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "skills" TEXT[],
    "chance" DOUBLE PRECISION NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "is_solved" BOOLEAN,
    "submission_id" TEXT,

    CONSTRAINT "placement_answer_pkey" PRIMARY KEY ("placement_id","number"),
    CONSTRAINT "placement_answer_placement_id_fkey" FOREIGN KEY ("placement_id") REFERENCES "placement"("id") ON DELETE CASCADE
);

CREATE INDEX "placement_answer_learner_id_lab_id_idx" ON "placement_answer"("learner_id", "lab_id");

-- The release before leaves it false: it knows no placement.
ALTER TABLE "evidence" ADD COLUMN "is_placement" BOOLEAN NOT NULL DEFAULT false;

CREATE TRIGGER "placement_leave_out_erased" BEFORE INSERT ON "placement"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "placement_answer_leave_out_erased" BEFORE INSERT ON "placement_answer"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

-- The service publishes for the first time.
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "published_at" TIMESTAMPTZ(6),
    "trace_context" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "outbox_unpublished_idx" ON "outbox"("created_at", "id") WHERE (published_at IS NULL);

CREATE INDEX "outbox_published_idx" ON "outbox"("published_at", "id") WHERE (published_at IS NOT NULL);

CREATE TABLE "outbox_stream" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "created" TEXT,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "row_id" UUID,
    "servers" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "outbox_stream_pkey" PRIMARY KEY ("is_only"),
    CONSTRAINT "outbox_stream_is_only_check" CHECK ("is_only")
);

CREATE TABLE "outbox_recovery" (
    "number" SERIAL NOT NULL,
    "stream_created" TEXT NOT NULL,
    "cursor_at" TIMESTAMPTZ(6) NOT NULL,
    "cursor_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    "published_before" TIMESTAMPTZ(6) NOT NULL,
    "republished" INTEGER NOT NULL DEFAULT 0,
    "advanced_at" TIMESTAMPTZ(6) NOT NULL,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "outbox_recovery_pkey" PRIMARY KEY ("number")
);

CREATE TABLE partitions."outbox_current" (LIKE "outbox" INCLUDING ALL) INHERITS ("outbox");

INSERT INTO partitions.open_partition (table_name) VALUES ('outbox');

CREATE TRIGGER "outbox_refuse_insert" BEFORE INSERT ON "outbox"
    EXECUTE FUNCTION partitions.refuse_insert();
