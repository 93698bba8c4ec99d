SET lock_timeout = '5s';

-- What a learner shows to others; both from the latest change of the profile.
ALTER TABLE "learner" ADD COLUMN "display_name" TEXT;

ALTER TABLE "learner" ADD COLUMN "is_off_leaderboard" BOOLEAN NOT NULL DEFAULT false;
