import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.ProcessFailedException;

/**
 * One of two jobs that meet: "serve FILE ROUNDS" opens a port and writes its name to a file, "join FILE ROUNDS" reads
 * it; "wait" in place of rounds meets once, says so, and then waits for a message that never comes.
 */
public class MeetsJobs {
    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        boolean isServer = args[0].equals("serve");
        Path file = Path.of(args[1]);
        int rank = MPI.COMM_WORLD.getRank();
        String port = rank > 0 ? null : isServer ? opened(file) : Files.readString(file);
        try {
            if (args[2].equals("wait")) {
                waitForNothing(met(isServer, port));
            } else {
                for (int round = 0; round < Integer.parseInt(args[2]); round++) {
                    work(met(isServer, port), isServer);
                }
            }
        } catch (ProcessFailedException e) {
            System.out.println("rank " + rank + " lost: " + e.getMessage());
        } catch (MPIException e) {
            System.out.println("rank " + rank + " refused: " + e.getErrorClass() + " " + e.getMessage());
        }
        if (isServer && rank == 0) {
            Intracomm.closePort(port);
        }
        MPI.Finalize();
        System.out.println("rank " + rank + " through");
    }

    private static String opened(Path file) throws IOException {
        String port = Intracomm.openPort();
        Path unfinished = Files.writeString(file.resolveSibling("unfinished"), port);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        System.out.println("serving");
        return port;
    }

    private static Intercomm met(boolean isServer, String port) {
        return isServer ? MPI.COMM_WORLD.accept(port, 0) : MPI.COMM_WORLD.connect(port, 0);
    }

    private static void work(Intercomm inter, boolean isServer) {
        Intracomm all = inter.merge(!isServer);
        int[] sum = new int[1];
        all.allReduce(new int[] {1 << all.getRank()}, sum, 1, MPI.INT, MPI.SUM);
        String[] word = {"from rank 0 of " + all.getSize()};
        inter.bcast(word, 1, MPI.OBJECT, !isServer ? 0 : inter.getRank() == 0 ? MPI.ROOT : MPI.PROC_NULL);
        int[] next = new int[1];
        all.sendRecv(new int[] {all.getRank()}, 1, MPI.INT, (all.getRank() + 1) % all.getSize(), 1, next, 1, MPI.INT,
                (all.getRank() + all.getSize() - 1) % all.getSize(), 1);
        System.out.println(all.getRank() + " of " + all.getSize() + ": " + sum[0] + " " + next[0] + " " + word[0]);
        all.disconnect();
        inter.disconnect();
    }

    private static void waitForNothing(Intercomm inter) {
        System.out.println("rank " + inter.getRank() + " met " + inter.getRemoteSize());
        inter.recv(new int[1], 1, MPI.INT, MPI.ANY_SOURCE, 1);
    }
}
