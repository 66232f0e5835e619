package npb.run;

import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;

/** Refuses a problem that a rank's heap cannot hold, before arrays are made rather than by running out of memory. */
public final class HeapNeed {

    private static final double GIGA = 1 << 30;

    private HeapNeed() {}

    /** Every rank says how many bytes it needs; where one has too little, all throw a {@link UsageException}. */
    public static void check(Intracomm comm, long bytes) {
        double[] missing = {(double) bytes - Runtime.getRuntime().maxMemory()};
        double[] worst = new double[1];
        comm.Allreduce(missing, 0, worst, 0, 1, MPI.DOUBLE, MPI.MAX);
        if (worst[0] > 0) {
            throw new UsageException(String.format(
                    Locale.ROOT,
                    "a rank needs about %.1f GiB, %.1f more than its heap may grow to:"
                            + " take more hosts, a smaller class, or -Xmx",
                    bytes / GIGA,
                    worst[0] / GIGA));
        }
    }
}
