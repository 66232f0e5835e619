package bireme.junit;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * One run of a test's method on some number of ranks.
 *
 * <p>Threads: one, that of the test in the host.
 */
abstract class MpjJob {
    /** Classes that are the same for the host and all ranks: of JUnit, and of libraries for assertions and mocks. */
    private static final List<String> SHARED = List.of(
            "org.junit.*",
            "org.opentest4j.*",
            "org.apiguardian.*",
            "org.assertj.*",
            "org.hamcrest.*",
            "com.google.common.truth.*",
            "org.mockito.*",
            "net.bytebuddy.*");

    /** What a test says whose thread was interrupted while its ranks ran. */
    static final String INTERRUPTED = "the test was interrupted, as by a time limit; the ranks at that moment:";

    private final MpjPlan plan;
    private final int ranks;
    private final String test;
    private final ClassLoader loader;

    MpjJob(MpjPlan plan, int ranks, ExtensionContext context) {
        this.plan = plan;
        this.ranks = ranks;
        this.test = RankEngine.idIn(context.getUniqueId());
        this.loader = context.getRequiredTestClass().getClassLoader();
    }

    static MpjJob of(MpjPlan plan, int ranks, ExtensionContext context) {
        if (plan.schedules() > 0) {
            return new ExploredTestJob(plan, ranks, context);
        }
        return plan.isHere() ? new SharedJvmJob(plan, ranks, context) : new SeveralJvmsJob(plan, ranks, context);
    }

    /**
     * Runs the method on all ranks.
     *
     * @throws RankFailedError when it has not passed on all
     * @throws TestAbortedException when an assumption of a rank does not hold
     */
    abstract void run();

    final MpjPlan plan() {
        return plan;
    }

    final int ranks() {
        return ranks;
    }

    /** The id of the test in the engines of ranks. */
    final String test() {
        return test;
    }

    /** Loader of the test class in the host. */
    final ClassLoader loader() {
        return loader;
    }

    final List<String> shared() {
        List<String> patterns = new ArrayList<>(SHARED);
        patterns.addAll(plan.share());
        return patterns;
    }

    /**
     * What a rank has thrown, as the test throws it.
     *
     * @param positions where the other ranks were; may be empty
     */
    final Error failureOf(int rank, Throwable failure, String positions) {
        TestFrames.prune(failure);
        boolean saysIt = failure instanceof AssertionError || failure instanceof TestAbortedException;
        String what =
                saysIt && failure.getMessage() != null ? failure.getMessage().strip() : failure.toString();
        String headline = "rank " + rank + " of " + ranks + ": " + what;
        if (failure instanceof TestAbortedException) {
            throw new TestAbortedException(headline, failure);
        }
        String message = positions.isEmpty() ? headline : headline + "\nthe other ranks at that moment:\n" + positions;
        return failure instanceof AssertionFailedError comparison
                        && comparison.isExpectedDefined()
                        && comparison.isActualDefined()
                ? new RankFailedError(rank, message, comparison)
                : new RankFailedError(rank, message, failure);
    }

    /** A failure that no exception describes, with lines that follow the first. */
    final Error failureOf(int rank, String what, String more) {
        String text = plan.name(ranks) + ": " + TestFrames.of(what);
        return new RankFailedError(rank, more.isEmpty() ? text : text + "\n" + more);
    }
}
