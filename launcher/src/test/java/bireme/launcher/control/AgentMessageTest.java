package bireme.launcher.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.runtime.check.WaitingSend;
import bireme.runtime.control.ControlException;
import bireme.runtime.control.MessageInput;
import bireme.runtime.control.ProcessMessage;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.control.ToProcess;
import bireme.runtime.finding.Finding;
import bireme.runtime.finding.FindingKind;
import bireme.runtime.flight.ApiCall;
import bireme.runtime.flight.FlightCommunicator;
import bireme.runtime.flight.RankFlight;
import bireme.runtime.flight.RecordedCall;
import bireme.runtime.flight.ThreadFlight;
import bireme.runtime.host.deadlock.HeldLock;
import bireme.runtime.host.deadlock.QuiescentState;
import bireme.runtime.host.deadlock.RankActivity;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.TrafficCounts;
import bireme.runtime.host.deadlock.Unreceived;
import bireme.runtime.host.deadlock.WaitingThread;
import bireme.runtime.host.sampling.ProcessSample;
import bireme.runtime.host.sampling.RankSample;
import bireme.runtime.host.sampling.SentTo;
import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.ElementType;
import xxdev.JobLayout;

class AgentMessageTest {
    private static QuiescentState quiescent() {
        WaitingThread thread = new WaitingThread(
                "rank 1", WaitingThread.Kind.OTHER, "receive", "Recv", "A.java:7", "MPI.COMM_WORLD", -1, 0, 0, 5, 2);
        Unreceived message = new Unreceived(0, 0, 6, 2, "MPI.COMM_WORLD", "1 int");
        List<HeldLock> locks = List.of(new HeldLock(2, 0, 7, false), new HeldLock(4, 3, 4, true));
        RankState rank = new RankState(
                1, RankState.Presence.RUNNING, List.of(thread), List.of(message), locks, RankActivity.NONE);
        TrafficCounts traffic = new TrafficCounts(Map.of(0, new TrafficCounts.Pair(3, 1L << 40)));
        return new QuiescentState(
                12, List.of(RankState.ended(0, true), rank), traffic, List.of(new WaitingSend(1, 2, true)));
    }

    /** A thread for each kind of what is waited for. */
    private static RankState waiting() {
        List<WaitingThread> threads = Stream.of(WaitingThread.Kind.values())
                .map(kind -> new WaitingThread("t", kind, "it", "Call", "", "half", 1L << 40, 3, 4, -2, 6))
                .toList();
        return RankState.running(2, threads, List.of(), RankActivity.NONE);
    }

    /** One rank for each kind of activity. */
    private static List<RankState> active() {
        return Stream.of(RankActivity.Kind.values())
                .map(kind -> new RankActivity(kind, kind + "Call", "A.ü(A.java:7)"))
                .map(activity -> RankState.running(activity.kind().ordinal(), List.of(), List.of(), activity))
                .toList();
    }

    private static List<RankFlight> flights() {
        RecordedCall send =
                new RecordedCall(ApiCall.SEND, false, -4, 7, 3, -2, Integer.MAX_VALUE, ElementType.DOUBLE, 0, true, -1);
        RecordedCall collective =
                new RecordedCall(ApiCall.EXSCAN, true, 6, -1, -1, 0, 0, null, 1L << 40, false, 1L << 50);
        ThreadFlight thread =
                new ThreadFlight("rank 3", "Wait", "A.main(A.java:7)", true, false, 99, List.of(send, collective));
        ThreadFlight failed = new ThreadFlight("pool", "", "", false, true, 1, List.of(collective));
        FlightCommunicator world = new FlightCommunicator(6, "MPI.COMM_WORLD", -17, 1L << 41);
        return List.of(
                new RankFlight(3, false, List.of(world), List.of(thread, failed)),
                new RankFlight(65535, true, List.of(), List.of()));
    }

    private static ProcessSample sample() {
        List<SentTo> sent = List.of(new SentTo(SentTo.ALL, 1, 0), new SentTo(65535, 1L << 40, 1L << 50));
        RankSample rank = new RankSample(RankState.ended(3, false), 20, 10, 5, 1L << 33, 1L << 35, sent);
        return new ProcessSample(
                7, 4711, -5, 1 << 20, 1L << 40, 12, -1, List.of(rank), List.of("{\"kind\":\"farm\",\"text\":\"ü\"}"));
    }

    static Stream<ToCoordinator> toCoordinator() {
        return Stream.of(
                new FromAgent.Hello(4711, "17"),
                new ToCoordinator.Publish("niodev", "[::1]:1"),
                new ToCoordinator.LookUp(7, "niodev"),
                new ToCoordinator.RankInitialized(3),
                new FromAgent.RankEnded(65535),
                new FromAgent.RankFinalizing(3, 1),
                new FromAgent.RankEndsEarly(4, 0),
                new FromAgent.Quiescent(2, quiescent()),
                new FromAgent.Ending(-1, -1, "why\n\tat ü"),
                new FromAgent.Done(1, ""),
                new ToCoordinator.Lost(2, "silent"),
                new ToCoordinator.Alive(),
                new FromAgent.Stacks("stacks"),
                new FromAgent.RankStates(List.of(RankState.ended(3, false)), "stack\n"),
                new FromAgent.RankStates(active(), ""),
                new FromAgent.RankStates(List.of(waiting()), ""),
                new FromAgent.Found(new Finding(FindingKind.BUFFER, 3, "did it", List.of("Send at P.main(P.java:1)"))),
                new FromAgent.RankDied(3, 7, "why"),
                new FromAgent.Flight(flights()),
                new FromAgent.Sample(sample()),
                new FromAgent.Clock(-1, Long.MIN_VALUE));
    }

    static Stream<ToProcess> toProcess() {
        return Stream.of(
                new ToProcess.Address(1, "s", "a"),
                new ToProcess.End(7, "rank 1 failed"),
                new ToProcess.Leave(),
                new ToProcess.Check(),
                new ToAgent.ConfirmQuiescence(1),
                new ToAgent.ReleaseSends(Set.of(1, 3)),
                new ToAgent.RequestSnapshot(true),
                new ToAgent.RequestFlight(),
                new ToAgent.RequestSample(),
                new ToAgent.ReadClock(7),
                new ToAgent.ReadRecording(1L << 40),
                new ToAgent.DumpStacks());
    }

    private static ProcessMessage read(ByteBuffer bytes, boolean isForProcess) {
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

    @ParameterizedTest
    @ValueSource(ints = {0, 1, FromAgent.RecordingPart.MAX_BYTES})
    void shouldCarryPartsOfARecording(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        FromAgent.RecordingPart part = new FromAgent.RecordingPart(bytes, "why");
        FromAgent.RecordingPart copy = (FromAgent.RecordingPart) read(part.frame(), false);
        assertThat(copy.bytes()).isEqualTo(bytes);
        assertThat(copy).usingRecursiveComparison().ignoringFields("bytes").isEqualTo(part);
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
        long seed = TestSeed.of("AgentMessageTest.shouldNeverThrowAnythingElseForBytesAtRandom");
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
