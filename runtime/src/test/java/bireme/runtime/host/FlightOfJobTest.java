package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.flight.FlightAnalysis;
import bireme.runtime.flight.FlightAnalysis.Detail;
import bireme.runtime.flight.FlightText;
import bireme.runtime.flight.RankFlight;
import bireme.runtime.host.deadlock.RankActivity;
import bireme.testing.Bounded;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** What the flight recorders of a job in one JVM hold when it fails: programs whose mistakes are known. */
class FlightOfJobTest {
    private static final class Recorded implements JobListener {
        private final List<RankFlight> flights = new CopyOnWriteArrayList<>();

        @Override
        public void flightRecorded(List<RankFlight> recorded) {
            flights.addAll(recorded);
        }

        /** Without how long calls have lasted, which depends on the machine. */
        List<String> analysis() {
            return FlightAnalysis.of(flights, Detail.ALL).stream()
                    .map(line -> line.replaceFirst(", for \\d+ s$", ""))
                    .toList();
        }
    }

    private final Recorded recorded = new Recorded();

    private static String program(String body) {
        return """
                import mpi.*;
                public class Program {
                    static volatile int steps;
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        Intracomm world = MPI.COMM_WORLD;
                        int rank = world.Rank();
                        int[] one = new int[1];
                %s
                        MPI.Finalize();
                    }
                }""".formatted(body);
    }

    private TestJob run(int ranks, String body) {
        return TestJob.run(ranks, program(body), builder -> builder.listener(recorded));
    }

    @Test
    void shouldNameTheOneOf64RanksThatMissesACollective() {
        TestJob job = run(64, """
                        for (int i = 0; i < 70; i++) { world.Barrier(); }
                        if (rank != 33) { world.Allreduce(one, 0, new int[1], 0, 1, MPI.INT, MPI.SUM); }""");
        assertThat(job.status()).isEqualTo(ExitStatus.DEADLOCK);
        assertThat(recorded.analysis())
                .first()
                .isEqualTo("[33] did not join Allreduce 71 on MPI.COMM_WORLD, called by 0-32, 34-63 at"
                        + " Program.java:10");
        assertThat(FlightText.of(recorded.flights))
                .contains("rank 33\n  MPI.COMM_WORLD: 70 collectives begun\n")
                .contains("  thread \"rank 0\", calls: 71, the last 64\n")
                .contains("  thread \"rank 33\", calls: 71, the last 64\n")
                .containsPattern("  71 +-\\d+\\.\\d s  Allreduce 71, 1 int on MPI.COMM_WORLD, has not returned\n"
                        + "    at Program.main\\(Program.java:10\\)\n")
                .containsPattern("  71 +-\\d+\\.\\d s  Finalize on MPI.COMM_WORLD, has not returned\n");
    }

    @Test
    void shouldNameAReceiveWithoutASend() {
        run(2, """
                        if (rank == 0) { world.Send(one, 0, 1, MPI.INT, 1, 5); }
                        else { world.Recv(one, 0, 1, MPI.INT, 0, 7); }""");
        assertThat(recorded.analysis())
                .containsExactly(
                        "[1] waits in Recv from 0, tag 7, 1 int on MPI.COMM_WORLD at Program.java:10; 0 has not sent"
                                + " it, but tag 5",
                        "[0] in Finalize on MPI.COMM_WORLD at Program.java:11");
    }

    @Test
    void shouldTranslateRanksOfACommunicator() {
        run(4, """
                        Intracomm odd = world.Split(rank % 2, -rank);
                        odd.setName("half");
                        if (rank == 1) { odd.Recv(one, 0, 1, MPI.INT, 0, 9); }""");
        assertThat(recorded.analysis())
                .first()
                .asString()
                .matches("\\[1\\] waits in Recv from 0, tag 9, 1 int on .+ at Program.java:11; 3 has not sent it");
    }

    /** Ranks of one JVM notice that, and the exception of one ends the job. */
    @Test
    void shouldNameRanksInDifferentCollectives() {
        run(3, """
                        if (rank == 1) { world.Bcast(one, 0, 1, MPI.INT, 0); } else { world.Barrier(); }""");
        assertThat(recorded.analysis())
                .anySatisfy(line -> assertThat(line)
                        .matches(".*(Barrier 1|Bcast 1, 1 int) on MPI.COMM_WORLD.*|.*(Bcast 1|Barrier 1).*"));
        assertThat(recorded.flights).hasSize(3);
    }

    @Test
    void shouldShowARankThatComputesForEver() throws Exception {
        FutureTask<TestJob> task = new FutureTask<>(() -> run(2, """
                        if (rank == 1) { while (steps >= 0) { steps = steps + 1 & 0xFFFF; } }
                        world.Barrier();"""));
        Thread starter = new Thread(task);
        starter.start();
        Bounded.until(
                () -> RankHost.rankStates().stream()
                                .anyMatch(state -> !state.threads().isEmpty())
                        && RankHost.rankStates().stream()
                                .anyMatch(state -> state.activity().kind() == RankActivity.Kind.COMPUTING),
                "rank 0 waits, and rank 1 computes");
        Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("host of the test job"))
                .forEach(Thread::interrupt);
        assertThat(Bounded.get(task, "end of the job").status()).isEqualTo(ExitStatus.INTERRUPTED);
        assertThat(recorded.analysis())
                .containsExactly(
                        "[1] did not join Barrier 1 on MPI.COMM_WORLD, called by 0 at Program.java:10",
                        "[1] in no call at Program.java:9");
    }

    @Test
    void shouldShowWhatTheOthersDoWhenOneFails() {
        TestJob job = run(3, """
                        world.Barrier();
                        if (rank == 2) { throw new IllegalStateException("broken"); }
                        if (rank == 0) { world.Recv(one, 0, 1, MPI.INT, 2, 3); }""");
        assertThat(job.status()).isEqualTo(1);
        assertThat(recorded.flights).extracting(RankFlight::rank).containsExactly(0, 1, 2);
        assertThat(recorded.analysis()).contains("[2] in no call; its last call: Barrier 1 on MPI.COMM_WORLD");
    }

    @Test
    void shouldShowTheCallByWhichARankFails() {
        TestJob job = run(2, """
                        if (rank == 0) { world.Send(new int[2], 0, 2, MPI.INT, 1, 5); }
                        else { world.Recv(one, 0, 1, MPI.INT, 0, 5); }""");
        assertThat(job.status()).isEqualTo(1);
        assertThat(FlightAnalysis.of(recorded.flights, Detail.CALLS))
                .contains("[1] in no call; its last call failed: Recv from 0, tag 5, 1 int on MPI.COMM_WORLD");
    }

    /** Of a program that goes on after it. */
    @Test
    void shouldForgetACallThatHasFailedWithTheNext() {
        run(2, """
                        if (rank == 0) { world.Send(new int[2], 0, 2, MPI.INT, 1, 5); }
                        else { try { world.Recv(one, 0, 1, MPI.INT, 0, 5); } catch (MPIException e) { } }
                        world.Barrier();
                        if (rank == 0) { throw new IllegalStateException("broken"); }""");
        assertThat(FlightAnalysis.of(recorded.flights, Detail.CALLS).toString()).doesNotContain("failed");
        assertThat(FlightText.of(recorded.flights)).contains("Barrier 1").doesNotContain("failed");
    }

    @Test
    void shouldKeepNothingOfAJobThatEndsWell() {
        run(2, "world.Barrier();");
        assertThat(recorded.flights).isEmpty();
    }

    @Test
    void shouldKeepNoCallsWhereTheRecorderIsOff() {
        TestJob.run(
                2,
                program("if (rank == 1) { world.Recv(one, 0, 1, MPI.INT, 0, 7); }"),
                builder -> builder.listener(recorded)
                        .settings(Settings.ofProcess().with("bireme.flight-recorder", "0", "test")));
        assertThat(recorded.flights).hasSize(2);
        assertThat(recorded.analysis()).isEmpty();
    }

    @Test
    void shouldRefuseASettingBeforeRanksRun() {
        TestJob job = TestJob.run(
                2,
                program(""),
                builder -> builder.settings(Settings.ofProcess().with("bireme.flight-recorder", "many", "test")));
        assertThat(job.status()).isEqualTo(2);
        assertThat(job.outcome().report()).contains("bireme.flight-recorder", "many", "0", "4096");
    }
}
