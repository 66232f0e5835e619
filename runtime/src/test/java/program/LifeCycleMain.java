package program;

import bireme.runtime.host.RankHost;
import java.util.Arrays;

/** {@link LifeCycles} in a JVM of its own, then jobs one after another; arguments: rounds, jobs, and cycles to run. */
public final class LifeCycleMain {
    private static final int MAX_COLLECTIONS = 20;
    /** The last job's threads may be about to end. */
    private static final int MAX_GROUPS = 2;

    private LifeCycleMain() {}

    public static void main(String[] arguments) {
        String[] cycles = Arrays.copyOfRange(arguments, 2, arguments.length);
        String[] roundsAndCycles = new String[cycles.length + 1];
        roundsAndCycles[0] = arguments[0];
        System.arraycopy(cycles, 0, roundsAndCycles, 1, cycles.length);
        RankHost.run(2, LifeCycles.class, roundsAndCycles);
        runJobs(Integer.parseInt(arguments[1]));
    }

    private static void runJobs(int jobs) {
        long startNs = System.nanoTime();
        for (int job = 0; job < jobs; job++) {
            RankHost.run(2, OneBarrier.class);
        }
        int groups = groups();
        for (int i = 0; i < MAX_COLLECTIONS && groups > MAX_GROUPS; i++) {
            System.gc(); // from JDK 19 on groups are garbage like anything else
            groups = groups();
        }
        System.out.printf("%d jobs, %d groups left, %.1f s%n", jobs, groups, (System.nanoTime() - startNs) / 1e9);
        if (groups > MAX_GROUPS) {
            throw new IllegalStateException(groups + " thread groups left after " + jobs + " jobs");
        }
    }

    private static int groups() {
        return Thread.currentThread().getThreadGroup().activeGroupCount();
    }
}
