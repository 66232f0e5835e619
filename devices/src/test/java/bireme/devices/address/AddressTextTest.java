package bireme.devices.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

class AddressTextTest {
    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, 127.0.0.1",
        "::1, ::1",
        "[::1], ::1",
        "::, ::",
        "fe80:0:0:0:1:2:3:4, fe80::1:2:3:4",
        "2001:db8:0:0:1:0:0:1, 2001:db8::1:0:0:1",
        "2001:db8:0:1:1:1:1:1, 2001:db8:0:1:1:1:1:1"
    })
    void shouldReadAndWriteAddresses(String text, String written) {
        assertThat(AddressText.of(AddressText.parse(text))).isEqualTo(written);
        assertThat(AddressText.parse(written)).isEqualTo(AddressText.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "localhost", "face", "1", "1.2.3", "256.1.1.1", "1.2.3.4.5", "::g", ":::", "1:2", "fe80::1%1"
            })
    void shouldTakeNothingElseForAnAddress(String text) {
        assertThat(AddressText.parse(text)).isNull();
    }

    @Test
    void shouldOfferAddressesAsOneLine() {
        String line = "192.0.2.1:4711 [2001:db8::1]:65535 [fe80::1]:1";
        assertThat(OfferedAddresses.parse(line)).hasToString(line);
        assertThat(OfferedAddresses.parse(line).addresses()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "192.0.2.1",
                "host:1",
                "192.0.2.1:0",
                "192.0.2.1:65536",
                "::1:5",
                "[192.0.2.1]:5",
                "1.2.3.4:x"
            })
    void shouldRefuseOtherOffers(String text) {
        assertThatThrownBy(() -> OfferedAddresses.parse("192.0.2.9:1 " + text + " 192.0.2.9:2"))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("'" + text + "' is not an address with a port");
    }

    @Test
    void shouldRefuseOffersWithoutEnd() {
        String line = String.join(" ", Collections.nCopies(65, "192.0.2.1:1"));
        assertThatThrownBy(() -> OfferedAddresses.parse(line)).hasMessageContaining("65 addresses");
    }
}
