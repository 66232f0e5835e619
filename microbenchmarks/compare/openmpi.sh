# Sourced by the scripts beside it: names Open MPI's compiler and launcher as $mpicc and $mpirun, and itself as $native. Debian
# gives them a suffix where another MPI stands beside it. Without Open MPI it ends the script before anything is measured.
if command -v mpicc.openmpi >/dev/null && command -v mpirun.openmpi >/dev/null; then
    mpicc=mpicc.openmpi mpirun=mpirun.openmpi
else
    mpicc=mpicc mpirun=mpirun
fi
native=$("$mpirun" --version 2>/dev/null | head -n 1 || true)
case $native in
    *'Open MPI'* | *OpenRTE*) native="Open MPI ${native##* }" ;;
    *) native= ;;
esac
if [ -z "$native" ] || ! command -v "$mpicc" >/dev/null; then
    echo "Open MPI was not found; install it: sudo apt-get install openmpi-bin libopenmpi-dev" >&2
    exit 2
fi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
