#!/bin/sh
# Starts NATS: `sh start.sh <nats.conf> <folder> <permissions>…`. Each folder of permissions has a file `<user>.conf` for
# each user. <folder> gets the valid ones, and accounts.conf with these users, which nats.conf includes. An invalid file
# changes nothing: the last valid one stays. NATS reloads what changes.
settings=$1 folder=$2
shift 2

# The name of a file decides whose permissions it holds. NATS parses each file on its own, so none can change another.
accounts() {
  from=$1
  shift
  echo 'accounts { PROXIMAL { jetstream: enabled, users: ['
  for user; do
    password="$(echo "$user" | tr a-z- A-Z_)_NATS_PASSWORD"
    echo "{ user: \"$user\", password: \$$password, permissions { include \"$from/$user.conf\" } }"
  done
  echo '] } }'
}

user_of() {
  basename "$1" .conf
}

# NATS would let a user without these lists publish or receive everything.
has_lists() {
  grep -q '^publish { allow: \[' "$1" && grep -q '^subscribe { allow: \[' "$1"
}

is_valid() {
  user=$(user_of "$1")
  cp "$1" "$folder/tried/$user.conf"
  accounts tried "$user" >"$folder/trial.conf"
  why='it needs lists of what to publish and what to subscribe to'
  has_lists "$1" && why=$(nats-server -t --config "$folder/trial.conf" 2>&1) && return
  echo "start.sh: the permissions of $user are refused: $why" >&2
  return 1
}

# Succeeds when NATS has something to load.
collect() {
  has_changed=false users=
  for file in $(find "$@" -maxdepth 1 -name '*.conf' | sort); do
    user=$(user_of "$file")
    if ! cmp -s "$file" "$folder/tried/$user.conf" && is_valid "$file"; then
      cp "$file" "$folder/valid/$user.conf"
      has_changed=true
    fi
    [ -f "$folder/valid/$user.conf" ] && users="$users $user"
  done
  accounts valid $users >"$folder/new.conf"
  cmp -s "$folder/new.conf" "$folder/accounts.conf" || has_changed=true
  mv "$folder/new.conf" "$folder/accounts.conf"
  $has_changed
}

rm -rf "$folder/tried"
mkdir -p "$folder/tried" "$folder/valid"
# What was valid may lack its password by now.
for file in "$folder"/valid/*.conf; do
  [ -f "$file" ] && { is_valid "$file" || rm "$file"; }
done
collect "$@"
# NATS takes over this process, and with it $$. The loop ends with NATS.
while sleep "${RELOAD_SECONDS:-5}" && kill -0 $$ 2>/dev/null; do collect "$@" && kill -HUP $$; done &
exec nats-server --config "$settings"
