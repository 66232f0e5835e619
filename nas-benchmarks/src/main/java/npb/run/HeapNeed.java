package npb.run;

import benchmarks.program.UsageException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.lang.management.RuntimeMXBean;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Refuses a problem that a heap cannot hold, before arrays are made rather than by running out of memory.
 *
 * <p>Shape: ranks of one JVM share a heap, so what they need adds up. Its room for arrays that stay is the largest of
 * the pools that its collector divides it into: two thirds of it with the parallel collector, all of it with others.
 * JVM and runtime take some of that, and so does what is lost where large arrays get whole regions.
 */
public final class HeapNeed {

    private static final double GIGA = 1 << 30;
    private static final long MEGA = 1 << 20;
    private static final long OWN_BYTES = 16 * MEGA;
    private static final int SHARE_LOST = 32;
    private static final int FACTS = 4;

    /** The parallel collector counts one of its spaces for survivors, a 24th of the heap, to neither pool nor limit. */
    private static final double UNCOUNTED = 24.0 / 23;

    /** More than what pools lose by their alignment. */
    private static final long ALIGNED_BYTES = 8 * MEGA;

    private HeapNeed() {}

    /** Every rank says how many bytes its arrays need; where a JVM has too few, all throw a {@link UsageException}. */
    public static void check(Intracomm comm, long bytes) {
        long[] mine = {thisJvm(), bytes, room(), Runtime.getRuntime().maxMemory()};
        long[] all = new long[FACTS * comm.Size()];
        comm.Allgather(mine, 0, FACTS, MPI.LONG, all, 0, FACTS, MPI.LONG);
        check(all);
    }

    /** What tells this JVM from the others of the job. */
    private static long thisJvm() {
        RuntimeMXBean jvm = ManagementFactory.getRuntimeMXBean();
        return ((long) jvm.getName().hashCode() << Integer.SIZE) ^ jvm.getStartTime();
    }

    /** Bytes that the largest pool of this JVM's heap may grow to. */
    static long room() {
        long largest = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getUsage)
                .mapToLong(MemoryUsage::getMax)
                .max()
                .orElse(0);
        return largest > 0 ? largest : Runtime.getRuntime().maxMemory();
    }

    /** Of each rank its JVM, what its arrays need, what room its JVM has, and what its heap may grow to. */
    static void check(long... all) {
        Map<Long, Jvm> jvms = new LinkedHashMap<>();
        for (int i = 0; i < all.length; i += FACTS) {
            jvms.merge(all[i], new Jvm(1, all[i + 1], all[i + 2], all[i + 3]), Jvm::and);
        }
        Jvm worst = jvms.values().stream()
                .reduce((one, other) -> other.missing() > one.missing() ? other : one)
                .orElseThrow();
        if (worst.missing() > 0) {
            throw new UsageException(worst.complaint());
        }
    }

    /** One JVM: its ranks, what their arrays need together, its room for them, and what its heap may grow to. */
    private record Jvm(int ranks, long arrays, long room, long limit) {
        Jvm and(Jvm other) {
            return new Jvm(ranks + other.ranks, arrays + other.arrays, room, limit);
        }

        private long need() {
            return arrays + arrays / SHARE_LOST + OWN_BYTES;
        }

        long missing() {
            return need() - room;
        }

        String complaint() {
            return String.format(
                    Locale.ROOT,
                    "%s in a JVM %s about %.2f GiB for arrays, and its heap has room for %.2f GiB: give -Xmx%dm, more"
                            + " ranks on more hosts, or a smaller class",
                    ranks == 1 ? "1 rank" : ranks + " ranks",
                    ranks == 1 ? "needs" : "need",
                    need() / GIGA,
                    room / GIGA,
                    (long) Math.ceil((need() * UNCOUNTED * limit / room + ALIGNED_BYTES) / MEGA));
        }
    }
}
