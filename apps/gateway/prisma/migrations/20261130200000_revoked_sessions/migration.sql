SET lock_timeout = '1min';

-- The cleanup of ended sessions reads those that were revoked, and not all.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "session_revoked_idx" ON "session"("revoked_at") WHERE (revoked_at IS NOT NULL);
