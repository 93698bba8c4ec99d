SET lock_timeout = '2s';

-- The release before leaves the column null.
ALTER TABLE "episode" ADD COLUMN "given_up_at" TIMESTAMPTZ(3);
