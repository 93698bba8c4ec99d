# The image sources this script when it creates the cluster: for each given password it creates a role and a database of
# its own.
for variable in $(compgen -A variable | grep '_PASSWORD$' | grep -v '^POSTGRES_'); do
  service="${variable%_PASSWORD}"
  psql --username postgres --set ON_ERROR_STOP=1 --set role="proximal_${service,,}" --set password="${!variable}" <<'SQL'
CREATE ROLE :"role" LOGIN PASSWORD :'password';
CREATE DATABASE :"role" OWNER :"role";
REVOKE CONNECT ON DATABASE :"role" FROM PUBLIC;
SQL
done
