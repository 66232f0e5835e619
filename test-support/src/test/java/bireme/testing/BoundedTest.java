package bireme.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BoundedTest {
    private final AtomicInteger polls = new AtomicInteger();

    @Test
    void shouldPollUntilTheConditionHolds() {
        Bounded.until(() -> polls.incrementAndGet() == 3, "three polls");
        assertThat(polls).hasValue(3);
    }

    @Test
    void shouldThrowWhatTheConditionThrows() {
        IOException expected = new IOException("no such file");
        assertThatThrownBy(() -> Bounded.until(
                        () -> {
                            throw expected;
                        },
                        "a file"))
                .isSameAs(expected);
    }

    @Test
    void shouldTellTheStateOfWhatIsLate() {
        assertThatThrownBy(() -> Bounded.until(
                        () -> polls.incrementAndGet() < 0, () -> "-1 of " + polls.get(), () -> true, Duration.ZERO))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("-1 of ")
                .hasMessageContaining(" not within 0 s, at ")
                .hasMessageContaining("    at ");
    }

    @Test
    void shouldThrowWhatTheStateThrows() {
        IOException expected = new IOException("no such file");
        assertThatThrownBy(() -> Bounded.until(
                        () -> false,
                        () -> {
                            throw expected;
                        },
                        () -> true,
                        Duration.ZERO))
                .isSameAs(expected);
    }

    @Test
    void shouldFailAtTheEndOfWhatShouldBringItAbout() {
        assertThatThrownBy(() -> Bounded.until(
                        () -> polls.incrementAndGet() < 0, () -> "poll " + polls.get(), () -> polls.get() < 2))
                .isInstanceOf(AssertionError.class)
                .hasMessage("poll 3 not before the end of what should bring it about");
    }

    @Test
    void shouldSeeWhatHasComeJustBeforeTheEnd() {
        Bounded.until(() -> true, () -> "what is there", () -> false);
    }
}
