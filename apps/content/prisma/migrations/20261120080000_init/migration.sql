-- CreateTable
CREATE TABLE "identity" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,

    CONSTRAINT "identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curriculum" (
    "sequence" SERIAL NOT NULL,
    "version" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "curriculum_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "skill" (
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "prerequisites" JSONB NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "skill_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
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

    CONSTRAINT "track_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
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

    CONSTRAINT "level_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "module_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "lesson_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "lab_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "published_at" TIMESTAMPTZ(6),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "identity_kind_slug_key" ON "identity"("kind", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "track_slug_key" ON "track"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "track_roadmap_id_key" ON "track"("roadmap_id");

-- CreateIndex
CREATE INDEX "track_position_id_idx" ON "track"("position", "id");

-- CreateIndex
CREATE INDEX "roadmap_position_id_idx" ON "roadmap"("position", "id");

-- CreateIndex
CREATE INDEX "level_roadmap_id_position_id_idx" ON "level"("roadmap_id", "position", "id");

-- CreateIndex
CREATE INDEX "level_position_id_idx" ON "level"("position", "id");

-- CreateIndex
CREATE INDEX "module_level_id_position_id_idx" ON "module"("level_id", "position", "id");

-- CreateIndex
CREATE INDEX "module_position_id_idx" ON "module"("position", "id");

-- CreateIndex
CREATE INDEX "lesson_module_id_position_id_idx" ON "lesson"("module_id", "position", "id");

-- CreateIndex
CREATE INDEX "lesson_position_id_idx" ON "lesson"("position", "id");

-- CreateIndex
CREATE INDEX "lab_lesson_id_position_id_idx" ON "lab"("lesson_id", "position", "id");

-- CreateIndex
CREATE INDEX "outbox_created_at_id_idx" ON "outbox"("created_at", "id") WHERE (published_at IS NULL);

-- AddForeignKey
ALTER TABLE "track" ADD CONSTRAINT "track_roadmap_id_fkey" FOREIGN KEY ("roadmap_id") REFERENCES "roadmap"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "level" ADD CONSTRAINT "level_roadmap_id_fkey" FOREIGN KEY ("roadmap_id") REFERENCES "roadmap"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "module" ADD CONSTRAINT "module_level_id_fkey" FOREIGN KEY ("level_id") REFERENCES "level"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_module_id_fkey" FOREIGN KEY ("module_id") REFERENCES "module"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lab" ADD CONSTRAINT "lab_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

