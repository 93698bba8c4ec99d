SET lock_timeout = '5s';

-- The release before shows a hidden review, and counts its score.
ALTER TABLE "peer_review" ADD COLUMN "hidden_at" TIMESTAMPTZ(3);
