SET lock_timeout = '5s';

-- What a learner sets in their profile. Each change has its instant in profile_changed_at.
ALTER TABLE "app_user" ADD COLUMN "display_name" TEXT;

ALTER TABLE "app_user" ADD COLUMN "is_off_leaderboard" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "app_user" ADD COLUMN "zone_choices" JSONB NOT NULL DEFAULT '[]';
