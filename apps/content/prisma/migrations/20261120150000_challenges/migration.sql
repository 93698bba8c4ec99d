-- CreateTable
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
