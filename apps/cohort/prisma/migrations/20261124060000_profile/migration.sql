SET lock_timeout = '2s';

ALTER TABLE "learner" ADD COLUMN "profile_changed_at" TIMESTAMPTZ(3);
