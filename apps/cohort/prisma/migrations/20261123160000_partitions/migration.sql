-- Rows that only record delivery are partitioned by time, by inheritance: each table stays as the parent, rows are
-- inserted into its partition `partitions.…_current`, and the cleanup closes that partition at the end of a period, and
-- drops it whole when it is too old. See docs/adr/0022-delivery-tables-are-partitions-that-inherit.md.

SET lock_timeout = '2s';

-- A schema of their own: Prisma knows the parents only.
CREATE SCHEMA partitions;

-- A closed partition takes no row, so that an id which is not in it never will be.
CREATE FUNCTION partitions.refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the partition % is closed', TG_TABLE_NAME;
END
$$;

-- Since when the current partition of a table is open.
CREATE TABLE partitions.open_partition (
    table_name text NOT NULL,
    opened_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT open_partition_pkey PRIMARY KEY (table_name)
);

CREATE TABLE partitions."processed_event_current" (LIKE "processed_event" INCLUDING ALL) INHERITS ("processed_event");

INSERT INTO partitions.open_partition (table_name) VALUES ('processed_event');

-- The release before inserts into the parent. Its row moves to the current partition, whose key decides between it and
-- the releases after it, which insert there themselves.
CREATE FUNCTION processed_event_into_partition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- A row from before the partitions: the statement finds it itself.
    IF EXISTS (SELECT FROM ONLY processed_event WHERE id = NEW.id) THEN
        RETURN NEW;
    END IF;
    IF NOT EXISTS (SELECT FROM processed_event WHERE id = NEW.id) THEN
        INSERT INTO partitions.processed_event_current VALUES (NEW.*) ON CONFLICT (id) DO NOTHING;
        IF FOUND THEN
            RETURN NEW;
        END IF;
    END IF;
    IF current_query() !~* '\mon\s+conflict\M' THEN
        RAISE unique_violation
            USING MESSAGE = 'a partition of processed_event has this key', CONSTRAINT = 'processed_event_pkey';
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "processed_event_into_partition" BEFORE INSERT ON "processed_event"
    FOR EACH ROW EXECUTE FUNCTION processed_event_into_partition();

-- By then the statement has counted and returned its rows.
CREATE FUNCTION processed_event_leave_parent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM ONLY processed_event AS held USING inserted
    WHERE held.id = inserted.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER "processed_event_leave_parent" AFTER INSERT ON "processed_event" REFERENCING NEW TABLE AS inserted
    FOR EACH STATEMENT EXECUTE FUNCTION processed_event_leave_parent();

CREATE TABLE partitions."idempotency_key_current" (LIKE "idempotency_key" INCLUDING ALL) INHERITS ("idempotency_key");

INSERT INTO partitions.open_partition (table_name) VALUES ('idempotency_key');

-- As for the other tables. A key older than 24 hours may be used again.
CREATE FUNCTION idempotency_key_into_partition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM idempotency_key
    WHERE (learner_id, operation, key) = (NEW.learner_id, NEW.operation, NEW.key)
        AND created_at < now() - interval '24 hours';
    IF EXISTS (
        SELECT FROM ONLY idempotency_key
        WHERE (learner_id, operation, key) = (NEW.learner_id, NEW.operation, NEW.key)
    ) THEN
        RETURN NEW;
    END IF;
    IF NOT EXISTS (
        SELECT FROM idempotency_key
        WHERE (learner_id, operation, key) = (NEW.learner_id, NEW.operation, NEW.key)
    ) THEN
        INSERT INTO partitions.idempotency_key_current VALUES (NEW.*) ON CONFLICT (learner_id, operation, key) DO NOTHING;
        IF FOUND THEN
            RETURN NEW;
        END IF;
    END IF;
    IF current_query() !~* '\mon\s+conflict\M' THEN
        RAISE unique_violation
            USING MESSAGE = 'a partition of idempotency_key has this key', CONSTRAINT = 'idempotency_key_pkey';
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "idempotency_key_into_partition" BEFORE INSERT ON "idempotency_key"
    FOR EACH ROW EXECUTE FUNCTION idempotency_key_into_partition();

-- By then the statement has counted and returned its rows.
CREATE FUNCTION idempotency_key_leave_parent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM ONLY idempotency_key AS held USING inserted
    WHERE (held.learner_id, held.operation, held.key) = (inserted.learner_id, inserted.operation, inserted.key);
    RETURN NULL;
END
$$;

CREATE TRIGGER "idempotency_key_leave_parent" AFTER INSERT ON "idempotency_key" REFERENCING NEW TABLE AS inserted
    FOR EACH STATEMENT EXECUTE FUNCTION idempotency_key_leave_parent();

-- The cleanup of the release before finds old rows by their ctid, which other rows have in other partitions.
CREATE FUNCTION idempotency_key_keep_young() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.created_at >= now() - interval '24 hours' AND current_query() ~ '\mctid\M' THEN
        RETURN NULL;
    END IF;
    RETURN OLD;
END
$$;

CREATE TRIGGER "idempotency_key_keep_young" BEFORE DELETE ON "idempotency_key"
    FOR EACH ROW EXECUTE FUNCTION idempotency_key_keep_young();

CREATE TRIGGER "idempotency_key_keep_young" BEFORE DELETE ON partitions."idempotency_key_current"
    FOR EACH ROW EXECUTE FUNCTION idempotency_key_keep_young();

CREATE TABLE partitions."outbox_current" (LIKE "outbox" INCLUDING ALL) INHERITS ("outbox");

INSERT INTO partitions.open_partition (table_name) VALUES ('outbox');

-- The release before inserts into the parent. Its row moves to the current partition, whose key decides between it and
-- the releases after it, which insert there themselves.
CREATE FUNCTION outbox_into_partition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    -- A backfill of the release before publishes rows again by ON CONFLICT DO UPDATE, which sees only the parent.
    is_refill CONSTANT boolean := current_query() ~* '\mdo\s+update\M';
BEGIN
    -- A row from before the partitions: the statement finds it itself.
    IF EXISTS (SELECT FROM ONLY outbox WHERE id = NEW.id) THEN
        RETURN NEW;
    END IF;
    LOOP
        IF is_refill THEN
            UPDATE outbox SET published_at = NULL, trace_context = NULL WHERE id = NEW.id;
            EXIT WHEN FOUND;
        ELSE
            EXIT WHEN EXISTS (SELECT FROM outbox WHERE id = NEW.id);
        END IF;
        INSERT INTO partitions.outbox_current VALUES (NEW.*) ON CONFLICT (id) DO NOTHING;
        IF FOUND THEN
            RETURN NEW;
        END IF;
    END LOOP;
    IF current_query() !~* '\mon\s+conflict\M' THEN
        RAISE unique_violation
            USING MESSAGE = 'a partition of outbox has this key', CONSTRAINT = 'outbox_pkey';
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "outbox_into_partition" BEFORE INSERT ON "outbox"
    FOR EACH ROW EXECUTE FUNCTION outbox_into_partition();

-- By then the statement has counted and returned its rows.
CREATE FUNCTION outbox_leave_parent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM ONLY outbox AS held USING inserted
    WHERE held.id = inserted.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER "outbox_leave_parent" AFTER INSERT ON "outbox" REFERENCING NEW TABLE AS inserted
    FOR EACH STATEMENT EXECUTE FUNCTION outbox_leave_parent();
