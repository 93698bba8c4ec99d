SET lock_timeout = '5s';

-- The release before leaves it empty; the next import of a curriculum fills it.
ALTER TABLE "track" ADD COLUMN "prerequisite_parts" JSONB NOT NULL DEFAULT '[]';
