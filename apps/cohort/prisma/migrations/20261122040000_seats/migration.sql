-- Who does nothing for two weeks has no seat until they come back; those who are members already have theirs.
-- AlterTable
ALTER TABLE "membership" ADD COLUMN "idle_since" TIMESTAMPTZ(3),
ADD COLUMN "returned_at" TIMESTAMPTZ(3);
