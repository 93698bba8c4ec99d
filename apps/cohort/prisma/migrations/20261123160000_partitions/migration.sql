-- Rows that only record delivery are partitioned by time, by inheritance: each table stays as the parent, rows are
-- inserted into its partition `partitions.…_current`, and the cleanup closes that partition at the end of a period, and
-- drops it whole when it is too old. See docs/adr/0022-delivery-tables-are-partitions-that-inherit.md.

SET lock_timeout = '500ms';

-- A transaction that writes at this moment must end first. Others wait for at most half a second in each attempt.
DO $$
BEGIN
    FOR attempt IN 1..120 LOOP
        BEGIN
            LOCK TABLE "processed_event", "idempotency_key", "outbox" IN SHARE ROW EXCLUSIVE MODE;
            EXIT;
        EXCEPTION WHEN lock_not_available THEN
            IF attempt = 120 THEN
                RAISE;
            END IF;
            PERFORM pg_sleep(0.5);
        END;
    END LOOP;
END
$$;

-- A schema of their own: Prisma knows the parents only.
CREATE SCHEMA partitions;

-- A closed partition takes no row, so that an id which is not in it never will be.
CREATE FUNCTION partitions.refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the partition % is closed', TG_TABLE_NAME;
END
$$;

-- Opens the current partition of a table, with the table's indexes. Its comment says since when it is open.
CREATE FUNCTION partitions.open(parent text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE TABLE partitions.%1$I (LIKE %2$I INCLUDING ALL) INHERITS (%2$I)', parent || '_current', parent);
    EXECUTE format('COMMENT ON TABLE partitions.%I IS %L', parent || '_current', clock_timestamp());
END
$$;

-- The name of the current partition once it is closed; null while its period lasts.
CREATE FUNCTION partitions.name_when_over(parent text, period text, suffix text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    open CONSTANT regclass := format('partitions.%I', parent || '_current');
    opened_at CONSTANT timestamptz := obj_description(open, 'pg_class');
BEGIN
    IF date_trunc(period, clock_timestamp(), 'UTC') > date_trunc(period, opened_at, 'UTC') THEN
        RETURN parent || '_' || to_char(date_trunc(period, opened_at AT TIME ZONE 'UTC'), suffix);
    END IF;
    RETURN NULL;
END
$$;

-- Closes the current partition when its period is over, and opens the next one. No transaction writes meanwhile, so two
-- transactions that overlap always insert into the same partition. Returns whether it closed the partition.
CREATE FUNCTION partitions.close_when_over(parent text, period text, suffix text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    open CONSTANT text := parent || '_current';
    closed text;
    renamed text;
    definition text;
BEGIN
    IF partitions.name_when_over(parent, period, suffix) IS NULL THEN
        RETURN false;
    END IF;
    EXECUTE format('LOCK TABLE partitions.%I IN ACCESS EXCLUSIVE MODE', open);
    -- Another process may have closed it while this one waited.
    closed := partitions.name_when_over(parent, period, suffix);
    IF closed IS NULL THEN
        RETURN false;
    END IF;
    FOR renamed IN SELECT indexname FROM pg_indexes WHERE schemaname = 'partitions' AND tablename = open LOOP
        EXECUTE format('ALTER INDEX partitions.%I RENAME TO %I', renamed, replace(renamed, open, closed));
    END LOOP;
    EXECUTE format('ALTER TABLE partitions.%I RENAME TO %I', open, closed);
    PERFORM partitions.open(parent);
    FOR definition IN
        SELECT replace(pg_get_triggerdef(oid), format(' ON partitions.%I ', closed), format(' ON partitions.%I ', open))
        FROM pg_trigger WHERE tgrelid = format('partitions.%I', closed)::regclass AND NOT tgisinternal
    LOOP
        EXECUTE definition;
    END LOOP;
    EXECUTE format(
        'CREATE TRIGGER closed BEFORE INSERT ON partitions.%I EXECUTE FUNCTION partitions.refuse_insert()', closed
    );
    RETURN true;
END
$$;

-- Whether every row of a partition has a time, and that is older than an age.
CREATE FUNCTION partitions.is_older(partition text, time_column text, age interval) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    is_older boolean;
BEGIN
    EXECUTE format(
        'SELECT NOT EXISTS (SELECT FROM partitions.%1$I WHERE %2$I IS NULL)
            AND NOT EXISTS (SELECT FROM partitions.%1$I WHERE %2$I >= now() - $1)',
        partition, time_column
    ) INTO is_older USING age;
    RETURN is_older;
END
$$;

-- Drops a closed partition when all of its rows are older than an age. Returns whether it did.
CREATE FUNCTION partitions.drop_when_older(partition text, time_column text, age interval) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
    IF NOT partitions.is_older(partition, time_column, age) THEN
        RETURN false;
    END IF;
    EXECUTE format('LOCK TABLE partitions.%I IN ACCESS EXCLUSIVE MODE', partition);
    -- A row may have been given another time while this process waited.
    IF NOT partitions.is_older(partition, time_column, age) THEN
        RETURN false;
    END IF;
    EXECUTE format('DROP TABLE partitions.%I', partition);
    RETURN true;
EXCEPTION WHEN undefined_table THEN
    -- Another process has dropped it.
    RETURN false;
END
$$;

SELECT partitions.open('processed_event');

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

SELECT partitions.open('idempotency_key');

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

SELECT partitions.open('outbox');

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

RESET lock_timeout;
