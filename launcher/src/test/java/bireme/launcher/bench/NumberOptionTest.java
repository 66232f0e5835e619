package bireme.launcher.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import bireme.launcher.options.WholeNumber;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that users write. */
class NumberOptionTest {
    @Test
    void shouldReadNumbersInOrderEachOnce() {
        assertThat(NumberOption.list("--np", List.of("4", "1", "2", "1"), 4)).containsExactly(1, 2, 4);
        assertThat(NumberOption.list("--np", List.of(), 4)).isEmpty();
        assertThat(WholeNumber.of("--rounds", "0", 0, 4)).isZero();
        assertThat(WholeNumber.of("--rounds", "4", 0, 4)).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "5", "-1", "two", "1.5", "99999999999", "1 2"})
    void shouldRefuseOthersAndSayWhatIsRight(String text) {
        assertThatThrownBy(() -> WholeNumber.of("--rounds", text, 1, 4))
                .isInstanceOf(UsageException.class)
                .hasMessage("--rounds takes a whole number from 1 to 4, not \"" + text + "\"");
        assertThatThrownBy(() -> NumberOption.list("--np", List.of("1", text), 4))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--np takes whole numbers from 1 to 4 with commas between them, ")
                .hasMessageEndingWith("not \"" + text + "\"");
    }
}
