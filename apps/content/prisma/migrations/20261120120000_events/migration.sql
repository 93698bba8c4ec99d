-- The name that the table's index has in every service.
ALTER INDEX "outbox_created_at_id_idx" RENAME TO "outbox_unpublished_idx";

-- CreateIndex
CREATE INDEX "outbox_published_idx" ON "outbox"("published_at") WHERE (published_at IS NOT NULL);
