package broken.mpi;

public class Shared {
    int size() {
        return MPI.size;
    }
}
