package bireme.runtime.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessMessageTest {
    private static final ControlProtocol PROTOCOL = new ControlProtocol("test");

    static Stream<ToCoordinator> toCoordinator() {
        return Stream.of(
                new ToCoordinator.Publish("niodev", "[::1]:1"),
                new ToCoordinator.LookUp(7, "niodev"),
                new ToCoordinator.RankInitialized(3),
                new ToCoordinator.Lost(2, "silent\n\tat ü"),
                new ToCoordinator.Alive());
    }

    static Stream<ToProcess> toProcess() {
        return Stream.of(
                new ToProcess.Address(1, "s", "a"),
                new ToProcess.End(-1, "rank 1 failed"),
                new ToProcess.Leave(),
                new ToProcess.Check());
    }

    private static ProcessMessage read(ByteBuffer bytes, boolean isForProcess) {
        return new MessageInput(PROTOCOL, isForProcess).next(bytes);
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

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void shouldPutMessagesTogetherFromPieces(int pieceBytes) {
        ByteBuffer two = ByteBuffer.allocate(1000)
                .put(new ToCoordinator.Lost(1, "first").frame())
                .put(new ToCoordinator.Alive().frame())
                .flip();
        MessageInput input = new MessageInput(PROTOCOL, false);
        StringBuilder read = new StringBuilder();
        while (two.hasRemaining()) {
            ByteBuffer piece = two.slice().limit(Math.min(pieceBytes, two.remaining()));
            two.position(two.position() + piece.limit());
            for (ProcessMessage message = input.next(piece); message != null; message = input.next(piece)) {
                read.append(message);
            }
        }
        assertThat(read.toString()).isEqualTo("Lost[process=1, why=first]Alive[]");
    }

    private static ByteBuffer header(int length, int kind) {
        return ByteBuffer.allocate(5).putInt(length).put((byte) kind).flip();
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MAX_VALUE, Integer.MIN_VALUE, -1, 0, (1 << 18) + 2})
    void shouldRefuseALengthBeforeItTakesMemory(int length) {
        assertThatThrownBy(() -> read(header(length, 65), false))
                .isInstanceOf(ControlException.class)
                .hasMessageContaining("PUBLISH of " + (length - 1) + " bytes, at most 262144");
    }

    @Test
    void shouldRefuseKindsThatDoNotExistOrGoTheOtherWay() {
        assertThatThrownBy(() -> read(header(1, 0), false)).hasMessage("a message of unknown kind 0");
        assertThatThrownBy(() -> read(header(1, 4), false)).hasMessage("a message of unknown kind 4");
        assertThatThrownBy(() -> read(header(1, 72), true)).hasMessage("a message of unknown kind 72");
    }

    @Test
    void shouldRefuseFieldsThatDoNotFitTheirMessage() {
        ByteBuffer tooMuch = ByteBuffer.allocate(6).putInt(2).put((byte) 72).flip();
        assertThatThrownBy(() -> read(tooMuch.limit(6), false)).hasMessageContaining("1 bytes are left over");
        ByteBuffer frame =
                ByteBuffer.allocate(13).put(header(9, 3)).putInt(1).putInt(1000).flip();
        assertThatThrownBy(() -> read(frame, true)).hasMessageContaining("it ends before 1000 things");
        ByteBuffer rank =
                ByteBuffer.allocate(9).putInt(5).put((byte) 67).putInt(-2).flip();
        assertThatThrownBy(() -> read(rank, false)).hasMessageContaining("-2 is outside 0..65536");
    }

    @Test
    void shouldCutTextsThatAreTooLongBetweenCharacters() {
        String text = "a" + "ü".repeat(1 << 20);
        ToCoordinator.Lost read = (ToCoordinator.Lost) read(new ToCoordinator.Lost(1, text).frame(), false);
        assertThat(read.why()).hasSize((1 << 18)).startsWith("aü").endsWith("ü");
    }

    @Test
    void shouldNeverThrowAnythingElseForBytesAtRandom() {
        long seed = TestSeed.of("ProcessMessageTest.shouldNeverThrowAnythingElseForBytesAtRandom");
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
