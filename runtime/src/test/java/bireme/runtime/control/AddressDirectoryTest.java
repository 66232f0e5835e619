package bireme.runtime.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AddressDirectoryTest {
    private final List<String> sent = new ArrayList<>();
    private final AddressDirectory directory =
            new AddressDirectory((process, message) -> sent.add(process + " " + message));

    @Test
    void shouldAnswerAtOnceWhatIsKnown() {
        directory.publish(1, "niodev", "here");
        directory.lookUp(0, 1, "niodev");
        assertThat(sent).containsExactly("0 Address[process=1, service=niodev, address=here]");
    }

    @Test
    void shouldAnswerLaterWhatIsNotKnownYet() {
        directory.lookUp(0, 1, "niodev");
        directory.lookUp(2, 1, "niodev");
        directory.publish(1, "tcp", "elsewhere");
        directory.publish(3, "niodev", "there");
        assertThat(sent).isEmpty();
        directory.publish(1, "niodev", "here");
        assertThat(sent)
                .containsExactly(
                        "0 Address[process=1, service=niodev, address=here]",
                        "2 Address[process=1, service=niodev, address=here]");
    }
}
