SET lock_timeout = '5s';

-- The release before leaves them as they are, which is right for the kinds of labs that it knows.
ALTER TABLE "lab" ADD COLUMN "file_name" TEXT NOT NULL DEFAULT 'solution.py',
  ADD COLUMN "starter_files" JSONB NOT NULL DEFAULT '{}', ADD COLUMN "visible_tests" JSONB NOT NULL DEFAULT '[]';
