package bireme.collectives.tune;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MedianTest {
    @Test
    void shouldBeTheMiddleWhateverTheOrder() {
        double[] figures = {5, 1, 3};
        assertThat(Median.of(figures)).isEqualTo(3);
        assertThat(figures).containsExactly(5, 1, 3);
        assertThat(Median.of(4, 1, 3, 2)).isEqualTo(2.5);
        assertThat(Median.of(7)).isEqualTo(7);
    }
}
