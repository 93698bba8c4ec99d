SET lock_timeout = '2s';

ALTER TABLE "app_user" ADD COLUMN "email_verified_at" TIMESTAMPTZ(3);
ALTER TABLE "app_user" ADD COLUMN "password_changed_at" TIMESTAMPTZ(3);
ALTER TABLE "app_user" ADD COLUMN "profile_changed_at" TIMESTAMPTZ(3);

-- One link of a kind for each user: a newer one takes the row of the older.
CREATE TABLE "account_link" (
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "email" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_link_pkey" PRIMARY KEY ("user_id", "kind"),
    CONSTRAINT "account_link_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "account_link_token_hash_key" ON "account_link"("token_hash");

CREATE INDEX "account_link_expires_at_idx" ON "account_link"("expires_at");

-- Mails that are not sent yet. Rows hold no token: it is made when the mail is sent.
CREATE TABLE "mail" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" INTEGER,
    "email" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mail_user_id_fkey"
        FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "mail_due_at_id_idx" ON "mail"("due_at", "id");

CREATE INDEX "mail_user_id_idx" ON "mail"("user_id");

CREATE TABLE "idempotency_key" (
    "learner_id" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("learner_id", "operation", "key")
);

CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- Nothing inserts into the parent: the release before has no such table.
CREATE TABLE partitions."idempotency_key_current" (LIKE "idempotency_key" INCLUDING ALL) INHERITS ("idempotency_key");

INSERT INTO partitions.open_partition (table_name) VALUES ('idempotency_key');
