package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Bounded;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Groups of one job that meet through a port: MPI 4.1, 11.9. */
@Tag("conformance")
class PortsConformanceTest {
    private static final String JOBS = "mpi.PortsConformanceTest#jobs";

    static Stream<EveryDevice> jobs() {
        return Stream.of(
                new EveryDevice("smdev", 2),
                new EveryDevice("smdev", 3),
                new EveryDevice("smdev", 4),
                new EveryDevice("smdev", 5),
                new EveryDevice("niodev", 2),
                new EveryDevice("niodev", 5),
                new EveryDevice("tcp", 3),
                new EveryDevice("hybrid", 4));
    }

    /** One rank's view: the last ranks connect to a port that rank 0 has opened. */
    private record Met(Intracomm world, Intracomm local, Intercomm inter, boolean isServer, int servers) {
        static Met of(Intracomm world) {
            int servers = (world.Size() + 1) / 2;
            boolean isServer = world.Rank() < servers;
            Intracomm local = world.Split(isServer ? 0 : 1, 0);
            String[] port = {world.Rank() == 0 ? world.Open_port() : null};
            world.Bcast(port, 0, 1, MPI.OBJECT, 0);
            int root = local.Size() - 1;
            Intercomm inter = isServer ? local.Accept(port[0], 0) : local.Connect(port[0], root);
            if (world.Rank() == 0) {
                world.Close_port(port[0]);
            }
            return new Met(world, local, inter, isServer, servers);
        }
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldJoinTwoGroupsOfOneJob(EveryDevice job) {
        job.run(world -> {
            Met met = Met.of(world);
            int clients = world.Size() - met.servers;
            assertThat(met.inter.Size()).isEqualTo(met.isServer ? met.servers : clients);
            assertThat(met.inter.Remote_size()).isEqualTo(met.isServer ? clients : met.servers);
            assertThat(met.inter.Rank()).isEqualTo(met.local.Rank());
            assertThat(Group.Compare(met.inter.Group(), met.local.Group())).isEqualTo(MPI.IDENT);
            assertThat(Group.Intersection(met.inter.Remote_group(), world.Group())
                            .Size())
                    .isEqualTo(met.inter.Remote_size());
            int[] sum = new int[1];
            met.inter.Allreduce(new int[] {world.Rank()}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            int all = world.Size() * (world.Size() - 1) / 2;
            int ofServers = met.servers * (met.servers - 1) / 2;
            assertThat(sum[0]).isEqualTo(met.isServer ? all - ofServers : ofServers);
            Intracomm merged = met.inter.Merge(!met.isServer);
            assertThat(Comm.Compare(merged, world)).isEqualTo(MPI.CONGRUENT);
            merged.Disconnect();
            met.inter.Disconnect();
            assertThat(met.inter.Is_null()).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldSendToRanksOfTheOtherGroupUntilDisconnected(EveryDevice job) {
        job.run(world -> {
            Met met = Met.of(world);
            int remote = met.inter.Remote_size();
            int[][] got = new int[remote][1];
            Request[] receives = new Request[remote];
            for (int r = 0; r < remote; r++) {
                receives[r] = met.inter.Irecv(got[r], 0, 1, MPI.INT, r, 7);
            }
            for (int r = 0; r < remote; r++) {
                met.inter.Isend(new int[] {world.Rank()}, 0, 1, MPI.INT, r, 7);
            }
            met.inter.Disconnect();
            for (int r = 0; r < remote; r++) {
                assertThat(receives[r].Test()).as("complete once disconnected").isNotNull();
                assertThat(got[r][0]).isEqualTo(met.isServer ? met.servers + r : r);
            }
            assertThatThrownBy(() -> met.inter.Send(new int[1], 0, 1, MPI.INT, 0, 7))
                    .hasMessageContaining("has been freed");
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldAcceptAgainAndAgainAtOnePort(EveryDevice job) {
        job.run(world -> {
            boolean isServer = world.Rank() == 0;
            Intracomm local = world.Split(isServer ? 0 : 1, 0);
            String[] port = {isServer ? world.Open_port() : null};
            world.Bcast(port, 0, 1, MPI.OBJECT, 0);
            for (int round = 0; round < 3; round++) {
                Intercomm inter = isServer ? local.Accept(port[0], 0) : local.Connect(port[0], 0);
                int[] value = {isServer ? round : -1};
                inter.Bcast(value, 0, 1, MPI.INT, isServer ? MPI.ROOT : 0);
                assertThat(value[0]).isEqualTo(round);
                inter.Disconnect();
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldServeEachRankAsAClientOfItsOwn(EveryDevice job) {
        job.run(world -> {
            Intracomm self = world.Split(world.Rank(), 0);
            String[] port = {world.Rank() == 0 ? world.Open_port() : null};
            world.Bcast(port, 0, 1, MPI.OBJECT, 0);
            int[] sum = new int[1];
            for (int client = 1; world.Rank() == 0 && client < world.Size(); client++) {
                Intercomm inter = self.Accept(port[0], 0);
                int[] got = new int[1];
                inter.Recv(got, 0, 1, MPI.INT, 0, MPI.ANY_TAG);
                sum[0] += got[0];
                inter.Disconnect();
            }
            if (world.Rank() > 0) {
                Intercomm inter = self.Connect(port[0], 0);
                inter.Send(new int[] {world.Rank()}, 0, 1, MPI.INT, 0, world.Rank());
                inter.Disconnect();
            } else {
                assertThat(sum[0]).isEqualTo(world.Size() * (world.Size() - 1) / 2);
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldFailAtAllRanksWhereTheRootFails(EveryDevice job) {
        List<BiConsumer<Intracomm, String>> calls =
                List.of((comm, port) -> comm.Accept(port, 0), (comm, port) -> comm.Connect(port, 0));
        job.run(world -> {
            for (BiConsumer<Intracomm, String> call : calls) {
                assertThatThrownBy(() -> call.accept(world, "port 80"))
                        .isInstanceOfSatisfying(
                                MPIException.class,
                                e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_PORT))
                        .hasMessageContaining("port \"port 80\" is no name of a port; expected the whole text that"
                                + " openPort has returned");
                assertThatThrownBy(() -> call.accept(world, null)).hasMessageContaining("port null is no name");
            }
            String[] port = {world.Rank() == 0 ? world.Open_port() : null};
            world.Bcast(port, 0, 1, MPI.OBJECT, 0);
            if (world.Size() > 1) {
                assertThatThrownBy(() -> world.Accept(port[0], 1))
                        .hasMessageContaining("is not open at this rank; it was closed, or another rank has opened it");
            }
            if (world.Rank() == 0) {
                world.Close_port(port[0]);
            }
            assertThatThrownBy(() -> world.Accept(port[0], 0)).hasMessageContaining("is not open at this rank");
            assertThatThrownBy(() -> world.Connect(port[0], 0))
                    .hasMessageContaining("nobody listens at port bireme-port;")
                    .satisfies(e -> assertThat(e.getMessage()).doesNotContain(port[0].split(";")[2]));
            assertThatThrownBy(() -> world.Connect(port[0], world.Size()))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_ROOT))
                    .hasMessageContaining("root " + world.Size() + " is outside 0.." + (world.Size() - 1));
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldRefuseGroupsWithRanksInCommon(EveryDevice job) {
        job.run(world -> {
            Intracomm self = world.Split(world.Rank(), 0);
            String[] port = {world.Rank() == 0 ? world.Open_port() : null};
            world.Bcast(port, 0, 1, MPI.OBJECT, 0);
            FutureTask<Intercomm> accept = new FutureTask<>(() -> self.Accept(port[0], 0));
            if (world.Rank() == 0) {
                Thread thread = new Thread(accept, "accepts");
                thread.setDaemon(true);
                thread.start();
            }
            String expected = "have ranks in common; expected two groups without any";
            assertThatThrownBy(() -> world.Connect(port[0], 1)).hasMessageContaining(expected);
            if (world.Rank() == 0) {
                assertThatThrownBy(() -> Bounded.get(accept, "end of the accept"))
                        .hasMessageContaining(expected);
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldFindPublishedNames(EveryDevice job) {
        String service = "test " + job + " " + System.nanoTime();
        job.run(world -> {
            String port = world.Rank() == 0 ? world.Open_port() : null;
            if (world.Rank() == 0) {
                world.Publish_name(service, port);
            }
            world.Barrier();
            String found = world.Lookup_name(service);
            String[] opened = {port};
            world.Bcast(opened, 0, 1, MPI.OBJECT, 0);
            assertThat(found).isEqualTo(opened[0]).hasSizeLessThanOrEqualTo(MPI.MAX_PORT_NAME);
            assertThatThrownBy(() -> world.Publish_name(service, found))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_SERVICE))
                    .hasMessageContaining("service \"" + service + "\" is published already");
            world.Barrier();
            if (world.Rank() == 0) {
                world.Unpublish_name(service, port);
            } else {
                assertThatThrownBy(() -> world.Unpublish_name(service, found))
                        .hasMessageContaining("was not published by this rank; it has published none");
            }
            world.Barrier();
            assertThatThrownBy(() -> world.Lookup_name(service))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_NAME))
                    .hasMessageContaining("service \"" + service + "\" is not published");
        });
    }
}
