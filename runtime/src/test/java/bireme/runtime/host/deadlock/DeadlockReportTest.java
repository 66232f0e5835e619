package bireme.runtime.host.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import xxdev.Device;

class DeadlockReportTest {
    private static final String WORLD = "MPI.COMM_WORLD";
    private static final int CONTEXT = 2;

    private static WaitingThread receive(int rank, int peer, int tag) {
        return new WaitingThread(
                "rank " + rank, WaitingThread.Kind.OTHER, "receive", "Recv", "", WORLD, -1, peer, peer, tag, CONTEXT);
    }

    private static WaitingThread collective(int rank, String method, long calls) {
        return new WaitingThread(
                "rank " + rank,
                WaitingThread.Kind.OTHER,
                "receive",
                method,
                "A.main(A.java:9)",
                WORLD,
                calls,
                0,
                0,
                0,
                3);
    }

    private static RankState state(int rank, WaitingThread thread, Unreceived... messages) {
        return RankState.running(rank, List.of(thread), List.of(messages), RankActivity.NONE);
    }

    private static Unreceived message(int source, int tag, int context) {
        return new Unreceived(source, source, tag, context, context == CONTEXT ? WORLD : "half", "1 int");
    }

    private static String report(int ranks, IntFunction<RankState> state) {
        return DeadlockReport.of(IntStream.range(0, ranks).mapToObj(state).toList());
    }

    @Test
    void shouldSayWhatRanksDoThatWaitInNoCall() {
        List<RankState> ranks = Stream.of(RankActivity.Kind.values())
                .map(kind -> new RankActivity(
                        kind,
                        kind == RankActivity.Kind.IN_CALL ? "Iprobe" : "",
                        "A.main(A.java:" + kind.ordinal() + ")"))
                .map(activity -> RankState.running(activity.kind().ordinal(), List.of(), List.of(), activity))
                .toList();
        assertThat(DeadlockReport.ofStates(ranks)).isEqualTo("""
                rank 0 has only idle threads
                rank 1 is computing
                    at A.main(A.java:1)
                rank 2 is reading, writing, or without a core
                    at A.main(A.java:2)
                rank 3 is sleeping
                    at A.main(A.java:3)
                rank 4 is waiting for a lock
                    at A.main(A.java:4)
                rank 5 is waiting for something that is no message
                    at A.main(A.java:5)
                rank 6 is in Iprobe, which does not wait
                    at A.main(A.java:6)
                rank 7 is ending
                    at A.main(A.java:7)
                """);
    }

    @Test
    void shouldPutRanksThatWaitInTheSameWayInOneLine() {
        String report = report(8, rank -> state(rank, collective(rank, rank == 5 ? "Bcast" : "Barrier", 4)));
        assertThat(report)
                .isEqualTo("deadlock: no rank can go on, each waits for another\n"
                        + "ranks 0-4, 6, 7 wait in Barrier of MPI.COMM_WORLD (call 4)\n    at A.main(A.java:9)\n"
                        + "rank 5 waits in Bcast of MPI.COMM_WORLD (call 4)\n    at A.main(A.java:9)\n"
                        + "hint: rank 5 is in Bcast (call 4) where ranks 0-4, 6, 7 are in Barrier (call 4) of"
                        + " MPI.COMM_WORLD; all ranks of a communicator have to call the same collective operations in"
                        + " the same order");
    }

    @Test
    void shouldNameTheHoldersOfALock() {
        WaitingThread lock = new WaitingThread(
                "rank 0",
                WaitingThread.Kind.LOCK,
                "lock",
                "lock",
                "",
                "window of it",
                -1,
                3,
                Device.ANY_SOURCE,
                6,
                CONTEXT);
        String report = report(5, rank -> {
            HeldLock all = new HeldLock(CONTEXT, 0, rank == 4 ? 3 : 5, false); // that of rank 3 or not
            return rank == 0 ? state(0, lock) : state(rank, receive(rank, 0, 1)).having(List.of(all));
        });
        assertThat(report).contains("rank 0 waits in lock for target 3 of window of it (lock, which ranks 1-3 have)\n");
    }

    @Test
    void shouldNameTheRankThatHasSkippedACollective() {
        String report = report(3, rank -> state(rank, collective(rank, "Barrier", rank == 2 ? 6 : 7)));
        assertThat(report).contains("hint: rank 2 is in Barrier (call 6) where ranks 0, 1 are in Barrier (call 7) of");
    }

    @Test
    void shouldNameTheRankThatIsInNoCollective() {
        String report = report(3, rank -> state(rank, rank == 1 ? receive(1, 2, 5) : collective(rank, "Barrier", 1)));
        assertThat(report).contains("hint: rank 1 is not in Barrier (call 1) of MPI.COMM_WORLD; all ranks");
    }

    @Test
    void shouldReportAThousandRanksInAFewLines() {
        String report = report(1000, rank -> state(rank, receive(rank, (rank + 1) % 1000, 7)));
        assertThat(report)
                .startsWith("deadlock: no rank can go on, each waits for another\n"
                        + "ranks 0-998 wait in Recv from the rank 1 above its own, tag 7, communicator MPI.COMM_WORLD\n"
                        + "rank 999 waits in Recv from the rank 999 below its own, tag 7,")
                .contains("each waits for the next: rank 0 -> rank 1 -> ", "rank 11 -> (988 more) -> rank 0\n");
        assertThat(report.lines()).hasSize(5);
    }

    @Test
    void shouldEndWhereManyRanksDiffer() {
        String report = report(100, rank -> state(rank, receive(rank, Device.ANY_SOURCE, rank)));
        assertThat(report).contains("rank 39 waits", "\n... and 60 more like these\nhint: ");
        assertThat(report).doesNotContain("rank 40 ", "each waits for the next");
    }

    @Test
    void shouldSayWhoHasEndedAndHow() {
        String report = report(4, rank -> rank == 0 ? state(0, receive(0, 3, 1)) : RankState.ended(rank, rank != 1));
        assertThat(report)
                .contains(
                        "\nrank 1 (ended)\n", "\nranks 2, 3 (ended without MPI.Finalize)\n", "hint: rank 3 has ended");
    }

    @Test
    void shouldNameRanksThatNeverComeToFinalize() {
        String report =
                report(2, rank -> rank == 0 ? RankState.ended(0, true) : state(1, collective(1, "Finalize", 0)));
        assertThat(report).contains("hint: rank 1 is in MPI.Finalize, and rank 0 ended without it; every rank");
    }

    @Test
    void shouldCompareTagsRanksAndCommunicators() {
        assertThat(hintOf(message(0, 5, CONTEXT)))
                .isEqualTo("rank 0 has sent rank 1 tag 5, which waits for tag 7; compare tags");
        assertThat(hintOf(message(2, 7, CONTEXT)))
                .isEqualTo("rank 2 has sent rank 1 tag 7, which waits for it from rank 0; compare ranks");
        assertThat(hintOf(message(0, 7, 4)))
                .isEqualTo(
                        "rank 0 has sent rank 1 tag 7 in half, which receives in MPI.COMM_WORLD; compare communicators");
        assertThat(hintOf(message(2, 5, CONTEXT))).startsWith("a receive waits for a message of that source");
    }

    private static String hintOf(Unreceived message) {
        String report =
                report(3, rank -> rank == 1 ? state(1, receive(1, 0, 7), message) : state(rank, receive(rank, 1, 9)));
        assertThat(report).contains("rank 1 has not received a message from rank " + message.source() + ", tag ");
        return report.substring(report.indexOf("hint: ") + "hint: ".length());
    }

    @Test
    void shouldFindTheCircleBehindThoseThatWaitForIt() {
        String report = report(4, rank -> state(rank, receive(rank, rank == 3 ? 1 : rank + 1, 0)));
        assertThat(report).contains("each waits for the next: rank 1 -> rank 2 -> rank 3 -> rank 1\n");
    }
}
