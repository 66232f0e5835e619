package npb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ThreadsTest {

    private static final int REGIONS = 2000;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void shouldRunEveryShareOnceInEveryRegion(int count) {
        AtomicIntegerArray runs = new AtomicIntegerArray(count);
        try (Threads threads = new Threads(count)) {
            assertThat(threads.count()).isEqualTo(count);
            for (int region = 1; region <= REGIONS; region++) {
                threads.run(runs::incrementAndGet);
                for (int thread = 0; thread < count; thread++) {
                    assertThat(runs.get(thread)).isEqualTo(region);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void shouldShowEveryThreadWhatTheOthersWroteBefore(int count) {
        int[] values = new int[count];
        try (Threads threads = new Threads(count)) {
            for (int region = 0; region < REGIONS; region++) {
                threads.run(thread -> values[thread]++);
                int[] before = values.clone();
                threads.run(thread -> {
                    int neighbour = before[(thread + 1) % count];
                    values[thread] = neighbour;
                });
            }
        }
        assertThat(values).containsOnly(REGIONS);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 4, 5, 1001})
    void shouldCoverARangeOnce(int length) {
        int[] visits = new int[length + 7];
        try (Threads threads = new Threads(4)) {
            threads.run(7, length + 7, (int from, int end) -> {
                for (int i = from; i < end; i++) {
                    visits[i]++;
                }
            });
        }
        assertThat(Arrays.copyOf(visits, 7)).containsOnly(0);
        assertThat(Arrays.stream(visits).skip(7)).allMatch(count -> count == 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void shouldThrowWhatAShareThrowsAndGoOn(int culprit) {
        int[] runs = new int[3];
        try (Threads threads = new Threads(3)) {
            assertThatThrownBy(() -> threads.run(thread -> {
                        runs[thread]++;
                        if (thread == culprit) {
                            throw new IllegalStateException("thread " + thread);
                        }
                    }))
                    .hasMessage("thread " + culprit);
            threads.run(thread -> runs[thread]++);
        }
        assertThat(runs).containsOnly(2);
    }
}
