package broken.mpi;

public class MPI {
    public static int size;

    void use() {
        new Hidden();
        new Open().packagePrivate();
    }

    static class Nested {}
}
