#!/usr/bin/env bash
# What recording and replaying cost: half round trips, and tasks for the rank that asks first, between 2 ranks of one JVM
# and of two, in an ordinary run, with --record and with --replay, in turn, so that all meet the same state of the
# machine.
# Prints first quartiles over the rounds as a Markdown table, and how long the record is.
#
#   microbenchmarks/compare/compare-record.sh [ROUNDS [CALLS]]
#
# MPJRUN=FILE  another mpjrun than that of this tree
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mpjrun=${MPJRUN:-$here/../../launcher/bin/mpjrun}
rounds=${1:-5}
calls=${2:-200000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# measure COLUMN DEVICE CALLS OPTION...: lines "NAME|COLUMN|figure"
measure() {
    local column=$1 device=$2 number=$3
    shift 3
    "$mpjrun" -np 2 -dev "$device" "$@" "$here/FirstCome.java" "$number" |
        awk -F'|' -v c="$column" -v d="$device" '{ print d ", " $1 "|" c "|" $2 }' >>"$work/all"
}

for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    for device in smdev niodev; do
        [ $device = smdev ] && number=$calls || number=$((calls / 10))
        measure off $device "$number"
        measure record $device "$number" --record "$work/$device"
        measure replay $device "$number" --replay "$work/$device"
    done
done
echo "bytes of the record for each receive from ANY_SOURCE: $(($(wc -c <"$work/smdev/rank-0.log") / 5 / calls))" >&2

awk -F'|' '
    !($1 in row) { row[$1] = ++rows; name[rows] = $1 }
    { figures[$1, $2] = figures[$1, $2] " " $3 }
    # The value that a quarter of the rounds are below.
    function quartile(list,   n, v, i, j, t) {
        n = split(list, v, " ")
        for (i = 2; i <= n; i++)
            for (j = i; j > 1 && v[j - 1] + 0 > v[j] + 0; j--) { t = v[j]; v[j] = v[j - 1]; v[j - 1] = t }
        return v[int((n + 3) / 4)]
    }
    END {
        print "| | off | `--record` | `--replay` |"; print "|---|---|---|---|"
        for (r = 1; r <= rows; r++) {
            printf "| %s | %.2f | %.2f | %.2f |\n", name[r], quartile(figures[name[r], "off"]),
                quartile(figures[name[r], "record"]), quartile(figures[name[r], "replay"])
        }
    }' "$work/all"
