package npb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ThreadProgressTest {

    private static final int STEPS = 500;

    /** Each thread adds to what the one before it has left of the same step. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void shouldLetThreadsFollowEachOther(int count) {
        int[][] values = new int[count][STEPS + 1];
        try (Threads threads = new Threads(count)) {
            ThreadProgress progress = new ThreadProgress(count);
            for (int round = 0; round < 3; round++) {
                progress.restart();
                threads.run(progress.guarded(thread -> {
                    for (int step = 1; step <= STEPS; step++) {
                        if (thread > 0) {
                            progress.await(thread - 1, step);
                        }
                        values[thread][step] = step + (thread > 0 ? values[thread - 1][step] : 0);
                        progress.reach(thread, step);
                    }
                }));
                for (int step = 1; step <= STEPS; step++) {
                    assertThat(values[count - 1][step]).isEqualTo(count * step);
                    values[count - 1][step] = 0;
                }
            }
        }
    }

    @Test
    void shouldThrowWhereSomebodyWaitsForAThreadThatHasFailed() {
        try (Threads threads = new Threads(3)) {
            ThreadProgress progress = new ThreadProgress(3);
            assertThatThrownBy(() -> threads.run(progress.guarded(thread -> {
                        if (thread == 0) {
                            throw new IllegalArgumentException("no luck");
                        }
                        progress.await(thread - 1, 1);
                    })))
                    .isInstanceOfAny(IllegalArgumentException.class, IllegalStateException.class)
                    .hasStackTraceContaining("no luck");
            progress.restart();
            boolean[] isDone = new boolean[3];
            threads.run(progress.guarded(thread -> {
                progress.reach(thread, 1);
                progress.await((thread + 1) % 3, 1);
                isDone[thread] = true;
            }));
            assertThat(isDone).containsOnly(true);
        }
    }
}
