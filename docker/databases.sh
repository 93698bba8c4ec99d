#!/bin/sh
# PostgreSQL's image runs this script when its volume is new: for each password of a service's database it creates a
# role and a database of its own, which no other role may enter.
set -eu

for variable in $(env | sed -n 's/^\([A-Z_]*_DATABASE_PASSWORD\)=.*/\1/p'); do
  service=$(echo "${variable%_DATABASE_PASSWORD}" | tr '[:upper:]' '[:lower:]')
  eval "password=\$$variable"
  psql --set=ON_ERROR_STOP=1 --quiet --username=postgres --dbname=postgres --set=service="$service" --set=password="$password" <<'SQL'
CREATE ROLE :"service" LOGIN PASSWORD :'password';
SELECT format('proximal_%s', :'service') AS database \gset
CREATE DATABASE :"database" OWNER :"service";
REVOKE CONNECT ON DATABASE :"database" FROM PUBLIC;
SQL
done
