-- Rows that only record delivery are partitioned by time, by inheritance: each table stays as the parent, rows are
-- inserted into its partition `partitions.…_current`, and the cleanup closes that partition at the end of a period, and
-- drops it whole when it is too old. See docs/adr/0022-delivery-tables-are-partitions-that-inherit.md.

SET lock_timeout = '2s';

-- A schema of their own: Prisma knows the parents only.
CREATE SCHEMA partitions;

-- A closed partition takes no row, so that an id which is not in it never will be. A parent holds only rows from before
-- the partitions, and is like one.
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

CREATE TRIGGER "processed_event_refuse_insert" BEFORE INSERT ON "processed_event"
    EXECUTE FUNCTION partitions.refuse_insert();

CREATE TABLE partitions."outbox_current" (LIKE "outbox" INCLUDING ALL) INHERITS ("outbox");

INSERT INTO partitions.open_partition (table_name) VALUES ('outbox');

CREATE TRIGGER "outbox_refuse_insert" BEFORE INSERT ON "outbox"
    EXECUTE FUNCTION partitions.refuse_insert();
