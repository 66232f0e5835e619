package bireme.launcher.bench;

import java.util.Comparator;

/**
 * Numbers of ranks and threads of a benchmark run.
 *
 * @param ranks number of ranks
 * @param threads threads of each rank; {@link #UNASKED} for the program's default
 */
record Parallelism(int ranks, int threads) implements Comparable<Parallelism> {
    /** As a number of threads: none was asked for. */
    static final int UNASKED = 0;

    private static final Comparator<Parallelism> ORDER =
            Comparator.comparingInt(Parallelism::ranks).thenComparingInt(Parallelism::threads);

    /** Ranks only. */
    static Parallelism ofRanks(int ranks) {
        return new Parallelism(ranks, UNASKED);
    }

    /** For users: {@code 2 ranks}, or {@code 2 ranks x 4 threads} where threads were asked for. */
    String label() {
        String inRanks = count(ranks, "rank");
        return threads == UNASKED ? inRanks : inRanks + " x " + count(threads, "thread");
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** By ranks, then by threads. */
    @Override
    public int compareTo(Parallelism other) {
        return ORDER.compare(this, other);
    }
}
