package program;

import bireme.runtime.host.RankHost;
import java.util.Arrays;

/** {@link LifeCycles} in a JVM of its own, then jobs one after another; arguments: rounds, jobs, and cycles to run. */
public final class LifeCycleMain {
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
        int groups = Thread.currentThread().getThreadGroup().activeGroupCount();
        System.out.printf("%d jobs, %d groups left, %.1f s%n", jobs, groups, (System.nanoTime() - startNs) / 1e9);
        if (groups > 2) { // the last job's threads may be about to end
            throw new IllegalStateException(groups + " thread groups left after " + jobs + " jobs");
        }
    }
}
