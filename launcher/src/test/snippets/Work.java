import mpi.Intracomm;

/** What a program does that goes on with fewer ranks. */
interface Work {
    void openRestoreAndCompute(Intracomm comm);
}
