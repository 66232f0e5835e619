import mpi.MPI;

/**
 * Combines values forever, and says that it has begun once a thread of rank 0 has been seen in the class that the
 * argument names: the algorithm that the rules are to choose.
 */
public class Reduces {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        if (MPI.COMM_WORLD.Rank() == 0) {
            Thread caller = Thread.currentThread();
            Thread watcher = new Thread(() -> watch(caller, arguments[0]));
            watcher.setDaemon(true);
            watcher.start();
        }
        long[] sum = new long[1];
        while (true) {
            MPI.COMM_WORLD.Allreduce(new long[] {1}, 0, sum, 0, 1, MPI.LONG, MPI.SUM);
            if (sum[0] != MPI.COMM_WORLD.Size()) {
                throw new IllegalStateException("the sum is " + sum[0]);
            }
        }
    }

    private static void watch(Thread caller, String name) {
        while (true) {
            for (StackTraceElement frame : caller.getStackTrace()) {
                if (frame.getClassName().endsWith("." + name)) {
                    System.out.println("begun");
                    return;
                }
            }
        }
    }
}
