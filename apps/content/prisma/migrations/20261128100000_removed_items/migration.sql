SET lock_timeout = '5s';

-- Where pages of lists go on after a removed item.
ALTER TABLE "identity" ADD COLUMN "follows" INTEGER;
