CREATE TABLE "identity" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,

    CONSTRAINT "identity_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "identity_kind_slug_key" ON "identity"("kind", "slug");

CREATE TABLE "curriculum" (
    "sequence" SERIAL NOT NULL,
    "version" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "curriculum_pkey" PRIMARY KEY ("sequence")
);

CREATE TABLE "skill" (
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "prerequisites" JSONB NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "skill_pkey" PRIMARY KEY ("slug")
);

CREATE TABLE "roadmap" (
    "id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "track_slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "is_visible" BOOLEAN NOT NULL,
    "level_count" INTEGER NOT NULL,
    "estimated_weeks" INTEGER NOT NULL,
    "levels" JSONB NOT NULL,

    CONSTRAINT "roadmap_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "roadmap_position_id_idx" ON "roadmap"("position", "id");

CREATE TABLE "track" (
    "id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "is_foundation" BOOLEAN NOT NULL,
    "estimated_weeks" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "is_visible" BOOLEAN NOT NULL,
    "roadmap_id" INTEGER NOT NULL,
    "prerequisite_track_slugs" JSONB NOT NULL,
    "skill_slugs" JSONB NOT NULL,
    "level_count" INTEGER NOT NULL,
    "module_count" INTEGER NOT NULL,
    "levels" JSONB NOT NULL,

    CONSTRAINT "track_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "track_roadmap_id_fkey" FOREIGN KEY ("roadmap_id")
        REFERENCES "roadmap"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "track_slug_key" ON "track"("slug");

CREATE UNIQUE INDEX "track_roadmap_id_key" ON "track"("roadmap_id");

CREATE INDEX "track_position_id_idx" ON "track"("position", "id");

CREATE TABLE "level" (
    "id" INTEGER NOT NULL,
    "roadmap_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "track_slug" TEXT NOT NULL,
    "difficulty" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "is_visible" BOOLEAN NOT NULL,
    "module_count" INTEGER NOT NULL,
    "lesson_count" INTEGER NOT NULL,
    "lab_count" INTEGER NOT NULL,
    "estimated_minutes" INTEGER NOT NULL,
    "modules" JSONB NOT NULL,
    "ordinal" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "level_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "level_roadmap_id_fkey" FOREIGN KEY ("roadmap_id")
        REFERENCES "roadmap"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "level_roadmap_id_position_id_idx" ON "level"("roadmap_id", "position", "id");

CREATE INDEX "level_ordinal_id_idx" ON "level"("ordinal", "id");

CREATE TABLE "module" (
    "id" INTEGER NOT NULL,
    "level_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "is_visible" BOOLEAN NOT NULL,
    "prerequisite_module_ids" JSONB NOT NULL,
    "lesson_count" INTEGER NOT NULL,
    "lab_count" INTEGER NOT NULL,
    "estimated_minutes" INTEGER NOT NULL,
    "skill_slugs" JSONB NOT NULL,
    "lessons" JSONB NOT NULL,
    "ordinal" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "module_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "module_level_id_fkey" FOREIGN KEY ("level_id")
        REFERENCES "level"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "module_level_id_position_id_idx" ON "module"("level_id", "position", "id");

CREATE INDEX "module_ordinal_id_idx" ON "module"("ordinal", "id");

CREATE TABLE "lesson" (
    "id" INTEGER NOT NULL,
    "module_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "lesson_type" TEXT NOT NULL,
    "difficulty" TEXT NOT NULL,
    "estimated_minutes" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "is_published" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,
    "is_visible" BOOLEAN NOT NULL,
    "skill_slugs" JSONB NOT NULL,
    "lab_ids" JSONB NOT NULL,
    "ordinal" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "lesson_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lesson_module_id_fkey" FOREIGN KEY ("module_id")
        REFERENCES "module"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "lesson_module_id_position_id_idx" ON "lesson"("module_id", "position", "id");

CREATE INDEX "lesson_ordinal_id_idx" ON "lesson"("ordinal", "id");

CREATE TABLE "lab" (
    "id" INTEGER NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "instructions" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "difficulty" TEXT NOT NULL,
    "estimated_minutes" INTEGER NOT NULL,
    "starter_code" TEXT NOT NULL,
    "examples" JSONB NOT NULL,
    "hints" JSONB NOT NULL,
    "skill_slugs" JSONB NOT NULL,
    "max_xp" INTEGER NOT NULL,
    "limits" JSONB NOT NULL,
    "version" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "is_visible" BOOLEAN NOT NULL,
    "is_project" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "lab_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lab_lesson_id_fkey" FOREIGN KEY ("lesson_id")
        REFERENCES "lesson"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "lab_lesson_id_position_id_idx" ON "lab"("lesson_id", "position", "id");

CREATE TABLE "challenge" (
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "starter_code" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "skill_slugs" JSONB NOT NULL,
    "track_slugs" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "is_visible" BOOLEAN NOT NULL,

    CONSTRAINT "challenge_pkey" PRIMARY KEY ("slug")
);

CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    -- The clock, not the start of the transaction, because events are published in this order.
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "published_at" TIMESTAMPTZ(6),
    "trace_context" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- The relay reads only what is not yet published, so the size of the index does not depend on the size of the table.
CREATE INDEX "outbox_unpublished_idx" ON "outbox"("created_at", "id") WHERE (published_at IS NULL);

-- Recovery reads published rows in this order, and the cleanup deletes the oldest of them.
CREATE INDEX "outbox_published_idx" ON "outbox"("published_at", "id") WHERE (published_at IS NOT NULL);

CREATE TABLE "outbox_stream" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "created" TEXT,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "row_id" UUID,
    "servers" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "outbox_stream_pkey" PRIMARY KEY ("is_only"),
    -- There is at most one row.
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
