SET lock_timeout = '5s';

CREATE TABLE "role_grant" (
    "user_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "cohort_id" INTEGER NOT NULL DEFAULT 0,
    "given_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "role_grant_pkey" PRIMARY KEY ("user_id", "role", "cohort_id"),
    CONSTRAINT "role_grant_user_id_fkey" FOREIGN KEY ("user_id")
        REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "role_grant_role_check" CHECK ("role" IN ('instructor', 'moderator', 'admin')),
    CONSTRAINT "role_grant_cohort_check" CHECK ("cohort_id" >= 0 AND ("role" = 'instructor') = ("cohort_id" > 0))
);

CREATE TABLE "audit_entry" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    -- The clock, not the start of the transaction.
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "actor_id" INTEGER,
    "operator" TEXT,
    "role" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "learner_id" INTEGER,
    "objects" JSONB NOT NULL,
    "reason" TEXT,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_entry_actor_check" CHECK (num_nonnulls("actor_id", "operator") = 1)
);

CREATE INDEX "audit_entry_actor_id_id_idx" ON "audit_entry"("actor_id", "id");

CREATE INDEX "audit_entry_learner_id_id_idx" ON "audit_entry"("learner_id", "id");

CREATE INDEX "audit_entry_at_idx" ON "audit_entry"("at");

-- The log is append-only. The only change that it allows is that of `replace_audited_learner`, which names the two ids
-- in a setting of its transaction. Somebody who forges the setting can do no more than that function.
CREATE FUNCTION "guard_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    ids TEXT[] := string_to_array(nullif(current_setting('proximal.audit_replacement', true), ''), '>');
    is_replacement BOOLEAN;
BEGIN
    IF TG_OP = 'UPDATE' AND ids IS NOT NULL AND ids[2]::int < 0 THEN
        is_replacement := (NEW."id", NEW."at", NEW."operator", NEW."role", NEW."operation", NEW."objects", NEW."request_id")
            IS NOT DISTINCT FROM
            (OLD."id", OLD."at", OLD."operator", OLD."role", OLD."operation", OLD."objects", OLD."request_id")
            AND NEW."actor_id" IS NOT DISTINCT FROM
                CASE WHEN OLD."actor_id" = ids[1]::int THEN ids[2]::int ELSE OLD."actor_id" END
            AND NEW."learner_id" IS NOT DISTINCT FROM
                CASE WHEN OLD."learner_id" = ids[1]::int THEN ids[2]::int ELSE OLD."learner_id" END
            AND NEW."reason" IS NOT DISTINCT FROM
                CASE WHEN OLD."learner_id" = ids[1]::int THEN NULL ELSE OLD."reason" END;
        IF is_replacement THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER "audit_entry_guard" BEFORE UPDATE OR DELETE ON "audit_entry"
    FOR EACH ROW EXECUTE FUNCTION "guard_audit_entry"();

CREATE TRIGGER "audit_entry_guard_truncate" BEFORE TRUNCATE ON "audit_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION "guard_audit_entry"();

-- Also for a session that replays changes, in which ordinary triggers do not fire.
ALTER TABLE "audit_entry" ENABLE ALWAYS TRIGGER "audit_entry_guard";

ALTER TABLE "audit_entry" ENABLE ALWAYS TRIGGER "audit_entry_guard_truncate";

-- Replaces the id of an erased learner by a negative one, and clears the reasons that are about them. Returns the number
-- of rows that it changed.
CREATE FUNCTION "replace_audited_learner"(erased INTEGER, replacement INTEGER) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    changed BIGINT;
BEGIN
    PERFORM set_config('proximal.audit_replacement', erased || '>' || replacement, true);
    UPDATE "audit_entry" SET
        "actor_id" = CASE WHEN "actor_id" = erased THEN replacement ELSE "actor_id" END,
        "reason" = CASE WHEN "learner_id" = erased THEN NULL ELSE "reason" END,
        "learner_id" = CASE WHEN "learner_id" = erased THEN replacement ELSE "learner_id" END
    WHERE "actor_id" = erased OR "learner_id" = erased;
    GET DIAGNOSTICS changed = ROW_COUNT;
    PERFORM set_config('proximal.audit_replacement', '', true);
    RETURN changed;
END $$;
