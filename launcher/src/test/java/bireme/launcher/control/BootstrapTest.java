package bireme.launcher.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import bireme.runtime.control.ControlException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BootstrapTest {
    private final JobSecret secret = JobSecret.create();
    private final List<HostPort> addresses =
            List.of(new HostPort("127.0.0.1", 4711), new HostPort("fe80::1%eth0", 1), new HostPort("host.name", 65535));

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void shouldReadItsLineAndLeaveTheRest() throws IOException {
        byte[] line = new Bootstrap(secret, 3, 12, 60, Path.of("/run/user/7/control"), addresses, null).line();
        SequenceInputStream in = new SequenceInputStream(new ByteArrayInputStream(line), stream("for the program"));
        Bootstrap read = Bootstrap.read(in);
        assertThat(read.secret().bytes()).isEqualTo(secret.bytes());
        assertThat(read.process()).isEqualTo(3);
        assertThat(read.processes()).isEqualTo(12);
        assertThat(read.startSeconds()).isEqualTo(60);
        assertThat(read.socket()).hasToString("/run/user/7/control");
        assertThat(read.coordinator()).isEqualTo(addresses);
        assertThat(read.tls()).isNull();
        assertThat(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1)).isEqualTo("for the program");
    }

    @Test
    void shouldDoWithoutSocketOrAddresses() throws IOException {
        Bootstrap read =
                Bootstrap.read(new ByteArrayInputStream(new Bootstrap(secret, 0, 1, 60, null, List.of(), null).line()));
        assertThat(read.socket()).isNull();
        assertThat(read.coordinator()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "bireme 2",
                "bireme 2 SECRET 0 2 60 - 127.0.0.1:1 -",
                "bireme 1 SECRET 0 2 127.0.0.1:1 -\n",
                "bireme 3 SECRET 0 2 60 - 127.0.0.1:1 -\n",
                "bireme 2 short 0 2 60 - 127.0.0.1:1 -\n",
                "bireme 2 SECRET zero 2 60 - 127.0.0.1:1 -\n",
                "bireme 2 SECRET 0 2 long - 127.0.0.1:1 -\n",
                "bireme 2 SECRET 0 2 60 - 127.0.0.1 -\n",
                "bireme 2 SECRET 0 2 60 - 127.0.0.1:65536 -\n",
                "bireme 2 SECRET 0 2 60 - 127.0.0.1:1 - more\n",
                "bireme 2 SECRET 0 2 60 - 127.0.0.1:1 notTls\n",
            })
    void shouldRefuseAnythingElseWithoutRepeatingIt(String text) {
        String line = text.replace("SECRET", secret.line());
        assertThatThrownBy(() -> Bootstrap.read(stream(line)))
                .isInstanceOf(ControlException.class)
                .hasNoCause()
                .hasMessage("standard input does not begin with what mpjrun writes to the processes it starts");
    }

    @Test
    void shouldNotReadForEver() {
        assertThatThrownBy(() -> Bootstrap.read(stream("x".repeat(1 << 20)))).isInstanceOf(ControlException.class);
    }

    @Test
    void shouldCarryKeyAndCertificateForTheProcessesInTheFirstLine() throws Exception {
        JobTls tls = JobTls.create();
        Bootstrap written = new Bootstrap(secret, 0, 1, 30, null, List.of(new HostPort("h", 1)), tls);
        Bootstrap read = Bootstrap.read(new ByteArrayInputStream(written.line()));
        assertThat(read.tls().line()).isEqualTo(tls.line());
        assertThat(written.toString()).doesNotContain(tls.line(), secret.line());
    }
}
