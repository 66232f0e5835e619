package bireme.collectives.contract;

/** Runs a check over all reductions and counts. */
final class ReductionCases {
    /** One case on one rank. */
    interface Check {
        void run(TestReduction op, int count);
    }

    private ReductionCases() {}

    static void forEach(Check check) {
        for (TestReduction op : TestReduction.ALL) {
            for (int count : Counts.EQUAL) {
                check.run(op, count);
            }
        }
    }
}
