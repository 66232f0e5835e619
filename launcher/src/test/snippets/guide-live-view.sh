cat >Survey.java <<'end'
public class Survey {
    public static void main(String[] args) {
        mpi.MPI.Init(args);
        mpi.MPI.Finalize();
    }
}
end
