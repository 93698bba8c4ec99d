SET lock_timeout = '5s';

ALTER TABLE "module" ADD COLUMN "is_elective" BOOLEAN NOT NULL DEFAULT false;
