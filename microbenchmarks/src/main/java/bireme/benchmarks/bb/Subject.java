package bireme.benchmarks.bb;

/**
 * Something to be measured.
 *
 * @param name by which {@code BbBenchmark} chooses, {@code group.what}
 * @param items moved by one repetition
 * @param work one repetition
 * @param reference the same work without anything parallel, whose time is no overhead; {@code null} for none
 */
record Subject(String name, int items, Work work, Work reference) {
    /** One repetition. */
    @FunctionalInterface
    interface Work {
        /** Moves so many items. */
        void run(int items) throws Exception;
    }

    Subject(String name, int items, Work work) {
        this(name, items, work, null);
    }
}
