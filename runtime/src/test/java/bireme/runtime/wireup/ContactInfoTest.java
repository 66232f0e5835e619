package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.secure.JobSecret;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContactInfoTest {
    private static final OfferedAddresses SERVER = OfferedAddresses.parse("127.0.0.1:4711");

    @Test
    void shouldPassThroughAProcessManager() throws IOException {
        ContactInfo info = new ContactInfo(JobSecret.create(), SERVER);
        String encoded = info.encoded(null);
        assertThat(encoded).matches("[-_A-Za-z0-9]+");
        assertThat(ContactInfo.decode(encoded, null).line()).isEqualTo(info.line());
    }

    @ParameterizedTest
    @ValueSource(strings = {"no base 64", "*"})
    void shouldRejectSomethingElseWithoutAQuote(String text) {
        assertThatThrownBy(() -> ContactInfo.decode(text, null))
                .isInstanceOf(IOException.class)
                .hasMessage("the process manager holds no contact info, but something else");
    }
}
