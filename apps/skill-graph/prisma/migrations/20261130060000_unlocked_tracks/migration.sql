SET lock_timeout = '2s';

-- The release before leaves it empty: it computes what is unlocked anew each time.
ALTER TABLE "learner" ADD COLUMN "unlocked_tracks" TEXT[] DEFAULT ARRAY[]::TEXT[];
