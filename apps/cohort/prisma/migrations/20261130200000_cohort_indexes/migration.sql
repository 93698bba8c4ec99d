SET lock_timeout = '1min';

-- A newcomer's seat is found without reading the full cohorts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cohort_with_room_idx" ON "cohort"("track_slug", "starts_on", "id")
  WHERE (member_count < capacity);

-- The search for idle members reads the running cohorts, and not those that have ended.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cohort_ends_on_id_idx" ON "cohort"("ends_on", "id");
