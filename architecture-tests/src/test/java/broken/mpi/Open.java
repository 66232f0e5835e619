package broken.mpi;

public class Open {
    void packagePrivate() {}
}
