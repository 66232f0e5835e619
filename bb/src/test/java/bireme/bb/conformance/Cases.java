package bireme.bb.conformance;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.testing.Nightly;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;

/** What the cases share. */
final class Cases {
    static final Duration MAX = WaitLimit.now();

    private static final boolean IS_NIGHTLY = Nightly.isOn();

    /** How graphs of the present test are run; in this JVM, if nobody says otherwise. */
    private static Runs runs = graph -> graph.run(MAX);

    private static boolean isOverRanks;

    /** Runs a graph to its end. */
    interface Runs {
        void run(Graph graph) throws TimeoutException;
    }

    private Cases() {}

    /** Has the graphs of the present test run by another runner. */
    static void runBy(Runs runner) {
        runs = runner;
        isOverRanks = true;
    }

    /** Has graphs run in this JVM again. */
    static void runHere() {
        runs = graph -> graph.run(MAX);
        isOverRanks = false;
    }

    /**
     * How many items a case takes. Over ranks, where most of them are messages and each case is run by seven
     * partitionings, fewer do, but for the nightly run: still many times what the channels of the case hold.
     */
    static long items(long here, long overRanks) {
        return isOverRanks && !IS_NIGHTLY ? overRanks : here;
    }

    static void run(Graph graph) throws TimeoutException {
        runs.run(graph);
    }

    /** What comes out of a block that the numbers go into. */
    static <O> List<O> through(long from, long end, Block<Long, O> block) throws TimeoutException {
        List<O> found = new ArrayList<>();
        run(Source.range(from, end).then(block).into(Sink.into(found)));
        return found;
    }
}
