# The program of the README.
{
    printf 'import mpi.MPI;\n\n'
    sed -n '/^public class Crash /,/^}/p' "$given"/../../../../README.md
} >Crash.java
