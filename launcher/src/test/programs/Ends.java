import mpi.MPI;

/** Rank 1 ends the job in the way asked for, while the others wait for a message that never comes. */
public class Ends {
    public static void main(String[] arguments) throws InterruptedException {
        MPI.Init(arguments);
        if (MPI.COMM_WORLD.Rank() == 1) {
            end(arguments[0]);
        }
        MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 5);
        MPI.Finalize();
    }

    private static void end(String how) throws InterruptedException {
        switch (how) {
            case "throw" -> throw new IllegalStateException("thrown on purpose");
            case "thread" -> {
                Thread thread = new Thread(() -> {
                    throw new IllegalStateException("thrown on purpose");
                });
                thread.setName("helper of one");
                thread.start();
                thread.join();
            }
            case "exit" -> System.exit(7);
            case "abort" -> MPI.COMM_WORLD.Abort(9);
            case "wait" -> {}
            default -> throw new IllegalArgumentException(how);
        }
    }
}
