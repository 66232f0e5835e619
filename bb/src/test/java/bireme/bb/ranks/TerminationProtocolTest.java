package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.ranks.end.TerminationCause;
import org.junit.jupiter.api.Test;

/** All ranks end by the same cause, whatever else fails on any of them at the same time. */
class TerminationProtocolTest {
    private static final int RANKS = 3;
    private static final int RANK = 1;

    private final TerminationProtocol termination = new TerminationProtocol(RANK, RANKS);

    @Test
    void shouldReportToOthersOnlyTheFirstOfItsOwnCauses() {
        TerminationCause map = cause(RANK, "map");

        assertThat(termination.reportOwn(map)).isTrue();
        assertThat(termination.reportOwn(cause(RANK, "receiving"))).isFalse();
        assertThat(termination.reportOwn(TerminationCause.cancelled(RANK))).isFalse();
        assertThat(termination.disconnectBody()).isEqualTo(TerminationCause.write(map));
    }

    @Test
    void shouldReportItsOwnCauseEvenAfterAnotherRanks() {
        TerminationCause sink = cause(2, "sink");
        termination.report(sink);

        assertThat(termination.reportOwn(cause(RANK, "map"))).isTrue();
        assertThat(termination.disconnectBody()).isEqualTo(TerminationCause.write(sink));
    }

    @Test
    void shouldThrowItsOwnCauseAsItWasThrownHereWhenThatCounts() {
        TerminationCause own = cause(RANK, "map");
        termination.reportOwn(own);
        termination.disconnected(0, TerminationCause.read(TerminationCause.write(own)));

        assertThatThrownBy(termination::throwIfFailed).isSameAs(own.failure());
    }

    @Test
    void shouldThrowTheCauseThatReachedRankZeroFirst() {
        termination.reportOwn(cause(RANK, "map"));
        termination.disconnected(0, cause(2, "sink"));

        assertThatThrownBy(termination::throwIfFailed).hasMessageContaining("sink on rank 2");
    }

    @Test
    void shouldDisconnectOnlyOnceRankZeroHasUnlessTheRunIsOver() {
        assertThat(termination.mayDisconnect()).isFalse();
        termination.disconnected(2, null);
        assertThat(termination.mayDisconnect()).isFalse();
        termination.disconnected(0, null);
        assertThat(termination.mayDisconnect()).isTrue();

        TerminationProtocol cancelled = new TerminationProtocol(RANK, RANKS);
        cancelled.reportOwn(TerminationCause.cancelled(RANK));
        assertThat(cancelled.mayDisconnect()).isTrue();
    }

    @Test
    void shouldHaveRankZeroDisconnectOnceAllHaveDoneTheirPart() {
        TerminationProtocol zero = new TerminationProtocol(0, RANKS);
        zero.quiet(1);
        assertThat(zero.mayDisconnect()).isFalse();
        zero.lose(2);
        assertThat(zero.mayDisconnect()).isTrue();
    }

    @Test
    void shouldHaveRankZeroDisconnectLastWhenTheRunIsOver() {
        TerminationProtocol zero = new TerminationProtocol(0, RANKS);
        zero.quiet(1);
        zero.quiet(2);
        zero.report(TerminationCause.cancelled(2));
        assertThat(zero.mayDisconnect()).isFalse();
        zero.disconnected(1, null);
        zero.disconnected(2, null);
        assertThat(zero.mayDisconnect()).isTrue();
    }

    private static TerminationCause cause(int rank, String node) {
        return new TerminationCause(
                rank, new GraphFailedException(rank, node, "item", new IllegalStateException("broken")));
    }
}
