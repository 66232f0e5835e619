package bireme.launcher.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostFileTest {
    private static final String LEGAL_LINE = "\"name\", \"name:N\", and \"name slots=N max_slots=M user=NAME\"";

    @TempDir
    private Path folder;

    /** Lines are written with {@code |} between them; {@code ?} is a host that does not tell its slots. */
    private static String read(String lines) {
        return text(HostFile.parse(lines.replace('|', '\n'), "hosts"));
    }

    static String text(Allocation allocation) {
        return allocation.hosts().stream().map(HostFileTest::text).collect(Collectors.joining(" "));
    }

    private static String text(Host host) {
        String slots = host.hasSlots() ? Integer.toString(host.slots()) : "?";
        return host.name() + "=" + slots + (host.maxSlots() == Host.UNLIMITED ? "" : "/" + host.maxSlots());
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            value = {
                // Open MPI
                "a slots=4|b slots=2 max_slots=6 -> a=4 b=2/6",
                "a slots = 4 max-slots = 8 -> a=4/8",
                "a max_slots=3 -> a=?/3",
                "\ta  slots=4\t# the big one|  b slots=1 -> a=4 b=1",
                "a slots=2|b slots=1|a slots=3 -> a=5 b=1",
                "a slots=2 max_slots=4|a slots=1 max_slots=1 -> a=3/5",
                "a slots=2 max_slots=4|a slots=1 -> a=3",
                "a slots=2 user=me -> me@a=2",
                // MPICH
                "a:4|b:2 -> a=4 b=2",
                "a:4 # comment|# comment||   |b -> a=4 b=?",
                // MPJ Express and batch systems
                "a|b|c -> a=? b=? c=?",
                "a|a|b -> a=2 b=1",
                "a|A|b -> a=2 b=1",
                "node001|node01|node1 -> node001=? node01=? node1=?",
                "node001 slots=04 -> node001=4",
                "192.0.2.7|192.0.2.8:2 -> 192.0.2.7=? 192.0.2.8=2",
                // IPv6
                "[2001:db8::1]|[2001:db8::2]:3|[::1] slots=2 -> 2001:db8::1=? 2001:db8::2=3 ::1=2",
                "[fe80::1%eth0]:1 -> fe80::1%eth0=1",
                "me@[::1]:2|me@a -> me@::1=2 me@a=?",
            })
    void shouldUnderstandAllFormats(String lines, String expected) {
        assertThat(read(lines)).isEqualTo(expected);
    }

    @Test
    void shouldReadLinesOfOtherSystems() {
        assertThat(text(HostFile.parse("a\r\nb:2\r\n", "hosts"))).isEqualTo("a=? b=2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            value = {
                "a|b slots=x -> , line 2: slots takes a whole number from 1 to 65536, not \"x\"",
                "a slots=0 -> , line 1: slots takes a whole number from 1 to 65536, not \"0\"",
                "a slots= -> , line 1: slots takes a whole number from 1 to 65536, not \"\"",
                "a:-1 -> , line 1: slots takes a whole number from 1 to 65536, not \"-1\"",
                "a slots=4 max_slots=2 -> , line 1: max_slots=2 is less than slots=4; it must be as many or more",
                "a sluts=4 -> , line 1: \"sluts=4\" is not known; legal are LEGAL_LINE",
                "a b -> , line 1: \"b\" is not known; legal are LEGAL_LINE",
                "a:2 slots=3 -> , line 1: host a has two numbers of slots, 2 and 3",
                "||2001:db8::1 -> , line 3: \"2001:db8::1\" has several colons; an IPv6 address stands in brackets: "
                        + "[2001:db8::1]",
                "-oProxyCommand=x -> , line 1: \"-oProxyCommand=x\" is no host; legal is LEGAL_NAME",
                "a user=-l -> , line 1: \"-l\" is no name of a user",
                "# none -> names no host; write one a line, such as \"node1 slots=4\"",
            })
    void shouldSayWhereAndWhatIsWrong(String lines, String message) {
        assertThatThrownBy(() -> read(lines))
                .isInstanceOf(UsageException.class)
                .hasMessage("hostfile hosts" + (message.startsWith(",") ? "" : " ")
                        + message.replace("LEGAL_LINE", LEGAL_LINE).replace("LEGAL_NAME", HostName.LEGAL));
    }

    @Test
    void shouldReadFileAndNameItWhenItIsNotThere() throws Exception {
        Path file = Files.writeString(folder.resolve("hosts"), "a:2\n");
        assertThat(HostFile.read(file)).isEqualTo(new Allocation(List.of(Host.of("a", 2)), "hostfile " + file));
        assertThatThrownBy(() -> HostFile.read(folder.resolve("none")))
                .isInstanceOf(UsageException.class)
                .hasMessage("hostfile " + folder.resolve("none") + ": no such file");
        assertThatThrownBy(() -> HostFile.read(folder)).hasMessage("hostfile " + folder + ": not a file");
    }
}
