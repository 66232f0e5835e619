package bireme.launcher.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostListTest {
    private static Allocation list(String... lists) {
        return HostList.parse(List.of(lists));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            value = {
                "a -> a=?",
                "a:2,b:4 -> a=2 b=4",
                "a,b,a -> a=2 b=1",
                "node01,[::1]:2,me@c -> node01=? ::1=2 me@c=?"
            })
    void shouldReadHostsAndSlots(String list, String expected) {
        assertThat(HostFileTest.text(list(list))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            value = {
                "a,,b -> names stand between commas, without blanks",
                "a b -> names stand between commas, without blanks",
                "a:0 -> slots takes a whole number from 1 to 65536, not \"0\"",
                "::1 -> \"::1\" has several colons",
                "a,-b -> \"-b\" is no host",
            })
    void shouldSayWhatIsWrong(String list, String why) {
        assertThatThrownBy(() -> list(list))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--host " + list + ": " + why)
                .hasMessageEndingWith("; an example: a:2,b:4");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            value = {"b -> b=4/6", "b:2,a -> b=2/6 a=2", "A -> a=2", "c:9 -> c=9"})
    void shouldFilterAHostfile(String list, String expected) {
        Allocation all = HostFile.parse("a slots=2\nb slots=4 max_slots=6\nc", "hosts");
        assertThat(HostFileTest.text(HostFilter.select(all, list(list)))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            value = {
                "d -> --host: host d is not in hostfile hosts, which has: a, b",
                "a:3 -> --host: host a has 2 slots in hostfile hosts, not 3"
            })
    void shouldRefuseWhatTheHostfileDoesNotHave(String list, String message) {
        Allocation all = HostFile.parse("a slots=2\nb slots=4", "hosts");
        assertThatThrownBy(() -> HostFilter.select(all, list(list)))
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }
}
