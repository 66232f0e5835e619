#!/usr/bin/env bash
# What encryption costs between two JVMs of one host: half round trips of 8 bytes and bandwidth of 1 MiB, plain, with
# --encrypt and with --tls, in turn, so that all meet the same state of the machine; ratios are what counts. Then how fast
# one core encrypts. Prints first quartiles over the rounds as a Markdown table.
#
#   microbenchmarks/compare/compare-encryption.sh [ROUNDS]
#
# MPJRUN=FILE  another mpjrun than that of this tree; the last part needs microbenchmarks/target/benchmarks.jar, made by
# mvn -pl microbenchmarks -am package -DskipTests.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mpjrun=${MPJRUN:-$here/../../launcher/bin/mpjrun}
jar=$here/../target/benchmarks.jar
rounds=${1:-5}
sockets=-Dbireme.net.shared-memory=false
tcp="$sockets -Dbireme.niodev.unix=false"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# measure NAME OPTION...: a line "NAME|us|MB/s"
measure() {
    local name=$1 us mb
    shift
    us=$("$mpjrun" -np 2 "$@" osu.Latency -w 2 -m 8:8 | awk '$1 == 8 { print $2 }')
    mb=$("$mpjrun" -np 2 "$@" osu.Bandwidth -w 2 -m 1048576:1048576 | awk '$1 == 1048576 { print $2 }')
    echo "$name|$us|$mb" >>"$work/all"
}

for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    measure 'niodev, Unix-domain socket' -dev niodev $sockets
    measure 'niodev, Unix-domain socket, `--encrypt`' -dev niodev --encrypt
    measure 'niodev over TCP' -dev niodev $tcp
    measure 'niodev over TCP, `--encrypt`' -dev niodev $tcp --encrypt
    measure 'tcp' -dev tcp
    measure 'tcp, `--encrypt`' -dev tcp --encrypt
    measure 'tcp, `--tls`' -dev tcp --tls
done

awk -F'|' '
    !($1 in row) { row[$1] = ++rows; name[rows] = $1 }
    { us[$1] = us[$1] " " $2; mb[$1] = mb[$1] " " $3 }
    # The value that a quarter of the rounds are better than.
    function quartile(list, isMore,   n, v, i, j, t) {
        n = split(list, v, " ")
        for (i = 2; i <= n; i++)
            for (j = i; j > 1 && (isMore ? v[j - 1] + 0 < v[j] + 0 : v[j - 1] + 0 > v[j] + 0); j--) {
                t = v[j]; v[j] = v[j - 1]; v[j - 1] = t
            }
        return v[int((n + 3) / 4)]
    }
    END {
        print "| | 8 bytes, us | 1 MiB, MB/s |"; print "|---|---|---|"
        for (r = 1; r <= rows; r++) printf "| %s | %.2f | %.0f |\n", name[r], quartile(us[name[r]], 0), quartile(mb[name[r]], 1)
    }' "$work/all"

if [ -f "$jar" ]; then java -XX:+UseParallelGC -XX:+UseCondCardMark -cp "$jar" bireme.benchmarks.network.CipherSpeed; fi
