package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Intercommunicators: MPI 4.1, 7.6, and the collectives of 6.2.2 on them. */
@Tag("conformance")
class IntercommConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobsOfSeveral";
    private static final int TAG = 12;

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReportToBothSides(EveryDevice job) {
        job.run(comm -> {
            TwoSides sides = new TwoSides(comm);
            Intercomm inter = sides.inter;
            assertThat(inter.Test_inter()).isTrue();
            assertThat(inter.Size()).isEqualTo(sides.own.length);
            assertThat(inter.Rank()).isEqualTo(sides.local.Rank());
            assertThat(inter.Remote_size()).isEqualTo(sides.others.length);
            assertThat(inter.Remote_group().ids()).isEqualTo(sides.others);
            assertThat(inter.Remote_group().Rank()).isEqualTo(MPI.UNDEFINED);
            assertThat(Group.Compare(inter.Group(), sides.local.Group())).isEqualTo(MPI.IDENT);
            assertThat(Comm.Compare(inter, inter)).isEqualTo(MPI.IDENT);
            assertThat(Comm.Compare(inter, inter.Dup())).isEqualTo(MPI.CONGRUENT);
            assertThat(Comm.Compare(inter, sides.local)).isEqualTo(MPI.UNEQUAL);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldStayWholeWhenTheUserFreesItsGroups(EveryDevice job) {
        job.run(comm -> {
            TwoSides sides = new TwoSides(comm);
            sides.inter.Remote_group().free();
            sides.inter.Group().free();
            assertThat(sides.inter.Remote_group().Size()).isEqualTo(sides.others.length);
            assertThat(Comm.Compare(sides.inter.clone(), sides.inter)).isEqualTo(MPI.CONGRUENT);
            assertThat(sides.inter.Merge(sides.isEven).Size()).isEqualTo(comm.Size());
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldAddressRanksOfTheOtherSide(EveryDevice job) {
        job.run(comm -> {
            TwoSides sides = new TwoSides(comm);
            for (Intercomm inter : new Intercomm[] {sides.inter, sides.inter.clone()}) {
                Request[] sends = new Request[sides.others.length];
                for (int r = 0; r < sends.length; r++) {
                    sends[r] = inter.Isend(new int[] {sides.me()}, 0, 1, MPI.INT, r, TAG);
                }
                for (int i = 0; i < sends.length; i++) {
                    int[] got = new int[1];
                    Status status = inter.Recv(got, 0, 1, MPI.INT, MPI.ANY_SOURCE, TAG);
                    assertThat(got[0]).isEqualTo(sides.others[status.source]);
                }
                Request.Waitall(sends);
                inter.Send(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, TAG);
                assertThatThrownBy(() -> inter.Send(new int[1], 0, 1, MPI.INT, sides.others.length, TAG))
                        .hasMessageContaining(
                                "dest " + sides.others.length + " is outside 0.." + (sides.others.length - 1));
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldMergeTheLowSideFirst(EveryDevice job) {
        job.run(comm -> {
            TwoSides sides = new TwoSides(comm);
            Intracomm evenLast = sides.inter.Merge(sides.isEven);
            Intracomm oddLast = sides.inter.Merge(!sides.isEven);
            Intracomm equal = sides.inter.Merge(true);
            int odd = comm.Size() / 2;
            int even = comm.Size() - odd;
            assertThat(evenLast.Rank()).isEqualTo(sides.local.Rank() + (sides.isEven ? odd : 0));
            assertThat(oddLast.Rank()).isEqualTo(sides.local.Rank() + (sides.isEven ? 0 : even));
            assertThat(Comm.Compare(equal, oddLast)).isEqualTo(MPI.CONGRUENT);
            int[] sum = new int[1];
            evenLast.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo(comm.Size());
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldMoveFromARootToTheOtherSideAndBack(EveryDevice job) {
        job.run(comm -> {
            TwoSides sides = new TwoSides(comm);
            int root = sides.isEven ? sides.own.length - 1 : sides.others.length - 1;
            for (CallForm form : CallForm.values()) {
                checkRooted(form, sides, root);
            }
        });
    }

    private static void checkRooted(CallForm form, TwoSides sides, int root) {
        Intercomm inter = sides.inter;
        int argument = sides.rootArgument(root);
        boolean isRoot = sides.isRoot(root);
        int odd = sides.isEven ? sides.others.length : sides.own.length;

        int[] data = {isRoot ? 77 : -1};
        complete(
                form,
                () -> inter.Bcast(data, 0, 1, MPI.INT, argument),
                () -> inter.Ibcast(data, 0, 1, MPI.INT, argument),
                () -> inter.Bcast_init(data, 0, 1, MPI.INT, argument));
        assertThat(data[0]).isEqualTo(isRoot || !sides.isEven ? 77 : -1);

        int[] mine = {sides.me(), -sides.me()};
        int[] gathered = isRoot ? new int[2 * odd] : null;
        complete(
                form,
                () -> inter.Gather(mine, 0, 2, MPI.INT, gathered, 0, 2, MPI.INT, argument),
                () -> inter.Igather(mine, 0, 2, MPI.INT, gathered, 0, 2, MPI.INT, argument),
                () -> inter.Gather_init(mine, 0, 2, MPI.INT, gathered, 0, 2, MPI.INT, argument));
        int[] spread = isRoot ? new int[3 * odd] : null;
        int[] counts = filled(odd, i -> 1);
        int[] places = filled(odd, i -> 3 * i + 1);
        inter.Gatherv(mine, 0, 1, MPI.INT, spread, 0, counts, places, MPI.INT, argument);
        for (int i = 0; isRoot && i < odd; i++) {
            assertThat(gathered[2 * i]).isEqualTo(sides.others[i]);
            assertThat(gathered[2 * i + 1]).isEqualTo(-sides.others[i]);
            assertThat(new int[] {spread[3 * i], spread[3 * i + 1]}).containsExactly(0, sides.others[i]);
        }

        int[] parts = isRoot ? filled(odd, i -> 100 + i) : null;
        int[] part = {-1, -1};
        complete(
                form,
                () -> inter.Scatter(parts, 0, 1, MPI.INT, part, 0, 1, MPI.INT, argument),
                () -> inter.Iscatter(parts, 0, 1, MPI.INT, part, 0, 1, MPI.INT, argument),
                () -> inter.Scatter_init(parts, 0, 1, MPI.INT, part, 0, 1, MPI.INT, argument));
        int[] backwards = filled(odd, i -> odd - 1 - i);
        inter.Scatterv(parts, 0, counts, backwards, MPI.INT, part, 1, 1, MPI.INT, argument);
        assertThat(part)
                .containsExactly(
                        sides.isEven
                                ? new int[] {-1, -1}
                                : new int[] {100 + inter.Rank(), 100 + odd - 1 - inter.Rank()});

        double[] sum = {-1};
        complete(
                form,
                () -> inter.Reduce(new double[] {sides.me()}, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM, argument),
                () -> inter.Ireduce(new double[] {sides.me()}, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM, argument),
                () -> inter.Reduce_init(new double[] {sides.me()}, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM, argument));
        assertThat(sum[0]).isEqualTo(isRoot ? IntStream.of(sides.others).sum() : -1);
    }

    private interface Started<T> {
        T begin();
    }

    private static void complete(CallForm form, Runnable blocking, Started<Request> started, Started<Prequest> kept) {
        switch (form) {
            case BLOCKING -> blocking.run();
            case NONBLOCKING -> started.begin().Wait();
            default -> {
                Prequest prepared = kept.begin();
                for (int start = 0; start < 2; start++) {
                    prepared.Start();
                    prepared.Wait();
                }
                prepared.Free();
            }
        }
    }

    private static int[] filled(int length, java.util.function.IntUnaryOperator value) {
        return IntStream.range(0, length).map(value).toArray();
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldExchangeBetweenAllRanksOfBothSides(EveryDevice job) {
        job.run(comm -> {
            TwoSides sides = new TwoSides(comm);
            for (CallForm form : CallForm.values()) {
                checkExchanges(form, sides);
            }
        });
    }

    private static void checkExchanges(CallForm form, TwoSides sides) {
        Intercomm inter = sides.inter;
        int n = sides.others.length;
        int[] mine = {sides.me()};
        int[] all = new int[n];
        complete(
                form,
                () -> inter.Allgather(mine, 0, 1, MPI.INT, all, 0, 1, MPI.INT),
                () -> inter.Iallgather(mine, 0, 1, MPI.INT, all, 0, 1, MPI.INT),
                () -> inter.Allgather_init(mine, 0, 1, MPI.INT, all, 0, 1, MPI.INT));
        assertThat(all).isEqualTo(sides.others);
        int[] ones = filled(n, i -> 1);
        int[] backwards = filled(n, i -> n - 1 - i);
        int[] reversed = new int[n];
        inter.Allgatherv(mine, 0, 1, MPI.INT, reversed, 0, ones, backwards, MPI.INT);
        assertThat(reversed).isEqualTo(filled(n, i -> sides.others[n - 1 - i]));

        int[] out = filled(n, i -> 100 * sides.me() + sides.others[i]);
        int[] expected = filled(n, i -> 100 * sides.others[i] + sides.me());
        int[] in = new int[n];
        complete(
                form,
                () -> inter.Alltoall(out, 0, 1, MPI.INT, in, 0, 1, MPI.INT),
                () -> inter.Ialltoall(out, 0, 1, MPI.INT, in, 0, 1, MPI.INT),
                () -> inter.Alltoall_init(out, 0, 1, MPI.INT, in, 0, 1, MPI.INT));
        assertThat(in).isEqualTo(expected);
        int[] forwards = filled(n, i -> i);
        int[] inReversed = new int[n];
        inter.Alltoallv(out, 0, ones, forwards, MPI.INT, inReversed, 0, ones, backwards, MPI.INT);
        assertThat(inReversed).isEqualTo(filled(n, i -> expected[n - 1 - i]));
        Datatype[] ints = new Datatype[n];
        java.util.Arrays.fill(ints, MPI.INT);
        inter.Alltoallw(out, 0, ones, forwards, ints, inReversed, 0, ones, forwards, ints);
        assertThat(inReversed).isEqualTo(expected);

        int[] sum = {-1};
        complete(
                form,
                () -> inter.Allreduce(mine, 0, sum, 0, 1, MPI.INT, MPI.SUM),
                () -> inter.Iallreduce(mine, 0, sum, 0, 1, MPI.INT, MPI.SUM),
                () -> inter.Allreduce_init(mine, 0, sum, 0, 1, MPI.INT, MPI.SUM));
        assertThat(sum[0]).isEqualTo(IntStream.of(sides.others).sum());
        complete(form, inter::Barrier, inter::Ibarrier, inter::Barrier_init);
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldScatterWhatTheOtherSideReduces(EveryDevice job) {
        job.run(comm -> {
            TwoSides sides = new TwoSides(comm);
            int share = sides.others.length;
            int total = share * sides.own.length;
            int[] out = filled(total, i -> 1000 * i + sides.me());
            int[] in = new int[share];
            int first = sides.inter.Rank() * share;
            int[] expected = filled(
                    share,
                    i -> IntStream.of(sides.others)
                            .map(r -> 1000 * (first + i) + r)
                            .sum());
            sides.inter.Reduce_scatter_block(out, 0, in, 0, share, MPI.INT, MPI.SUM);
            assertThat(in).isEqualTo(expected);
            int[] again = new int[share];
            sides.inter.Reduce_scatter(out, 0, again, 0, filled(sides.own.length, i -> share), MPI.INT, MPI.SUM);
            assertThat(again).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCombineInTheOrderOfTheRanksOfTheOtherSide(EveryDevice job) {
        job.run(comm -> {
            TwoSides sides = new TwoSides(comm);
            Op join = new Op(
                    new User_function() {
                        @Override
                        public void Call(Object in, int inAt, Object inout, int inoutAt, int count, Datatype type) {
                            ((Object[]) inout)[inoutAt] = ((Object[]) in)[inAt] + "," + ((Object[]) inout)[inoutAt];
                        }
                    },
                    false);
            Object[] joined = new Object[1];
            sides.inter.Allreduce(new Object[] {"" + sides.me()}, 0, joined, 0, 1, MPI.OBJECT, join);
            String expected = IntStream.of(sides.others)
                    .mapToObj(Integer::toString)
                    .collect(java.util.stream.Collectors.joining(","));
            assertThat(joined[0]).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldReportToAllRanksWhatOnlyTheLeaderSays(EveryDevice job) {
        job.run(world -> {
            Intracomm local = world.Split(world.Rank() % 2, 0);
            int leader = local.Size() - 1;
            boolean isLeader = local.Rank() == leader;
            assertThatThrownBy(() -> world.Create_intercomm(local, leader, isLeader ? 99 : -7, 1))
                    .hasMessageStartingWith("Create_intercomm: remote_leader 99 is outside 0.." + (world.Size() - 1));
            assertThatThrownBy(() -> world.Create_intercomm(local, leader, 0, isLeader ? -2 : 1))
                    .hasMessageContaining("tag -2");
            world.Barrier();
        });
    }

    @Test
    void shouldRefuseWhatCannotBeJoined() {
        TestRanks.run(2, comm -> {
            assertThatThrownBy(() -> comm.Create_intercomm(null, 0, 1, TAG)).hasMessageContaining("local_comm is null");
            assertThatThrownBy(() -> comm.Create_intercomm(comm, 2, 1, TAG))
                    .hasMessageContaining("local_leader 2 is outside 0..1");
            Intracomm alone = comm.Split(comm.Rank(), 0);
            assertThatThrownBy(() -> comm.Create_intercomm(alone, 0, 2, TAG))
                    .hasMessageContaining("remote_leader 2 is outside 0..1");
            assertThatThrownBy(() -> comm.Create_intercomm(alone, 0, 1 - comm.Rank(), -1))
                    .hasMessageContaining("tag -1");
            assertThatThrownBy(() -> comm.Create_intercomm(comm.dup(), 0, comm.Rank(), TAG))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_GROUP));
            Intercomm inter = comm.Create_intercomm(alone, 0, 1 - comm.Rank(), TAG);
            assertThatThrownBy(() -> comm.Create_intercomm(inter, 0, 1 - comm.Rank(), TAG))
                    .hasMessageContaining("is no Intracomm");
            assertThatThrownBy(() -> inter.Bcast(new int[1], 0, 1, MPI.INT, 1))
                    .hasMessageContaining("Bcast: root 1 is outside 0..0");
            inter.Free();
            assertThatThrownBy(inter::Remote_size).hasMessageContaining("has been freed");
            assertThatThrownBy(() -> inter.Merge(true)).hasMessageContaining("has been freed");
        });
    }
}
