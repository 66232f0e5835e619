package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.runtime.ports.JointJobs;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Groups of two jobs that meet through a port: MPI 4.1, 11.9 and 11.10. */
@Tag("conformance")
class PortsOfTwoJobsTest {
    private static final String PAIRS = "mpi.PortsOfTwoJobsTest#pairs";
    private static final int LOST_RANK = 1;
    private static final int OUT_OF_BARRIER = 9;

    /** A server and a client, on any two devices. */
    record TwoJobs(EveryDevice server, EveryDevice client) {
        /** Runs both; the server passes its port to the client through the future. */
        void run(Consumer<Intracomm> serverBody, Consumer<Intracomm> clientBody) {
            List<FutureTask<Void>> jobs = new ArrayList<>();
            jobs.add(new FutureTask<>(() -> server.run(serverBody), null));
            jobs.add(new FutureTask<>(() -> client.run(clientBody), null));
            jobs.forEach(each -> {
                Thread thread = new Thread(each, "job");
                thread.setDaemon(true);
                thread.start();
            });
            jobs.forEach(TwoJobs::finish);
        }

        private static void finish(FutureTask<Void> job) {
            try {
                Bounded.get(job, "end of a job");
            } catch (ExecutionException e) {
                throw new AssertionError("a job has failed: " + e, e);
            }
        }
    }

    static Stream<TwoJobs> pairs() {
        return Stream.of(
                new TwoJobs(new EveryDevice("smdev", 2), new EveryDevice("smdev", 3)),
                new TwoJobs(new EveryDevice("smdev", 1), new EveryDevice("niodev", 4)),
                new TwoJobs(new EveryDevice("niodev", 3), new EveryDevice("niodev", 2)),
                new TwoJobs(new EveryDevice("tcp", 2), new EveryDevice("smdev", 3)),
                new TwoJobs(new EveryDevice("hybrid", 2), new EveryDevice("tcp", 1)));
    }

    /** Where the port of the server gets known to the client. */
    private static final class PublishedPorts {
        private final CompletableFuture<String> port = new CompletableFuture<>();

        /** The port at every rank of the server, opened by rank 0. */
        String opened(Intracomm world) {
            if (world.Rank() == 0) {
                port.complete(world.Open_port());
            }
            return awaited();
        }

        String awaited() {
            try {
                return Bounded.get(port, "a port");
            } catch (ExecutionException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static void checkJoined(Intercomm inter, Intracomm world, int others, boolean isServer) {
        assertThat(inter.Size()).isEqualTo(world.Size());
        assertThat(inter.Rank()).isEqualTo(world.Rank());
        assertThat(inter.Remote_size()).isEqualTo(others);
        assertThat(Group.Compare(inter.Group(), world.Group())).isEqualTo(MPI.IDENT);
        assertThat(Group.Intersection(inter.Remote_group(), world.Group()).Size())
                .isZero();
        long[] sum = new long[1];
        inter.Allreduce(new long[] {1L + world.Rank()}, 0, sum, 0, 1, MPI.LONG, MPI.SUM);
        assertThat(sum[0]).isEqualTo(others * (others + 1L) / 2);
        String[] word = {isServer && world.Rank() == 0 ? "from the server" : null};
        inter.Bcast(word, 0, 1, MPI.OBJECT, !isServer ? 0 : world.Rank() == 0 ? MPI.ROOT : MPI.PROC_NULL);
        assertThat(word[0]).isEqualTo(isServer && world.Rank() > 0 ? null : "from the server");
        double[] large = new double[100_000];
        large[99_999] = world.Rank();
        Request receive = inter.Irecv(new double[100_000], 0, 100_000, MPI.DOUBLE, (world.Rank() + 1) % others, 3);
        for (int r = 0; r < others; r++) {
            if ((r + 1) % world.Size() == world.Rank()) {
                inter.Send(large, 0, 100_000, MPI.DOUBLE, r, 3);
            }
        }
        assertThat(receive.Wait().Get_count(MPI.DOUBLE)).isEqualTo(100_000);
    }

    private static void checkMerged(Intercomm inter, Intracomm world, boolean isServer) {
        Intracomm all = inter.Merge(!isServer);
        int size = world.Size() + inter.Remote_size();
        assertThat(all.Size()).isEqualTo(size);
        assertThat(all.Rank()).isEqualTo(world.Rank() + (isServer ? 0 : inter.Remote_size()));
        int[] ranks = new int[size];
        all.Allgather(new int[] {all.Rank()}, 0, 1, MPI.INT, ranks, 0, 1, MPI.INT);
        for (int r = 0; r < size; r++) {
            assertThat(ranks[r]).isEqualTo(r);
        }
        Intracomm parity = all.Split(all.Rank() % 2, -all.Rank());
        int[] count = new int[1];
        parity.Allreduce(new int[] {1}, 0, count, 0, 1, MPI.INT, MPI.SUM);
        assertThat(count[0]).isEqualTo(all.Rank() % 2 == 0 ? (size + 1) / 2 : size / 2);
        Intracomm back = all.Create(world.Group());
        assertThat(Comm.Compare(back, world))
                .as("the same ranks, another world")
                .isEqualTo(MPI.CONGRUENT);
        back.Barrier();
        all.Ibarrier().Wait();
        back.Disconnect();
        parity.Disconnect();
        all.Disconnect();
    }

    @ParameterizedTest
    @MethodSource(PAIRS)
    void shouldJoinTwoJobsAgainAndAgain(TwoJobs jobs) {
        PublishedPorts published = new PublishedPorts();
        jobs.run(
                world -> {
                    String port = published.opened(world);
                    for (int round = 0; round < 3; round++) {
                        serve(world.Accept(port, 0), world, jobs.client.ranks(), true);
                    }
                },
                world -> {
                    String port = published.awaited();
                    for (int round = 0; round < 3; round++) {
                        serve(world.Connect(port, world.Size() - 1), world, jobs.server.ranks(), false);
                    }
                });
    }

    private static void serve(Intercomm inter, Intracomm world, int others, boolean isServer) {
        checkJoined(inter, world, others, isServer);
        checkMerged(inter, world, isServer);
        Intercomm copy = inter.Dup();
        assertThat(Comm.Compare(copy, inter)).isEqualTo(MPI.CONGRUENT);
        inter.Disconnect();
        copy.Barrier();
        copy.Disconnect();
        world.Barrier();
        assertThat(JointJobs.of(world.epoch.environment()).open())
                .as("nothing is left of the connection")
                .isZero();
    }

    @Test
    void shouldWaitForRequestsOfTwoJobsTogether() {
        TwoJobs jobs = new TwoJobs(new EveryDevice("smdev", 2), new EveryDevice("niodev", 2));
        PublishedPorts published = new PublishedPorts();
        jobs.run(
                world -> {
                    Intercomm inter = world.Accept(published.opened(world), 0);
                    int[] got = new int[2];
                    int other = 1 - world.Rank();
                    Request[] both = {
                        world.Irecv(got, 0, 1, MPI.INT, other, 1), inter.Irecv(got, 1, 1, MPI.INT, other, 2)
                    };
                    Status first = Request.Waitany(both);
                    assertThat(first.index).as("only the other job has sent").isEqualTo(1);
                    world.Barrier();
                    world.Send(new int[] {7}, 0, 1, MPI.INT, other, 1);
                    Request.Waitall(both);
                    assertThat(got).containsExactly(7, 8);
                    inter.Disconnect();
                },
                world -> {
                    Intercomm inter = world.Connect(published.awaited(), 0);
                    inter.Send(new int[] {8}, 0, 1, MPI.INT, 1 - world.Rank(), 2);
                    inter.Disconnect();
                });
    }

    @Test
    void shouldLeaveInOrderWhoseProgramDoesNotDisconnect() {
        TwoJobs jobs = new TwoJobs(new EveryDevice("niodev", 2), new EveryDevice("smdev", 2));
        PublishedPorts published = new PublishedPorts();
        jobs.run(
                world -> {
                    Intercomm inter = world.Accept(published.opened(world), 0);
                    int[] got = new int[1];
                    inter.Recv(got, 0, 1, MPI.INT, world.Rank(), 0);
                    assertThat(got[0])
                            .as("what was sent before Finalize arrives")
                            .isEqualTo(5);
                    assertThatThrownBy(() -> inter.Recv(got, 0, 1, MPI.INT, world.Rank(), 0))
                            .isInstanceOf(ProcessFailedException.class)
                            .hasMessageContaining("has left the job");
                    assertThatThrownBy(() -> inter.Recv(got, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0))
                            .as("nobody is left who could send")
                            .isInstanceOf(ProcessFailedException.class);
                },
                world -> {
                    Intercomm inter = world.Connect(published.awaited(), 0);
                    inter.Send(new int[] {5}, 0, 1, MPI.INT, world.Rank(), 0);
                });
    }

    @Test
    void shouldReportToBothSidesALostRankThatSharesItsJvm() {
        TwoJobs jobs = new TwoJobs(new EveryDevice("niodev", 2), new EveryDevice("smdev", 3));
        PublishedPorts published = new PublishedPorts();
        jobs.run(
                world -> {
                    Intercomm inter = world.Accept(published.opened(world), 0);
                    inter.Barrier();
                    inter.Isend(new int[1], 0, 1, MPI.INT, LOST_RANK, OUT_OF_BARRIER);
                    assertThatThrownBy(() -> inter.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 0))
                            .isInstanceOf(ProcessFailedException.class);
                    assertThatThrownBy(inter::Disconnect).isInstanceOf(ProcessFailedException.class);
                    assertThat(inter.Is_null()).isTrue();
                },
                world -> {
                    Intercomm inter = world.Connect(published.awaited(), 0);
                    inter.Barrier();
                    if (world.Rank() == LOST_RANK) {
                        // a rank that is still inside the barrier would see the loss there
                        for (int r = 0; r < inter.Remote_size(); r++) {
                            inter.Recv(new int[1], 0, 1, MPI.INT, r, OUT_OF_BARRIER);
                        }
                        for (int r = 1; r < world.Size(); r++) {
                            world.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, OUT_OF_BARRIER);
                        }
                        world.epoch
                                .environment()
                                .job()
                                .lose(new int[] {LOST_RANK}, "on host here is lost: a test says so");
                    } else {
                        world.Isend(new int[1], 0, 1, MPI.INT, LOST_RANK, OUT_OF_BARRIER);
                        assertThatThrownBy(() -> inter.Recv(new int[1], 0, 1, MPI.INT, 0, 0))
                                .isInstanceOf(ProcessFailedException.class)
                                .hasMessageContaining("is out of reach: what this process had joined through a port is"
                                        + " given up, because rank 1 on host here is lost: a test says so");
                    }
                    assertThatThrownBy(inter::Disconnect).isInstanceOf(ProcessFailedException.class);
                });
    }
}
