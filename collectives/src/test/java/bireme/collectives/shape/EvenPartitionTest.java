package bireme.collectives.shape;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts and segments cover a run without gaps. */
class EvenPartitionTest {
    @ParameterizedTest
    @CsvSource({"0, 3, 8", "1, 3, 8", "64, 4, 16", "65, 4, 16", "1000, 7, 8", "2147483647, 9, 64", "5, 17, 1"})
    void shouldCutAtGranulesAndCoverEverything(int length, int parts, int granule) {
        EvenPartition cut = new EvenPartition(length, parts, granule);
        assertThat(cut.start(0)).isZero();
        assertThat(cut.start(parts)).isEqualTo(length);
        for (int part = 0; part < parts; part++) {
            assertThat(cut.length(part)).isNotNegative().isLessThanOrEqualTo(cut.longest());
            assertThat(cut.start(part) == length || cut.start(part) % granule == 0)
                    .isTrue();
        }
    }

    @Test
    void shouldCutWhereAnotherViewOfTheSameBytesDoes() {
        EvenPartition ints = EvenPartition.of(new int[0], 1000, 1, 7);
        EvenPartition bytes = EvenPartition.of(new byte[0], 4000, 1, 7);
        for (int part = 0; part <= 7; part++) {
            assertThat(4 * ints.start(part)).isEqualTo(bytes.start(part));
        }
    }

    @Test
    void shouldCutIntoSegmentsOfOneLength() {
        Segments segments = new Segments(10, 4);
        assertThat(segments.count()).isEqualTo(3);
        assertThat(segments.length(0)).isEqualTo(4);
        assertThat(segments.start(2)).isEqualTo(8);
        assertThat(segments.length(2)).isEqualTo(2);
        assertThat(new Segments(0, 4).count()).isEqualTo(1);
        assertThat(new Segments(0, 4).length(0)).isZero();
        assertThat(Segments.of(new double[0], 100, 2, 64).length(0)).isEqualTo(4);
        assertThat(Segments.of(new Object[0], 100, 1, 64).length(0)).isEqualTo(8);
    }
}
