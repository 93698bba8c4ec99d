-- The roles of who is on call. A superuser runs it in each service's database, after the first migration, and gives
-- both roles a password (\password). PostgreSQL's log gets each statement, so statements name ids and no addresses.
DO $$
BEGIN
  IF to_regrole('proximal_operator') IS NULL THEN
    CREATE ROLE proximal_operator LOGIN CONNECTION LIMIT 5;
    CREATE ROLE proximal_repair LOGIN CONNECTION LIMIT 5;
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO proximal_operator, proximal_repair', current_database());
  IF to_regclass('session') IS NOT NULL THEN
    GRANT SELECT (user_id, revoked_at), UPDATE (revoked_at) ON session TO proximal_repair;
  END IF;
END
$$;
ALTER ROLE proximal_operator SET default_transaction_read_only = on;
ALTER ROLE proximal_operator SET statement_timeout = '1min';
ALTER ROLE proximal_operator SET log_statement = 'all';
ALTER ROLE proximal_repair SET statement_timeout = '1min';
ALTER ROLE proximal_repair SET log_statement = 'all';
GRANT pg_monitor, pg_read_all_data TO proximal_operator;
GRANT pg_monitor, pg_signal_backend TO proximal_repair;
GRANT EXECUTE ON FUNCTION pg_switch_wal() TO proximal_repair;
