SET lock_timeout = '5s';

-- Every two seconds a copy of the gateway asks for the latest ones.
CREATE INDEX "erasure_finished_idx" ON "erasure"("finished_at") WHERE (finished_at IS NOT NULL);
