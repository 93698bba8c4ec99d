# The programs of an operator's machine, as the spec of the runbooks' commands runs them. A program that fails is a
# fault, and so is one that only a block with the mark `not-run` may use. One that is not installed does nothing.
fault() { echo "$*" >> "$FAULTS"; }
checked() { ! type -P "$1" > /dev/null || timeout 30 "$@" || fault "$* ended with $?"; }
# kubectl reads its arguments, and finds no cluster. The rest of a pipe gets lines of a log.
kubectl() {
  type -P kubectl > /dev/null || return 0
  command kubectl "$@" --server=http://127.0.0.1:9 > /dev/null 2> "$FAULTS.kubectl"
  grep -q 'connection to the server 127.0.0.1:9 was refused' "$FAULTS.kubectl" || fault "kubectl $*: $(cat "$FAULTS.kubectl")"
  [[ " $* " != *' logs '* ]] || cat "$LOG"
}
# In the cluster it is a shell of the pod.
operator() { eval "$*"; }
proximal() { checked "$NODE" "$COMMAND" "$@" < /dev/null; }
curl() { checked curl "${@/localhost:9464/$OPERATIONS}"; }
jq() { checked jq "$@"; }
pg_isready() { checked pg_isready "$@"; }
redis-cli() {
  # This one goes on until it is stopped.
  if [[ " $* " == *' --latency-history '* ]]; then timeout 2 redis-cli "$@"; else checked redis-cli "$@"; fi 2> "$FAULTS.redis"
  ! grep -E 'AUTH failed|NOAUTH' "$FAULTS.redis" >> "$FAULTS"
}
for program in argocd git nats openssl pgbackrest; do eval "$program() { fault '$program is not run here'; }"; done
