package bireme.collectives.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Times and their medians. */
class MeasurementsTest {
    private final Measurements measurements = new Measurements();

    @Test
    void shouldCountTheMedian() {
        TuningCell cell = Invented.bcast(4, 1024);
        for (double ns : new double[] {100, 5000, 102, 101, 99}) {
            measurements.add(cell, "flat", ns);
        }
        assertThat(measurements.medians(cell)).containsEntry("flat", 101.0);
        assertThat(measurements.error(cell, "flat")).isCloseTo(2.9 / 101 / Math.sqrt(5), within(1e-9));
        measurements.add(cell, "chain", 7);
        assertThat(measurements.error(cell, "chain")).isInfinite();
        assertThat(measurements.size()).isEqualTo(6);
    }

    @Test
    void shouldReadTheLineItWrites() {
        TuningCell cell = Invented.bcast(8, 1 << 20);
        String line = Measurements.line(cell, "reduce-bcast(reduce=flat,bcast=chain)", 1234.56);
        assertThat(line).isEqualTo("bcast 8 8 apart 1048576 reduce-bcast(reduce=flat,bcast=chain) 1234.6");
        measurements.addLine(line);
        assertThat(measurements.medians(cell)).containsEntry("reduce-bcast(reduce=flat,bcast=chain)", 1234.6);
    }

    @Test
    void shouldRefuseOtherLines() {
        for (String line :
                new String[] {"bcast 8 8", "cast 8 8 apart 1 flat 1", "bcast 8 8 here 1 flat 1", "b b b b b b b"}) {
            assertThatThrownBy(() -> measurements.addLine(line)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
