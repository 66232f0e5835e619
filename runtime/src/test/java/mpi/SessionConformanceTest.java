package mpi;

import static mpi.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.TestJob;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sessions, and hints of communicators: MPI 4.1, 11.3 and 7.4.4. */
@Tag("conformance")
class SessionConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";

    private static Session session(Comm comm) {
        return Session.open(Info.NULL, Errhandler.ERRORS_RETURN, () -> comm.epoch, () -> {});
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldMakeCommunicatorsOfProcessSets(EveryDevice job) {
        job.run(comm -> {
            Session session = session(comm);
            assertThat(session.Get_num_psets()).isEqualTo(2);
            assertThat(session.getNthPset(0)).isEqualTo("mpi://WORLD");
            assertThat(session.Get_nth_pset(1)).isEqualTo("mpi://SELF");
            assertThat(session.Get_pset_info("mpi://WORLD").get("mpi_size")).isEqualTo("" + comm.Size());
            assertThat(session.Get_pset_info("mpi://SELF").get("mpi_size")).isEqualTo("1");
            Intracomm all = session.Create_from_group(session.Group("mpi://WORLD"), "all");
            Intracomm self = session.createFromGroup(session.getGroup("mpi://SELF"), "self");
            assertThat(all.Rank()).isEqualTo(comm.Rank());
            assertThat(self.Size()).isEqualTo(1);
            int[] sum = {comm.Rank()};
            all.allReduce(sum, MPI.SUM);
            assertThat(sum[0]).isEqualTo(comm.Size() * (comm.Size() - 1) / 2);
            assertThat(all.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG)).isNull();
            Intracomm derived = all.clone();
            assertRefused(session::Finalize, MPI.ERR_SESSION, "3 open communicators");
            all.Free();
            derived.Free();
            assertRefused(
                    session::Finalize,
                    MPI.ERR_SESSION,
                    "Session.Finalize: the session has 1 open communicators, session communicator \"self\" the first");
            self.Free();
            session.Finalize();
            assertThat(session.isNull()).isTrue();
            session.close();
        });
    }

    /** Two groups that overlap, by two threads of the ranks that both have in common. */
    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldMakeCommunicatorsOfGroupsWhileOtherRanksDoSomethingElse(EveryDevice job) {
        job.run(comm -> {
            if (comm.Rank() > 1) {
                return;
            }
            try (Session session = session(comm)) {
                Group world = session.Group("mpi://WORLD");
                Group both = world.Incl(new int[] {1, 0});
                CompletableFuture<Intracomm> other =
                        CompletableFuture.supplyAsync(() -> session.Create_from_group(both, "other"));
                try (Intracomm first = session.Create_from_group(both, "first");
                        Intracomm second = other.join()) {
                    assertThat(first.Rank()).isEqualTo(1 - comm.Rank());
                    int[] got = new int[2];
                    second.allGather(new int[] {comm.Rank()}, got);
                    assertThat(got).containsExactly(1, 0);
                    first.Barrier();
                }
            }
        });
    }

    /** Sides of different sizes in any order; only the leaders know the other side. */
    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldMakeIntercommunicatorsOfGroups(EveryDevice job) {
        job.run(comm -> {
            int rank = comm.Rank();
            int size = comm.Size();
            try (Session session = session(comm)) {
                Group world = session.Group("mpi://WORLD");
                Group low = world.Incl(IntStream.range(0, size / 2).toArray());
                Group high = world.Incl(IntStream.range(size / 2, size)
                        .map(i -> size - 1 - i + size / 2)
                        .toArray());
                boolean isLow = rank < size / 2;
                Group own = isLow ? low : high;
                int leader = own.Size() - 1;
                Group others = isLow ? high : low;
                boolean isLeader = own.Rank() == leader;
                try (Intercomm both = session.Intercomm_create_from_groups(
                        own, leader, isLeader ? others : null, isLeader ? others.Size() - 1 : -1, "both")) {
                    assertThat(both.Size()).isEqualTo(own.Size());
                    assertThat(both.Remote_size()).isEqualTo(others.Size());
                    assertThat(both.getName()).isEqualTo("session intercommunicator \"both\"");
                    int[] got = new int[others.Size()];
                    both.Allgather(new int[] {rank}, 0, 1, MPI.INT, got, 0, 1, MPI.INT);
                    int[] expected = isLow
                            ? IntStream.range(0, got.length)
                                    .map(i -> size - 1 - i)
                                    .toArray()
                            : IntStream.range(0, got.length).toArray();
                    assertThat(got).containsExactly(expected);
                    assertRefused(session::Finalize, MPI.ERR_SESSION, "open communicators");
                }
            }
        });
    }

    @Test
    void shouldTellASideWhatItsLeaderRefuses() {
        TestRanks.run(2, comm -> {
            try (Session session = session(comm)) {
                Group world = session.Group("mpi://WORLD");
                Group self = session.Group("mpi://SELF");
                Group other = world.Excl(new int[] {comm.Rank()});
                assertRefused(
                        () -> session.createIntercommFromGroups(world, 1, comm.Rank() == 1 ? world : null, 0, "x"),
                        MPI.ERR_GROUP,
                        "localGroup and remoteGroup have ranks in common");
                assertRefused(
                        () -> session.createIntercommFromGroups(world, 0, null, 0, "x"),
                        MPI.ERR_ARG,
                        "remoteGroup is null");
                assertRefused(
                        () -> session.createIntercommFromGroups(self, 0, other, 1, "x"),
                        MPI.ERR_RANK,
                        "remoteLeader 1 is outside 0..0");
                assertRefused(
                        () -> session.createIntercommFromGroups(self, 1, other, 0, "x"),
                        MPI.ERR_RANK,
                        "localLeader 1 is outside 0..0");
                assertRefused(
                        () -> session.createIntercommFromGroups(other, 0, self, 0, "x"),
                        MPI.ERR_GROUP,
                        "localGroup has 1 ranks, and this one is none of them");
            }
        });
    }

    @Test
    void shouldRefuseArgumentsThatAreNotLegal() {
        TestRanks.run(2, comm -> {
            assertRefused(
                    () -> Session.open(null, Errhandler.ERRORS_RETURN, () -> comm.epoch, () -> {}),
                    MPI.ERR_ARG,
                    "info is null");
            assertRefused(
                    () -> Session.open(Info.NULL, null, () -> comm.epoch, () -> {}), MPI.ERR_ARG, "errhandler is null");
            Session session = session(comm);
            assertRefused(() -> session.Get_nth_pset(2), MPI.ERR_ARG, "n 2 is outside 0..1");
            assertRefused(
                    () -> session.Group("mpi://HOST"),
                    MPI.ERR_ARG,
                    "pset 'mpi://HOST' is no process set; expected one of [mpi://WORLD, mpi://SELF]");
            Group other = comm.group.Incl(new int[] {1 - comm.Rank()});
            assertRefused(() -> session.Create_from_group(other, "x"), MPI.ERR_GROUP, "this one is none of them");
            assertRefused(() -> session.Create_from_group(null, "x"), MPI.ERR_ARG, "group is null");
            assertRefused(() -> session.Create_from_group(comm.group, null), MPI.ERR_ARG, "stringtag is null");
            session.Finalize();
            assertRefused(session::Finalize, MPI.ERR_SESSION, "has been finalized");
            assertRefused(session::Get_num_psets, MPI.ERR_SESSION, "has been finalized");
        });
    }

    private static final String LIBRARY = """
            import mpi.*;

            public class Program {
                private static int sum(int value) {
                    try (Session session = MPI.Session_init(MPI.INFO_NULL, MPI.ERRORS_RETURN);
                            Intracomm comm = session.Create_from_group(session.Group("mpi://WORLD"), "library")) {
                        int[] sum = {value};
                        comm.allReduce(sum, MPI.SUM);
                        return sum[0];
                    }
                }

                public static void main(String[] args) {
                    System.out.println("without " + sum(1) + " " + MPI.Initialized() + " " + MPI.Finalized());
                    System.out.println("again " + sum(2));
                    MPI.Init(args);
                    System.out.println("within " + sum(MPI.COMM_WORLD.Rank()));
                    Session session = MPI.sessionInit(MPI.INFO_NULL, MPI.ERRORS_RETURN);
                    Intracomm comm = session.Create_from_group(session.Group("mpi://WORLD"), "longer");
                    MPI.COMM_WORLD.Barrier();
                    MPI.Finalize();
                    try {
                        MPI.Init(args);
                    } catch (MPIException e) {
                        System.out.println(e.getMessage());
                    }
                    int[] sum = {1};
                    comm.allReduce(sum, MPI.SUM);
                    System.out.println("after " + sum[0] + " " + MPI.Initialized() + " " + MPI.COMM_WORLD.Is_null());
                    comm.Free();
                    session.Finalize();
                    MPI.Init(args);
                    System.out.println("anew " + MPI.COMM_WORLD.Size());
                    MPI.Finalize();
                }
            }
            """;

    @Test
    void shouldServeALibraryBeforeBesideAndAfterInit() {
        TestJob job = TestJob.run(3, LIBRARY);
        assertThat(job.status()).as(job.out() + job.err()).isZero();
        assertThat(job.out().lines().distinct())
                .contains(
                        "without 3 false false",
                        "again 6",
                        "within 3",
                        "Init: a session that was open at MPI.Finalize still is; finalize it before",
                        "after 3 false true",
                        "anew 3");
        assertThat(job.err()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldKeepHintsOfCommunicators(EveryDevice job) {
        job.run(comm -> {
            Info hints = new Info();
            hints.set("mpi_assert_no_any_source", "true");
            hints.set("org.example", "anything");
            Intracomm withHints = comm.Dup_with_info(hints);
            assertThat(withHints.Get_info().get("mpi_assert_no_any_source")).isEqualTo("true");
            assertThat(withHints.Get_info().get("org.example")).isEqualTo("anything");
            Intracomm started = withHints.Idup_with_info(hints);
            started.getRequest().Wait();
            assertThat(started.Get_info().size()).isEqualTo(2);
            Intracomm plain = withHints.Idup();
            plain.getRequest().Wait();
            assertThat(plain.Get_info().size()).as("duplicates begin without").isZero();
            plain.Set_info(hints);
            assertThat(plain.Get_info().size()).isEqualTo(2);
            plain.Set_info(MPI.INFO_NULL);
            assertThat(plain.Get_info().size()).isZero();
            Info wrong = new Info();
            wrong.set("mpi_assert_no_any_tag", comm.Rank() == comm.Size() - 1 ? "yes" : "true");
            assertRefused(
                    () -> withHints.Dup_with_info(wrong),
                    MPI.ERR_INFO_VALUE,
                    "hint mpi_assert_no_any_tag is 'yes'; expected true or false");
            if (comm.Rank() == comm.Size() - 1) {
                assertRefused(() -> plain.Set_info(wrong), MPI.ERR_INFO_VALUE, "'yes'");
            }
            for (Intracomm each : new Intracomm[] {withHints, started, plain}) {
                each.Barrier();
                each.Free();
            }
        });
    }
}
