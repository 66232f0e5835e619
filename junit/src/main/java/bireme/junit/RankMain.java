package bireme.junit;

import bireme.runtime.environment.RankEnvironment;

/** What each rank of a test's job runs: the test, and what remains of message passing after it. */
final class RankMain {
    private RankMain() {}

    /** Takes the id of the test and the name of the {@link RankResults}. */
    public static void main(String[] arguments) throws Throwable {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        int rank = RankEnvironment.of(loader).rank();
        RankResults results = RankResults.named(arguments[1]);
        try {
            new RankEngine(arguments[0]).run();
            RankMpi.of(loader).finish();
        } catch (Throwable failure) {
            results.failed(rank, failure);
            throw failure;
        }
        results.passed(rank);
    }
}
