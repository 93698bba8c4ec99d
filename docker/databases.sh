#!/bin/sh
# Run by PostgreSQL's image when its volume is new: a database for each service, which nobody else may enter.
set -eu

for service in gateway content grading progress cohort skill_graph billing_read; do
  variable=$(echo "${service}_DATABASE_PASSWORD" | tr '[:lower:]' '[:upper:]')
  eval "password=\$$variable"
  psql --set=ON_ERROR_STOP=1 --quiet --username=postgres --dbname=postgres --set=service="$service" --set=password="$password" <<'SQL'
CREATE ROLE :"service" LOGIN PASSWORD :'password';
SELECT format('proximal_%s', :'service') AS database \gset
CREATE DATABASE :"database" OWNER :"service";
REVOKE CONNECT ON DATABASE :"database" FROM PUBLIC;
SQL
done
