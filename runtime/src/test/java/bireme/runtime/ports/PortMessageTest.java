package bireme.runtime.ports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PortMessageTest {
    @ParameterizedTest
    @EnumSource
    void shouldPassOnEveryFault(PortException.Fault fault) throws IOException {
        PortMessage message = PortMessage.parse(PortMessage.refuse(fault, "why"));
        assertThat(message.kind()).isEqualTo(PortMessage.Kind.REFUSE);
        assertThat(message.refusal()).isEqualTo(new PortMessage.Refusal(fault, "why"));
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 127, 128, 255})
    void shouldRejectAFaultThatThereIsNot(int fault) throws IOException {
        byte[] bytes = PortMessage.refuse(PortException.Fault.PORT, "why");
        bytes[1] = (byte) fault;
        PortMessage message = PortMessage.parse(bytes);
        assertThatThrownBy(message::refusal)
                .isInstanceOf(IOException.class)
                .hasMessage("malformed message: fault " + fault + " is outside 0..5");
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 127, 128, 255})
    void shouldRejectAKindThatThereIsNot(int kind) {
        assertThatThrownBy(() -> PortMessage.parse(new byte[] {(byte) kind}))
                .isInstanceOf(IOException.class)
                .hasMessage("malformed message: kind " + kind + " is outside 0..6");
    }

    @Test
    void shouldRejectAnEmptyMessage() {
        assertThatThrownBy(() -> PortMessage.parse(new byte[0]))
                .isInstanceOf(IOException.class)
                .hasMessage("malformed message: it is empty");
    }
}
