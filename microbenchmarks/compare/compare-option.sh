#!/usr/bin/env bash
# What --check or --profile costs in one JVM: half round trips, an Allreduce and NAS benchmarks on 2 ranks, without and
# with the option, in turn, so that both meet the same state of the machine; ratios are what counts. Prints first
# quartiles over the rounds as a Markdown table.
#
#   microbenchmarks/compare/compare-option.sh --check|--profile [ROUNDS [CLASS [KERNEL...]]]
#
# MPJRUN=FILE  another mpjrun than that of this tree
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mpjrun=${MPJRUN:-$here/../../launcher/bin/mpjrun}
option=$1
rounds=${2:-5}
class=${3:-W}
shift $(($# < 3 ? $# : 3))
kernels=${*:-CG FT IS LU MG}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case $option in
    --check) with=(--check --check-status 0) said='checked: nothing found' ;;
    --profile) with=(--profile "$work/profile") said='.' ;;
    *) echo "$0: the option is --check or --profile, not '$option'" >&2; exit 2 ;;
esac

# measure COLUMN OPTION...: lines "NAME|COLUMN|figure"
measure() {
    local column=$1 kernel
    shift
    "$mpjrun" -np 2 "$@" osu.Latency -w 2 -m 8,65536,1048576 2>>"$work/err" |
        awk -v c="$column" '$1 ~ /^[0-9]+$/ { print "half round trip of " $1 " bytes, us|" c "|" $2 }' >>"$work/all"
    "$mpjrun" -np 2 "$@" osu.Allreduce -w 2 -m 8,65536 2>>"$work/err" |
        awk -v c="$column" '$1 ~ /^[0-9]+$/ { print "Allreduce of " $1 " bytes, us|" c "|" $2 }' >>"$work/all"
    for kernel in $kernels; do
        "$mpjrun" -np 2 "$@" "npb.$kernel" -c "$class" 2>>"$work/err" |
            awk -v c="$column" -v k="$kernel $class, s" '/Time in seconds/ { print k "|" c "|" $NF }' >>"$work/all"
    done
}

for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    measure off
    measure on "${with[@]}"
done
if grep -v "$said" "$work/err" >&2; then exit 1; fi

awk -F'|' -v option="$option" '
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
        print "| | off | `" option "` | ratio |"; print "|---|---|---|---|"
        for (r = 1; r <= rows; r++) {
            off = quartile(figures[name[r], "off"]); on = quartile(figures[name[r], "on"])
            printf "| %s | %.2f | %.2f | %.2f |\n", name[r], off, on, (off > 0 ? on / off : 0)
        }
    }' "$work/all"
