package bireme.runtime.flight;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.flight.FlightAnalysis.Detail;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import xxdev.Device;
import xxdev.ElementType;

/** Golden texts about ranks whose calls are known. */
class FlightAnalysisTest {
    private static final String WORLD = "MPI.COMM_WORLD";

    private final List<RankFlight> ranks = new ArrayList<>();

    private static RecordedCall collective(ApiCall call, long number) {
        return new RecordedCall(call, false, 0, -1, -1, 0, 1, ElementType.DOUBLE, number, false, 0);
    }

    private static RecordedCall message(ApiCall call, int peer, int tag) {
        return new RecordedCall(call, false, 0, peer, peer, tag, 1, ElementType.INT, 0, false, 0);
    }

    /** A rank whose last call has not ended, or is in no call; {@code calls} collectives have begun. */
    private void rank(long calls, boolean isInCall, long begun, String line, RecordedCall... kept) {
        rank(List.of(new FlightCommunicator(0, WORLD, 1, calls)), isInCall, begun, line, kept);
    }

    private void rank(
            List<FlightCommunicator> communicators, boolean isInCall, long begun, String line, RecordedCall... kept) {
        int rank = ranks.size();
        String place = line.isEmpty() ? "" : "Solver.main(" + line + ")";
        ThreadFlight thread =
                new ThreadFlight("rank " + rank, isInCall ? "Call" : "", place, isInCall, false, begun, List.of(kept));
        ranks.add(new RankFlight(rank, false, communicators, List.of(thread)));
    }

    private void failedRank(String line, RecordedCall call) {
        String place = line.isEmpty() ? "" : "Solver.main(" + line + ")";
        ThreadFlight thread = new ThreadFlight("main", "", place, false, true, 1, List.of(call));
        ranks.add(new RankFlight(
                ranks.size(), line.isEmpty(), List.of(new FlightCommunicator(0, WORLD, 1, 1)), List.of(thread)));
    }

    private List<String> analysis() {
        return FlightAnalysis.of(ranks, Detail.ALL);
    }

    @Test
    void shouldNameTheRankThatMissesACollective() {
        for (int rank = 0; rank < 7; rank++) {
            rank(183, true, 183, "Solver.java:88", collective(ApiCall.ALLREDUCE, 183));
        }
        rank(182, false, 182, "Solver.java:91", collective(ApiCall.ALLREDUCE, 182));
        assertThat(analysis())
                .containsExactly(
                        "[7] did not join Allreduce 183 on MPI.COMM_WORLD, called by 0-6 at Solver.java:88",
                        "[7] in no call at Solver.java:91; its last call: Allreduce 182, 1 double on MPI.COMM_WORLD");
        assertThat(FlightAnalysis.of(ranks, Detail.CALLS)).hasSize(1);
        assertThat(FlightAnalysis.of(ranks, Detail.COLLECTIVES)).hasSize(1);
    }

    @Test
    void shouldNameRanksInAnotherCollective() {
        rank(2, true, 2, "A.java:5", collective(ApiCall.BARRIER, 2));
        rank(2, true, 2, "A.java:7", collective(ApiCall.BCAST, 2));
        rank(2, true, 2, "A.java:5", collective(ApiCall.BARRIER, 2));
        assertThat(analysis())
                .containsExactly(
                        "[0, 2] called Barrier 2 on MPI.COMM_WORLD at A.java:5, where 1 called Bcast 2 at A.java:7",
                        "[1] called Bcast 2 on MPI.COMM_WORLD at A.java:7, where 0, 2 called Barrier 2 at A.java:5");
    }

    @Test
    void shouldNotBlameRanksThatAreAheadOrInAnotherCommunicator() {
        rank(2, true, 2, "A.java:5", collective(ApiCall.BARRIER, 2));
        rank(3, false, 3, "A.java:9");
        rank(List.of(new FlightCommunicator(0, "other half", 2, 0)), false, 0, "A.java:1");
        assertThat(analysis())
                .containsExactly(
                        "[0] in Barrier 2, 1 double on MPI.COMM_WORLD at A.java:5",
                        "[1] in no call at A.java:9",
                        "[2] in no call at A.java:1");
    }

    @Test
    void shouldNameAReceiveWithoutASend() {
        rank(0, true, 1, "A.java:5", message(ApiCall.RECV, 1, 7));
        rank(0, false, 2, "A.java:8", message(ApiCall.SEND, 0, 5), message(ApiCall.SEND, 2, 7));
        assertThat(FlightAnalysis.of(ranks, Detail.CALLS))
                .containsExactly("[0] waits in Recv from 1, tag 7, 1 int on MPI.COMM_WORLD at A.java:5; 1 has not sent"
                        + " it, but tag 5");
    }

    @Test
    void shouldShowWhichCallHasFailed() {
        failedRank("A.java:9", collective(ApiCall.ALLREDUCE, 1));
        failedRank("", collective(ApiCall.ALLREDUCE, 1));
        rank(1, false, 1, "A.java:8", collective(ApiCall.BARRIER, 1));
        assertThat(FlightAnalysis.of(ranks, Detail.CALLS))
                .containsExactly(
                        "[0] in no call at A.java:9; its last call failed: Allreduce 1, 1 double on MPI.COMM_WORLD",
                        "[1] has ended; its last call failed: Allreduce 1, 1 double on MPI.COMM_WORLD");
        assertThat(FlightAnalysis.of(ranks, Detail.COLLECTIVES)).isEmpty();
        assertThat(FlightText.of(ranks)).containsOnlyOnce("Barrier 1, 1 double on MPI.COMM_WORLD\n");
        assertThat(FlightText.of(ranks))
                .containsPattern("rank 0\n(?s:.*)Allreduce 1, 1 double on MPI.COMM_WORLD, has failed\n"
                        + "    at Solver.main\\(A.java:9\\)\n");
    }

    @Test
    void shouldNotDenyASendThatMayBeNoLongerKept() {
        rank(0, true, 1, "A.java:5", message(ApiCall.RECV, 1, 7));
        rank(0, false, 200, "A.java:8", message(ApiCall.ISEND, 2, 7));
        assertThat(FlightAnalysis.of(ranks, Detail.CALLS).get(0))
                .endsWith("A.java:5; no send to it in the last calls of 1");
        ranks.clear();
        rank(0, true, 1, "A.java:5", message(ApiCall.RECV, 1, 7));
        rank(0, false, 1, "A.java:8", new RecordedCall(ApiCall.START, false, 0, 0, 0, 0, 1, null, 0, true, 0));
        assertThat(FlightAnalysis.of(ranks, Detail.CALLS))
                .containsExactly("[0] in Recv from 1, tag 7, 1 int on MPI.COMM_WORLD at A.java:5");
    }

    @Test
    void shouldAcceptEverySendThatAReceiveMatches() {
        rank(0, true, 1, "A.java:5", message(ApiCall.RECV, 1, Device.ANY_TAG));
        rank(0, false, 1, "A.java:8", message(ApiCall.SENDRECV_SEND, 0, 5));
        rank(0, true, 1, "A.java:9", message(ApiCall.RECV, Device.ANY_SOURCE, 3));
        assertThat(FlightAnalysis.of(ranks, Detail.COLLECTIVES)).isEmpty();
        assertThat(analysis())
                .containsExactly(
                        "[0] in Recv from 1, tag ANY_TAG, 1 int on MPI.COMM_WORLD at A.java:5",
                        "[1] in no call at A.java:8; its last call: Sendrecv to 0, tag 5, 1 int on MPI.COMM_WORLD",
                        "[2] in Recv from ANY_SOURCE, tag 3, 1 int on MPI.COMM_WORLD at A.java:9");
    }

    @Test
    void shouldSayNothingOfRanksThatHaveNotCalled() {
        rank(0, false, 0, "A.java:3");
        rank(0, false, 0, "A.java:3");
        assertThat(analysis()).isEmpty();
    }

    @Test
    void shouldLeaveOutWhatIsTooMuch() {
        for (int rank = 0; rank < 64; rank++) {
            rank(1, false, 1, "A.java:" + rank, collective(ApiCall.BARRIER, 1));
        }
        assertThat(analysis()).hasSize(17).endsWith("... and 48 more like these");
    }
}
