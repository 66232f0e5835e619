package bireme.launcher.waits;

import bireme.runtime.host.deadlock.RankActivity;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.Unreceived;
import bireme.runtime.host.deadlock.WaitingThread;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Makes states of ranks. */
final class SampleStates {
    private static final String WORLD = "MPI.COMM_WORLD";
    private static final int CONTEXT = 2;

    private SampleStates() {}

    static List<RankState> all(int ranks, IntFunction<RankState> state) {
        return IntStream.range(0, ranks).mapToObj(state).toList();
    }

    static RankState receives(int rank, int peer, int tag, Unreceived... messages) {
        return receivesAt("Ring.main(Ring.java:12)", rank, peer, tag, messages);
    }

    static RankState receivesAt(String line, int rank, int peer, int tag, Unreceived... messages) {
        WaitingThread thread = new WaitingThread(
                "rank " + rank, WaitingThread.Kind.OTHER, "receive", "Recv", line, WORLD, -1, peer, peer, tag, CONTEXT);
        return RankState.running(rank, List.of(thread), List.of(messages), RankActivity.NONE);
    }

    static RankState inCollective(int rank, String method) {
        WaitingThread thread = new WaitingThread(
                "rank " + rank,
                WaitingThread.Kind.OTHER,
                "receive",
                method,
                "Ring.main(Ring.java:30)",
                WORLD,
                2,
                0,
                0,
                0,
                CONTEXT + 1);
        return RankState.running(rank, List.of(thread), List.of(), RankActivity.NONE);
    }

    static RankState busy(int rank) {
        return RankState.running(
                rank,
                List.of(),
                List.of(),
                new RankActivity(RankActivity.Kind.COMPUTING, "", "Ring.main(Ring.java:40)"));
    }

    static Unreceived message(int source, int tag) {
        return new Unreceived(source, source, tag, CONTEXT, WORLD, "1 int");
    }
}
