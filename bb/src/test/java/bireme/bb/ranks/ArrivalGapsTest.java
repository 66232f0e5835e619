package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When a node may wait for messages itself. */
class ArrivalGapsTest {
    private static final long REST_NS = 1_000_000;
    private static final long CLOSE_NS = 5_000;

    private long nowNs;
    private final ArrivalGaps gaps = new ArrivalGaps(() -> nowNs);

    private void arrive(int messages, long gapNs) {
        for (int message = 0; message < messages; message++) {
            nowNs += gapNs;
            gaps.arrived();
        }
    }

    @Test
    void shouldFindRestsAndTheirEnd() {
        arrive(3, REST_NS);
        assertThat(gaps.areLong()).isFalse();
        arrive(1, REST_NS);
        assertThat(gaps.areLong()).isTrue();
        gaps.begin();
        arrive(15, CLOSE_NS);
        assertThat(gaps.areShort()).isFalse();
        arrive(1, CLOSE_NS);
        assertThat(gaps.areShort()).isTrue();
    }

    @Test
    void shouldAskForRestsInARow() {
        for (int i = 0; i < 10; i++) {
            arrive(3, REST_NS);
            arrive(1, CLOSE_NS);
            assertThat(gaps.areLong()).isFalse();
        }
    }

    @Test
    void shouldAskForMoreRestsAfterAnEndThatCameSoon() {
        arrive(4, REST_NS);
        gaps.begin();
        gaps.end();
        arrive(7, REST_NS);
        assertThat(gaps.areLong()).isFalse();
        arrive(1, REST_NS);
        assertThat(gaps.areLong()).isTrue();
        gaps.begin();
        arrive(16, REST_NS);
        gaps.end();
        arrive(4, REST_NS);
        assertThat(gaps.areLong()).isTrue();
    }
}
