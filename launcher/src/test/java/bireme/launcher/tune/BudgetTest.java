package bireme.launcher.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How time is dealt out. */
class BudgetTest {
    @Test
    void shouldGiveMoreRanksMoreTime() {
        assertThat(new Budget(70, false).left(List.of(2, 4, 8), Map.of())).isEqualTo(Map.of(2, 10.0, 4, 20.0, 8, 40.0));
    }

    @Test
    void shouldTakeOffWhatWasUsed() {
        assertThat(new Budget(70, false).left(List.of(2, 4, 8), Map.of(2, 12.0, 4, 5.0)))
                .containsEntry(2, 0.0)
                .containsEntry(4, 15.0)
                .containsEntry(8, 40.0);
    }

    @Test
    void shouldKeepATenthForLimitsIfThatIsEnough() {
        assertThat(new Budget(300, true).ofLimits()).isEqualTo(30);
        assertThat(new Budget(300, false).ofLimits()).isZero();
        assertThat(new Budget(50, true).ofLimits()).isZero();
        assertThat(new Budget(300, true).left(List.of(2), Map.of())).containsEntry(2, 270.0);
    }

    @Test
    void shouldShortenWhatIsLeftWhenSomethingTookLonger() {
        assertThat(Budget.next(10, 40, 40)).isEqualTo(10);
        assertThat(Budget.next(10, 40, 20)).isEqualTo(5);
        assertThat(Budget.next(10, 40, 80)).isEqualTo(10);
        assertThat(Budget.next(10, 40, -3)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"90, 90", "90s, 90", "5m, 300", "1h, 3600", "2M, 120"})
    void shouldReadSpans(String text, long seconds) {
        assertThat(Spans.parse("--budget", text)).isEqualTo(seconds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-5", "5 minutes", "m", "1.5m"})
    void shouldRefuseOtherSpans(String text) {
        assertThatThrownBy(() -> Spans.parse("--budget", text))
                .isInstanceOf(UsageException.class)
                .hasMessage("--budget takes a time such as 90s, 5m or 1h, not \"" + text + "\"");
    }

    @Test
    void shouldReadSizes() {
        assertThat(Sizes.parse("8..64")).containsExactly(8L, 16L, 32L, 64L);
        assertThat(Sizes.parse("1KiB,100,9..20")).containsExactly(16L, 100L, 1024L);
        assertThat(Sizes.parse("8..8,5..8")).containsExactly(8L);
        assertThat(Sizes.parse(Sizes.DEFAULT)).hasSize(20).last().isEqualTo(4L << 20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5..7", "9..15", "8,5..7", "8..5"})
    void shouldRefuseARangeWithoutAPowerOfTwo(String text) {
        assertThatThrownBy(() -> Sizes.parse(text))
                .isInstanceOf(UsageException.class)
                .hasMessageMatching("--sizes \\d+\\.\\.\\d+ contains nothing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"64..8", "0", "x", "1TiB", "1GiB"})
    void shouldRefuseOtherSizes(String text) {
        assertThatThrownBy(() -> Sizes.parse(text))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--sizes");
    }
}
