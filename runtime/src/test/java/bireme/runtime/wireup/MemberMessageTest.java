package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.runtime.control.ControlException;
import bireme.runtime.control.MessageInput;
import bireme.runtime.control.ProcessMessage;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.control.ToProcess;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MemberMessageTest {
    static List<ToProcess> toMember() {
        return List.of(
                new ToMember.JobAssembled(List.of("host", "ü", "")),
                new ToMember.AllFinalized(),
                new ToProcess.Address(1, "tcp", "10.0.0.1:99"),
                new ToProcess.End(-3, "größer als ASCII"),
                new ToProcess.Check(),
                new ToProcess.Leave());
    }

    static List<ToCoordinator> fromMember() {
        return List.of(
                new FromMember.Join("ü"),
                new FromMember.Finalized(),
                new FromMember.Ending(-3, "größer als ASCII", true),
                new FromMember.Ending(0, "", false),
                new FromMember.Disconnect(),
                new ToCoordinator.Publish("tcp", "somewhere"),
                new ToCoordinator.LookUp(4, "tcp"),
                new ToCoordinator.RankInitialized(2),
                new ToCoordinator.Lost(2, "why"),
                new ToCoordinator.Alive());
    }

    private static ProcessMessage read(ProcessMessage message, boolean isForProcess) {
        return new MessageInput(MemberProtocol.get(), isForProcess).next(message.frame());
    }

    @ParameterizedTest
    @MethodSource("toMember")
    void shouldReadWhatTheServerWrites(ToProcess message) {
        assertThat(read(message, true)).isEqualTo(message);
    }

    @ParameterizedTest
    @MethodSource("fromMember")
    void shouldReadWhatAProcessWrites(ToCoordinator message) {
        assertThat(read(message, false)).isEqualTo(message);
    }

    @Test
    void shouldRefuseWhatOnlyTheOtherEndSays() {
        assertThatThrownBy(() -> read(new ToMember.AllFinalized(), false)).isInstanceOf(ControlException.class);
        assertThatThrownBy(() -> read(new FromMember.Finalized(), true)).isInstanceOf(ControlException.class);
    }

    @Test
    void shouldSendManyHostsWithLongNames() {
        ToMember.JobAssembled assembled = new ToMember.JobAssembled(Collections.nCopies(65536, "n".repeat(100)));
        assertThat(read(assembled, true)).isEqualTo(assembled);
    }

    @Test
    void shouldRefuseLengthsBeforeItTakesMemory() {
        ByteBuffer header =
                ByteBuffer.allocate(5).putInt((1 << 23) + 2).put((byte) 1).flip();
        assertThatThrownBy(() -> new MessageInput(MemberProtocol.get(), true).next(header))
                .isInstanceOf(ControlException.class)
                .hasMessage("a message JOB_ASSEMBLED of 8388609 bytes, at most 8388608");
    }
}
