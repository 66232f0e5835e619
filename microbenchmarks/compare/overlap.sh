#!/bin/sh
# How much of Ibcast, Iscatter and Iallreduce of 1 and 4 MiB is hidden behind computation on the ranks' cores, for 2, 4 and
# 8 ranks of a JVM, without and with --async-progress; see osu.Overlap for what the columns mean. With it a rank's part is
# hidden if there is a core beside the rank's, so run it on twice as many cores as ranks. About two minutes.
#
#   microbenchmarks/compare/overlap.sh [RANKS...]     default: 2 4 8
#
# OPTIONS: more options of mpjrun, such as -Dbireme.async-helpers=1. MS: milliseconds a form and size (default 400).
set -eu
home=$(cd "$(dirname "$0")/../.." && pwd)
[ $# -gt 0 ] || set -- 2 4 8
for ranks; do
    for progress in "" --async-progress; do
        echo "== $ranks ranks on $(nproc) cores${progress:+, $progress}"
        # shellcheck disable=SC2086 # options are words
        "$home/launcher/bin/mpjrun" -np "$ranks" $progress ${OPTIONS:-} osu.Overlap -m 1048576,4194304 \
            -t "${MS:-400}" -w 2
    done
done
