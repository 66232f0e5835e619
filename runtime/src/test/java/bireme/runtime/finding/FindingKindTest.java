package bireme.runtime.finding;

import static bireme.runtime.finding.FindingKind.BUFFER;
import static bireme.runtime.finding.FindingKind.LEFTOVER;
import static bireme.runtime.finding.FindingKind.RACE;
import static bireme.runtime.finding.FindingKind.UNSAFE_SEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FindingKindTest {
    @Test
    void shouldTakeNamesAndLeaveOut() {
        assertThat(FindingKind.of("false")).isEmpty();
        assertThat(FindingKind.of("all")).containsExactly(FindingKind.values());
        assertThat(FindingKind.of("true")).isEqualTo(FindingKind.usual()).doesNotContain(RACE);
        assertThat(FindingKind.of("buffer, Unsafe-Send")).containsExactlyInAnyOrder(BUFFER, UNSAFE_SEND);
        assertThat(FindingKind.of("-leftover")).doesNotContain(LEFTOVER, RACE).contains(BUFFER);
        assertThat(FindingKind.of("all,-leftover")).doesNotContain(LEFTOVER).contains(RACE);
        assertThat(FindingKind.of("true,race")).contains(RACE, BUFFER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "buffers", "buffer,,race", "-", "unsafe_send"})
    void shouldRefuseWhatIsNoKind(String list) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FindingKind.of(list))
                .withMessageContainingAll("is nothing to check for", "expected all, or some of collective, truncation");
    }
}
