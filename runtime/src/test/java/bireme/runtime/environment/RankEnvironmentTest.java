package bireme.runtime.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import mpi.Epoch;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;
import xxdev.LocalJob;

/** How a rank finds out where it is, and what its host hears. */
class RankEnvironmentTest {
    /** A loader that belongs to a rank. */
    private static final class RankLoader extends ClassLoader implements RankScoped {
        private final RankEnvironment environment;

        RankLoader(RankEnvironment environment) {
            super(RankLoader.class.getClassLoader());
            this.environment = environment;
        }

        @Override
        public RankEnvironment environment() {
            return environment;
        }

        @Override
        public ClassLoader sharedLoader() {
            return getParent();
        }
    }

    /** Writes down what the host hears. */
    private static final class Recorder implements JobControl {
        final List<String> heard = new ArrayList<>();

        @Override
        public void abort(int rank, int code, String reason) {
            heard.add("abort " + rank + " " + code + " " + reason);
        }

        @Override
        public void initialized(int rank) {
            heard.add("initialized " + rank);
        }

        @Override
        public void finalized(int rank) {
            heard.add("finalized " + rank);
        }

        @Override
        public void communicatorCreated(int rank, int context, String name, int[] ids) {
            heard.add(context + " " + name + " " + ids.length);
        }

        @Override
        public void collectivesCreated(int rank, int context, String name, int[] ids, LongSupplier calls) {
            heard.add(context + " " + name + " (collective) " + ids.length);
        }

        @Override
        public void communicatorFreed(int rank, int context) {
            heard.add(context + " freed");
        }
    }

    private static RankEnvironment alone(Settings settings, JobControl control) {
        ClassLoader loader = RankEnvironmentTest.class.getClassLoader();
        return new RankEnvironment(0, 1, new LocalJob(1), loader, settings, control);
    }

    @Test
    void shouldAskTheNearestLoaderOfARank() {
        RankEnvironment environment = alone(Settings.none(), new Recorder());
        ClassLoader child = new ClassLoader(new RankLoader(environment)) {};
        assertThat(RankEnvironment.of(child)).isSameAs(environment);
    }

    @Test
    void shouldBeTheOnlyRankWhereNothingHostsIt() {
        RankEnvironment environment = RankEnvironment.of(ClassLoader.getSystemClassLoader());
        assertThat(environment.rank()).isZero();
        assertThat(environment.size()).isEqualTo(1);
        assertThat(RankEnvironment.of(null)).isSameAs(environment);
    }

    @Test
    void shouldReportTheHost() {
        Recorder host = new Recorder();
        try (RankEnvironment environment = alone(Settings.none(), host)) {
            Epoch epoch = Epoch.open(environment, null);
            epoch.world().dup();
            assertThatThrownBy(() -> epoch.world().Abort(3)).isInstanceOf(MPIException.class);
            epoch.close();
        }
        assertThat(host.heard)
                .containsExactlyInAnyOrder(
                        "4 MPI.COMM_WORLD 1",
                        "5 MPI.COMM_WORLD (collective) 1",
                        "8 MPI.COMM_SELF 1",
                        "9 MPI.COMM_SELF (collective) 1",
                        "initialized 0",
                        "12 MPI.COMM_WORLD.dup() 1",
                        "13 MPI.COMM_WORLD.dup() (collective) 1",
                        "abort 0 3 rank 0 of MPI.COMM_WORLD called Abort(3)",
                        "0 all ranks (collective) 1",
                        "4 freed",
                        "5 freed",
                        "8 freed",
                        "9 freed",
                        "12 freed",
                        "13 freed",
                        "finalized 0");
    }

    @Test
    void shouldRemoveLeadingArguments() {
        Settings three = Settings.none().with("bireme.leading-args", "3", "a test");
        RankEnvironment environment = alone(three, new Recorder());
        assertThat(environment.withoutLeadingArguments(new String[] {"0", "4", "smdev", "mine"}))
                .containsExactly("mine");
        assertThat(environment.withoutLeadingArguments(new String[] {"0"})).isEmpty();
    }

    @Test
    void shouldExplainADeviceThatIsNotThere() {
        Settings unknown = Settings.none().with("bireme.device", "pigeon", "a test");
        assertThatThrownBy(() -> Epoch.open(alone(unknown, new Recorder()), null))
                .isInstanceOf(MPIException.class)
                .hasMessageStartingWith("Init: device 'pigeon' does not exist")
                .hasCauseInstanceOf(DeviceException.class);
        Settings wrong = Settings.none().with("bireme.leading-args", "many", "a test");
        assertThatThrownBy(() -> Epoch.open(alone(wrong, new Recorder()), new String[0]))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("bireme.leading-args is 'many' (from a test); expected 0..16");
    }

    @Test
    void shouldExplainARuleThatIsWrong() {
        Settings wrong = Settings.none()
                .with("bireme.collectives", "mine.properties", "a test")
                .with("bireme.collectives.text", "bcast.1 = ranks=8..4 -> flat", "a test");
        assertThatThrownBy(() -> Epoch.open(alone(wrong, new Recorder()), null))
                .isInstanceOf(MPIException.class)
                .hasMessage("Init: mine.properties:1: range 8..4 contains nothing");
    }

    @Test
    void shouldKeepRepeatedRoundsOfSeveralRanksApart() {
        LocalJob job = new LocalJob(2);
        Thread[] threads = new Thread[2];
        Throwable[] failures = new Throwable[2];
        for (int r = 0; r < 2; r++) {
            int rank = r;
            threads[r] = new Thread(() -> {
                ClassLoader loader = RankEnvironmentTest.class.getClassLoader();
                try (RankEnvironment environment =
                        new RankEnvironment(rank, 2, job, loader, Settings.none(), new Recorder())) {
                    for (int round = 0; round < 30; round++) {
                        talk(Epoch.open(environment, null), rank, round);
                    }
                } catch (RuntimeException | AssertionError e) {
                    failures[rank] = e;
                    job.end(e);
                }
            });
            threads[r].start();
        }
        for (Thread thread : threads) {
            Bounded.join(thread);
        }
        assertThat(failures).containsOnlyNulls();
    }

    /** Leaves a message behind in each round, and one rank makes more communicators than the other. */
    private static void talk(Epoch epoch, int rank, int round) {
        int[] in = new int[1];
        epoch.world().Send(new int[] {round}, 0, 1, mpi.Datatype.INT, 1 - rank, 0);
        epoch.world().Send(new int[] {-1}, 0, 1, mpi.Datatype.INT, 1 - rank, 0);
        epoch.world().Recv(in, 0, 1, mpi.Datatype.INT, 1 - rank, 0);
        assertThat(in[0]).isEqualTo(round);
        if (rank == round % 2) {
            epoch.self().dup();
        }
        epoch.close();
    }
}
