package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.ranks.codec.Codecs;
import java.math.BigDecimal;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two ranks of one JVM, each with classes of its own. */
class LocalRanksTest {
    private final UUID run = UUID.randomUUID();
    private final LocalRanks ranks = join(0);
    private final UnaryOperator<Object> passing = join(1).passing(0, 1);

    private LocalRanks join(int rank) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(new ClassLoader(before) {});
        try {
            return LocalRanks.join(run, 2, rank, Codecs.standard());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @AfterEach
    void leave() {
        ranks.leave();
        ranks.leave();
    }

    @Test
    void shouldPassImmutableValuesOfTheJdkByReference() {
        for (Object item : List.of(
                new String("text"),
                new BigDecimal("1.5"),
                UUID.randomUUID(),
                URI.create("file:/a"),
                Duration.ofSeconds(7),
                Instant.ofEpochSecond(7),
                LocalDate.of(2026, 11, 30),
                DayOfWeek.MONDAY)) {
            assertThat(passing.apply(item)).isSameAs(item);
        }
    }

    @Test
    void shouldPassArraysOfPrimitiveValuesByReference() {
        for (Object item : List.of(new byte[1], new int[2], new double[0])) {
            assertThat(passing.apply(item)).isSameAs(item);
        }
    }

    @Test
    void shouldCopyWhatMayChangeOrIsOfTheProgram() {
        record Pair(String one, int other) {}
        for (Object item : List.of(new Pair("a", 1), List.of("a", "b"))) {
            assertThat(passing.apply(item)).isEqualTo(item).isNotSameAs(item);
        }
    }

    @Test
    void shouldPassAllByReferenceWhereClassesAreTheSame() {
        assertThat(ranks.passing(0, 0)).isNull();
    }
}
