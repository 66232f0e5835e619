package bireme.benchmarks.bb;

import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * The processor time of all threads of this process. The JVM knows it in ticks of 10 ms, which is too coarse for the
 * overhead of a task; Linux knows nanoseconds.
 */
final class ProcessorClock {
    private static final int CLOCK_PROCESS_CPUTIME_ID = 2;
    private static final long NS_PER_SECOND = 1_000_000_000;

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final Function CLOCK =
            Platform.isLinux() ? NativeLibrary.getInstance("c").getFunction("clock_gettime") : null;

    private ProcessorClock() {}

    /** Nanoseconds used so far. */
    static long ns() {
        if (CLOCK != null) {
            long[] time = new long[2];
            if (CLOCK.invokeInt(new Object[] {CLOCK_PROCESS_CPUTIME_ID, time}) == 0) {
                return time[0] * NS_PER_SECOND + time[1];
            }
        }
        return SYSTEM.getProcessCpuTime();
    }
}
