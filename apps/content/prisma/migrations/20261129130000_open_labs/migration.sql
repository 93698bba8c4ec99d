SET lock_timeout = '5s';

ALTER TABLE "lab" ADD COLUMN "open" BOOLEAN NOT NULL DEFAULT false;
