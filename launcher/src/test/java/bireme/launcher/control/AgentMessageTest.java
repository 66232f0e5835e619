package bireme.launcher.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.runtime.control.ControlException;
import bireme.runtime.control.Message;
import bireme.runtime.control.MessageInput;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.control.ToProcess;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.JobLayout;

class AgentMessageTest {
    static Stream<ToCoordinator> toCoordinator() {
        return Stream.of(
                new FromAgent.Hello(4711, "17"),
                new ToCoordinator.Publish("niodev", "[::1]:1"),
                new ToCoordinator.LookUp(7, "niodev"),
                new ToCoordinator.RankInitialized(3),
                new FromAgent.RankEnded(65535),
                new FromAgent.RankFinalizing(3, 1),
                new FromAgent.RankEndsEarly(4, 0),
                new FromAgent.Ending(-1, -1, "why\n\tat ü"),
                new FromAgent.Done(1, ""),
                new ToCoordinator.Lost(2, "silent"),
                new ToCoordinator.Alive(),
                new FromAgent.Stacks("stacks"),
                new FromAgent.RankDied(3, 7, "why"));
    }

    static Stream<ToProcess> toProcess() {
        return Stream.of(
                new ToProcess.Address(1, "s", "a"),
                new ToProcess.End(7, "rank 1 failed"),
                new ToProcess.Leave(),
                new ToProcess.Check(),
                new ToAgent.DumpStacks());
    }

    private static Message read(ByteBuffer bytes, boolean isForProcess) {
        return new MessageInput(AgentProtocol.get(), isForProcess).next(bytes);
    }

    @ParameterizedTest
    @MethodSource("toCoordinator")
    void shouldReadWhatAProcessWrites(ToCoordinator message) {
        assertThat(read(message.frame(), false)).isEqualTo(message);
    }

    @ParameterizedTest
    @MethodSource("toProcess")
    void shouldReadWhatTheCoordinatorWrites(ToProcess message) {
        assertThat(read(message.frame(), true)).isEqualTo(message);
    }

    @Test
    void shouldCarryEverythingAProcessHasToKnow() {
        ProgramSpec program = new ProgramSpec(
                "Main",
                List.of("a b", ""),
                List.of("/x", "/y.jar"),
                Map.of("Main", new byte[] {1, 2, 3}),
                List.of("native.*"),
                -1,
                new OutputSpec(true, false, true, "/out/run"));
        JobLayout layout = new JobLayout(new int[] {0, 1, 1, 0}, new String[] {"one", "two"}, 1);
        Settings settings = Settings.none()
                .with("bireme.device", "niodev", "option -dev")
                .with("bireme.collectives.text", "# a long file of rules\n".repeat(10_000), "rules");
        ByteBuffer frame = new ToAgent.Assign(new Assignment(layout, program, settings)).frame();
        Assignment read = ((ToAgent.Assign) read(frame, true)).assignment();
        assertThat(read.layout().process()).isEqualTo(1);
        assertThat(read.layout().ranksOf(1)).containsExactly(1, 2);
        assertThat(read.layout().hostOf(0)).isEqualTo("one");
        assertThat(read.settings().entries()).isEqualTo(settings.entries());
        assertThat(read.program().classBytes().get("Main")).containsExactly(1, 2, 3);
        assertThat(read.program()).usingRecursiveComparison().isEqualTo(program);
    }

    private static ByteBuffer header(int length, int kind) {
        return ByteBuffer.allocate(5).putInt(length).put((byte) kind).flip();
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MAX_VALUE, Integer.MIN_VALUE, -1, 0, (1 << 18) + 2})
    void shouldRefuseALengthBeforeItTakesMemory(int length) {
        assertThatThrownBy(() -> read(header(length, 64), false))
                .isInstanceOf(ControlException.class)
                .hasMessageContaining("HELLO of " + (length - 1) + " bytes, at most 262144");
    }

    @Test
    void shouldNeverThrowAnythingElseForBytesAtRandom() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = new byte[5 + random.nextInt(60)];
            random.nextBytes(bytes);
            int kind = random.nextBoolean() ? 1 + random.nextInt(8) : 64 + random.nextInt(11);
            ByteBuffer frame =
                    ByteBuffer.wrap(bytes).putInt(0, bytes.length - 4).put(4, (byte) kind);
            try {
                read(frame, kind < 64);
            } catch (ControlException expected) {
                assertThat(expected).as("seed " + seed).hasMessageContaining("message");
            }
        }
    }
}
