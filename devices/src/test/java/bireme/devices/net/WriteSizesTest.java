package bireme.devices.net;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.net.link.WriteSizes;
import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WriteSizesTest {
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 8, FrameLimits.MAX_FRAGMENT - 1, FrameLimits.MAX_FRAGMENT})
    void shouldSendWhatIsLeftInOneFragmentIfThatMayBe(long left) {
        assertThat(WriteSizes.SEGMENTED.fragment(left)).isEqualTo((int) left);
        assertThat(WriteSizes.DEFAULT.fragment(left)).isEqualTo((int) left);
    }

    @ParameterizedTest
    @ValueSource(longs = {FrameLimits.MAX_FRAGMENT + 1, 4L << 20, Long.MAX_VALUE})
    void shouldEndLongFragmentsWithAWholeCall(long left) {
        int fragment = WriteSizes.SEGMENTED.fragment(left);

        assertThat(fragment).isBetween(1, FrameLimits.MAX_FRAGMENT);
        assertThat((fragment + FrameDescriptor.HEADER_BYTES) % WriteSizes.SEGMENTED.direct())
                .isZero();
        assertThat(fragment % FrameDescriptor.ALIGNMENT).isZero();
    }

    @Test
    void shouldMakeFragmentsAsLongAsMayBeWhereCallsAreNotCut() {
        assertThat(WriteSizes.DEFAULT.fragment(Long.MAX_VALUE)).isEqualTo(FrameLimits.MAX_FRAGMENT);
    }

    @ParameterizedTest
    @ValueSource(ints = {65_495, 65_483, 65_463}) // of the loopback interface: plain, with timestamps, in IPv6
    void shouldFillTwoSegmentsOfTheLoopbackInterfaceAndNotBeginAThird(int segment) {
        assertThat(WriteSizes.SEGMENTED.direct()).isBetween(2 * segment - 100, 2 * segment);
        assertThat(WriteSizes.SEGMENTED.copied()).isEqualTo(WriteSizes.SEGMENTED.direct());
    }

    @Test
    void shouldKeepUnitsWholeAndFitAChunk() {
        assertThat(WriteSizes.SEGMENTED.copied() % FrameDescriptor.ALIGNMENT).isZero();
        assertThat(WriteSizes.SEGMENTED.copied()).isLessThanOrEqualTo(Chunk.BYTES);
    }
}
