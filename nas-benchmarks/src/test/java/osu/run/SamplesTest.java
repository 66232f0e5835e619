package osu.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SamplesTest {
    @Test
    void shouldFindTheMedianWhateverTheOrder() {
        assertThat(samples(5, 1, 3).median()).isEqualTo(3);
        assertThat(samples(4, 1, 3, 2).median()).isEqualTo(2.5);
        assertThat(samples(7).median()).isEqualTo(7);
    }

    @Test
    void shouldFindTheLeastAndTheMost() {
        assertThat(samples(5, 1, 3).least()).isEqualTo(1);
        assertThat(samples(5, 1, 3).most()).isEqualTo(5);
    }

    private static Samples samples(double... values) {
        Samples samples = new Samples(values.length);
        for (double value : values) {
            samples.add(value);
        }
        return samples;
    }
}
