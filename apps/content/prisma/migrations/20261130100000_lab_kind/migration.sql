SET lock_timeout = '5s';

ALTER TABLE "lab" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'program', ADD COLUMN "task" TEXT;
