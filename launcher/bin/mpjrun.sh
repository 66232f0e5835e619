#!/bin/sh
# mpjrun.sh: mpjrun for programs that index past the three leading arguments of MPJ Express.
self=$0
while [ -h "$self" ]; do
    link=$(readlink "$self")
    case $link in
        /*) self=$link ;;
        *) self=${self%/*}/$link ;;
    esac
done
exec "${self%/*}/mpjrun" --mpjx-args "$@"
