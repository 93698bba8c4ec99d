SET lock_timeout = '2s';

ALTER TABLE "lab" ADD COLUMN "is_open" BOOLEAN NOT NULL DEFAULT false;
