package npb.mg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LanesTest {

    @ParameterizedTest
    @ValueSource(ints = {8, 16, 256})
    void shouldHavePlaceForEachPointAndNeighboursAVectorApart(int side) {
        Lanes lanes = new Lanes(Points.level(side));
        double[] line = new double[lanes.size()];
        Arrays.fill(line, -1);
        for (int i0 = 1; i0 <= side; i0++) {
            line[lanes.place(i0)] = i0;
        }
        assertThat(Arrays.copyOfRange(line, Lanes.BEGIN, Lanes.BEGIN + lanes.points()))
                .doesNotContain(-1);

        lanes.close(line);

        assertThat(line[lanes.place(0)]).isEqualTo(side);
        assertThat(line[lanes.place(side + 1)]).isEqualTo(1);
        for (int i0 = 1; i0 <= side; i0++) {
            int place = lanes.place(i0);
            assertThat(line[place - Lanes.COUNT]).isEqualTo(i0 == 1 ? side : i0 - 1);
            assertThat(line[place + Lanes.COUNT]).isEqualTo(i0 == side ? 1 : i0 + 1);
        }
    }
}
