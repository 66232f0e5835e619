import bireme.runtime.host.RankHost;
import mpi.MPI;

/** Runs itself on four ranks. */
public class Hello {
    public static void main(String[] args) {
        if (args.length == 0) {
            RankHost.run(4, Hello.class, "on-a-rank");
            return;
        }
        MPI.Init(args);
        System.out.println("Hello from rank " + MPI.COMM_WORLD.Rank() + " of " + MPI.COMM_WORLD.Size());
        MPI.Finalize();
    }
}
