package bireme.runtime.ports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.secure.JobSecret;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortNameTest {
    private static final String ID = "0011223344556677";

    private final JobSecret secret = JobSecret.create();

    @Test
    void shouldReadWhatItHasWritten() {
        PortName name = new PortName(
                ID,
                secret,
                Path.of("/a folder; with %41 blanks/port"),
                List.of(new InetSocketAddress("192.0.2.1", 4711), new InetSocketAddress("2001:db8::1", 99)));
        assertThat(name.text()).doesNotContain(" ");
        PortName read = PortName.parse(name.text() + "\n");
        assertThat(read.id()).isEqualTo(ID);
        assertThat(read.secret().bytes()).isEqualTo(secret.bytes());
        assertThat(read.unix()).isEqualTo(name.unix());
        assertThat(read.tcp()).isEqualTo(name.tcp());
    }

    @Test
    void shouldKeepToItsLengthWithManyAddresses() {
        List<InetSocketAddress> many = Collections.nCopies(500, new InetSocketAddress("192.0.2.199", 47_110));
        PortName name = new PortName(ID, secret, null, many);
        assertThat(name.text()).hasSizeLessThanOrEqualTo(PortName.MAX_LENGTH);
        assertThat(PortName.parse(name.text()).tcp()).hasSizeGreaterThan(30);
    }

    @Test
    void shouldNotShowItsSecret() {
        PortName name = new PortName(ID, secret, null, List.of(new InetSocketAddress("192.0.2.1", 4711)));
        assertThat(name.toString()).isEqualTo("bireme-port;" + ID);
        String broken = name.text().replace(":4711", ":port");
        assertThatThrownBy(() -> PortName.parse(broken))
                .isInstanceOf(PortException.class)
                .hasMessageStartingWith("port \"bireme-port;" + ID + ";...\" is no name of a port")
                .hasMessageNotContaining(secret.line());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "8080",
                "bireme-port",
                "bireme-port;;;",
                "bireme-port;0011223344556677;AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA;unix:%4",
                "bireme-port;0011223344556677;AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA;unix:%00",
                "bireme-port;0011223344556677;short;192.0.2.1:1",
                "other-port;0011223344556677;AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA;192.0.2.1:1"
            })
    void shouldRefuseOtherTexts(String text) {
        assertThatThrownBy(() -> PortName.parse(text))
                .isInstanceOf(PortException.class)
                .hasMessageContaining("expected the whole text that openPort has returned");
    }
}
