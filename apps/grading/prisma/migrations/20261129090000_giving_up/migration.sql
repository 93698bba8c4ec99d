SET lock_timeout = '2s';

-- The release before leaves the column null.
ALTER TABLE "best_score" ADD COLUMN "given_up_at" TIMESTAMPTZ(3);
