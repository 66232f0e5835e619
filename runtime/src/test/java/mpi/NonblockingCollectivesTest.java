package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.testing.Bounded;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is special about collectives that do not block: order, progress, requests, ends. */
class NonblockingCollectivesTest {
    private static final int TAG = 5;

    @Test
    void shouldMatchByTheOrderOfStartsWhateverTheOrderOfWaits() {
        TestRanks.run(3, comm -> {
            int many = 200;
            int[][] data = new int[many][1 + 1000];
            Request[] all = new Request[many];
            for (int i = 0; i < many; i++) {
                data[i][0] = comm.Rank() == i % 3 ? i : -1;
                all[i] = comm.Ibcast(data[i], 0, i % 2 == 0 ? 1 : 1001, MPI.INT, i % 3);
            }
            for (int i = 0; i < many; i++) {
                int waited = comm.Rank() == 0 ? i : comm.Rank() == 1 ? many - 1 - i : (i * 77) % many;
                all[waited].Wait();
                assertThat(data[waited][0]).isEqualTo(waited);
            }
        });
    }

    /** Steps of such calls are written once; buffers change between the calls, and in flight are those of three. */
    @ParameterizedTest
    @ValueSource(strings = {"native", "recursive-doubling"})
    void shouldRepeatTheSameCallWithWhatTheBuffersHoldThen(String algorithm) {
        Settings settings = Settings.none().with("bireme.coll.allreduce", algorithm, "test");
        TestRanks.run(3, settings, comm -> {
            int[][] out = new int[3][2];
            int[][] in = new int[3][2];
            Request[] sums = new Request[3];
            for (int round = 0; round < 300; round++) {
                int slot = round % 3;
                if (round >= 3) {
                    sums[slot].Wait();
                    assertThat(in[slot]).containsExactly(3 + 3 * (round - 3), 3);
                }
                out[slot][0] = comm.Rank() + round;
                out[slot][1] = comm.Rank();
                sums[slot] = comm.Iallreduce(out[slot], 0, in[slot], 0, 2, MPI.INT, MPI.SUM);
            }
            Request.Waitall(sums);
        });
    }

    @Test
    void shouldTakeCountsAndPlacesAsTheyAreAtEachStart() {
        TestRanks.run(3, comm -> {
            int[] own = {10 * comm.Rank() + 1, 10 * comm.Rank() + 2};
            int[] all = new int[9];
            int[] counts = new int[3];
            int[] displs = new int[3];
            for (int round = 0; round < 12; round++) {
                int shift = round / 2 % 3; // each twice, so that the second finds what the first has left
                Arrays.fill(all, 0);
                int[] expected = new int[9];
                for (int rank = 0; rank < 3; rank++) {
                    counts[rank] = (rank + shift) % 3;
                    displs[rank] = 3 * ((rank + shift + 1) % 3);
                    for (int item = 0; item < counts[rank]; item++) {
                        expected[displs[rank] + item] = 10 * rank + 1 + item;
                    }
                }
                comm.Iallgatherv(own, 0, counts[comm.Rank()], MPI.INT, all, 0, counts, displs, MPI.INT)
                        .Wait();
                assertThat(all).containsExactly(expected);
            }
        });
    }

    @Test
    void shouldTakeTypesOfBlocksAsTheyAreAtEachStart() {
        TestRanks.run(2, comm -> {
            Datatype pair = Datatype.Contiguous(2, MPI.INT);
            Datatype apart = Datatype.Vector(2, 1, 2, MPI.INT);
            pair.Commit();
            apart.Commit();
            int[] out = {1, 2, 3, 4, 5, 6, 7, 8, 9};
            int[] counts = {1, 1};
            int[] displs = new int[2];
            Datatype[] types = new Datatype[2];
            for (int round = 0; round < 12; round++) {
                Datatype type = round / 2 % 2 == 0 ? pair : apart;
                int step = type == pair ? 1 : 2;
                Arrays.fill(types, type);
                displs[0] = round / 4;
                displs[1] = round / 4 + 4;
                int[] in = new int[9];
                comm.Ialltoallw(out, 0, counts, displs, types, in, 0, counts, displs, types)
                        .Wait();
                int[] expected = new int[9];
                for (int rank = 0; rank < 2; rank++) {
                    for (int item = 0; item < 2; item++) {
                        expected[displs[rank] + item * step] = out[displs[comm.Rank()] + item * step];
                    }
                }
                assertThat(in).containsExactly(expected);
            }
        });
    }

    @Test
    void shouldKnowAgainCallsWithTheSameCounts() {
        TestRanks.run(1, comm -> {
            int[] own = new int[4];
            int[] all = new int[4];
            int[] counts = {3};
            int[] displs = {1};
            CollectiveArguments kept = gatherv(comm, own, all, counts, displs);
            kept.keep();
            assertThat(gatherv(comm, own, all, counts.clone(), displs.clone()).isSameAs(kept))
                    .isTrue();
            displs[0] = 0;
            assertThat(gatherv(comm, own, all, counts, displs).isSameAs(kept)).isFalse();
            displs[0] = 1;
            assertThat(gatherv(comm, own, all, counts, displs).isSameAs(kept)).isTrue();
        });
    }

    private static CollectiveArguments gatherv(Comm comm, int[] own, int[] all, int[] counts, int[] displs) {
        return new CollectiveArguments(comm)
                .of("Igatherv", CollectiveKind.GATHERV)
                .send(own, 0, 3, MPI.INT)
                .receive(all, 0, counts, displs, MPI.INT)
                .root(0)
                .checked();
    }

    @Test
    void shouldLetBlockingCollectivesPassBetweenStartAndEnd() {
        TestRanks.run(4, comm -> {
            int[] late = {comm.Rank()};
            int[] sum = new int[1];
            Request first = comm.Iallreduce(late, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            int[] max = new int[1];
            comm.Allreduce(late, 0, max, 0, 1, MPI.INT, MPI.MAX);
            Request second = comm.Ibarrier();
            comm.Barrier();
            second.Wait();
            first.Wait();
            assertThat(sum[0]).isEqualTo(6);
            assertThat(max[0]).isEqualTo(3);
        });
    }

    @Test
    void shouldMixWithMessagesInCallsOnSeveralRequests() {
        TestRanks.run(3, comm -> {
            int next = (comm.Rank() + 1) % 3;
            int before = (comm.Rank() + 2) % 3;
            for (int round = 0; round < 60; round++) {
                int[] in = new int[1];
                int[] sum = new int[1];
                Request[] all = {
                    comm.Irecv(in, 0, 1, MPI.INT, before, TAG),
                    comm.Iallreduce(new int[] {comm.Rank()}, 0, sum, 0, 1, MPI.INT, MPI.SUM),
                    comm.Isend(new int[] {comm.Rank()}, 0, 1, MPI.INT, next, TAG),
                    comm.Ibarrier(),
                };
                finish(all, round % 6);
                assertThat(all).allMatch(Request::Is_null);
                assertThat(in[0]).isEqualTo(before);
                assertThat(sum[0]).isEqualTo(3);
            }
        });
    }

    private static void finish(Request[] all, int how) {
        int open = all.length;
        while (open > 0) {
            switch (how) {
                case 0 -> open -= Request.Waitall(all).length;
                case 1 -> open -= Request.Waitany(all).index >= 0 ? 1 : 0;
                case 2 -> open -= Request.Waitsome(all).length;
                case 3 -> open -= Request.Testall(all) != null ? all.length : 0;
                case 4 -> open -= Request.Testany(all) != null ? 1 : 0;
                default -> open -= Request.Testsome(all).length;
            }
            Thread.yield();
        }
    }

    /** Rank 1 comes to the broadcast only once rank 0 has tested without success. */
    @Test
    void shouldNotBlockInTest() {
        CountDownLatch tested = new CountDownLatch(1);
        TestRanks.run(2, comm -> {
            double[] data = new double[1 << 18];
            if (comm.Rank() == 0) {
                Request bcast = comm.Ibcast(data, 0, data.length, MPI.DOUBLE, 0);
                for (int i = 0; i < 1000; i++) {
                    assertThat(bcast.Test()).isNull();
                    assertThat(Request.Testany(new Request[] {bcast})).isNull();
                    assertThat(Request.Testsome(new Request[] {bcast})).isEmpty();
                }
                tested.countDown();
                bcast.Wait();
            } else {
                Bounded.await(tested, "the tests of rank 0");
                comm.Ibcast(data, 0, data.length, MPI.DOUBLE, 0).Wait();
            }
        });
    }

    /** Every rank but the last forwards what it gets while it waits for something else. */
    @Test
    void shouldMoveOnInCallsAboutOtherThings() {
        Settings chain = Settings.none().with("bireme.coll.bcast", "chain(segment=4KiB)", "test");
        TestRanks.run(4, chain, comm -> {
            int last = comm.Size() - 1;
            int[] data = new int[1 << 14];
            data[data.length - 1] = comm.Rank() == 0 ? 8 : 0;
            Request bcast = comm.Ibcast(data, 0, data.length, MPI.INT, 0);
            if (comm.Rank() == last) {
                bcast.Wait();
                for (int r = 0; r < last; r++) {
                    comm.Send(new int[1], 0, 1, MPI.INT, r, TAG);
                }
            } else {
                comm.Recv(new int[1], 0, 1, MPI.INT, last, TAG);
                bcast.Wait();
            }
            assertThat(data[data.length - 1]).isEqualTo(8);
        });
    }

    @Test
    void shouldRefuseToCancelOrFreeWhatIsActive() {
        TestRanks.run(2, comm -> {
            Request barrier = comm.Ibarrier();
            assertThatThrownBy(barrier::Cancel)
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Cancel: Ibarrier is a collective and cannot be cancelled; Wait for it or Test it"
                            + " (on MPI.COMM_WORLD)");
            assertThatThrownBy(barrier::Free)
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Free: Ibarrier is a collective and active; Wait for it or Test it first"
                            + " (on MPI.COMM_WORLD)");
            Status status = barrier.Wait();
            assertThat(status.source).isEqualTo(MPI.ANY_SOURCE);
            assertThat(status.Get_count(MPI.INT)).isZero();
            barrier.Free();
            Prequest prepared = comm.Barrier_init();
            prepared.Start();
            assertThatThrownBy(prepared::Start).hasMessageContaining("Start: the Barrier_init request is active");
            assertThatThrownBy(prepared::Free).hasMessageContaining("Free: Barrier_init is a collective and active");
            prepared.Wait();
            prepared.Free();
            assertThatThrownBy(prepared::Start).hasMessageContaining("Start: the Barrier_init request has been freed");
        });
    }

    @Test
    void shouldCheckArgumentsAsTheBlockingFormDoes() {
        TestRanks.run(2, comm -> {
            assertThatThrownBy(() -> comm.Ibcast(new int[3], 0, 4, MPI.INT, 0))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Ibcast: count 4 is outside 0..3, what fits into int[3] from offset 0 as MPI.INT"
                            + " (on MPI.COMM_WORLD)");
            assertThatThrownBy(() -> comm.Gather_init(null, 0, 1, MPI.INT, null, 0, 1, MPI.INT, 2))
                    .hasMessage("Gather_init: root 2 is outside 0..1 of MPI.COMM_WORLD");
            assertThatThrownBy(() -> comm.Iallreduce(new int[1], 0, new int[1], 0, 1, MPI.INT, null))
                    .hasMessageContaining("Iallreduce: op is null");
            int[] counts = {1, 1};
            Datatype[] mixed = {MPI.INT, MPI.DOUBLE};
            Datatype[] ints = {MPI.INT, MPI.INT};
            int[] data = new int[4];
            assertThatThrownBy(() -> comm.Ialltoallw(data, 0, counts, counts, mixed, data, 0, counts, counts, ints))
                    .hasMessage(
                            "Ialltoallw: sendtypes[1] MPI.DOUBLE and sendtypes[0] MPI.INT have different base types;"
                                    + " expected one for the whole buffer (on MPI.COMM_WORLD)");
            int[] far = {0, 4};
            assertThatThrownBy(() -> comm.Alltoallw(data, 0, counts, counts, ints, data, 0, counts, far, ints))
                    .hasMessageContaining("Alltoallw: the block of rank 1 (recvcounts[1] 1 at displacement 4)");
            assertThatThrownBy(() -> comm.Alltoallw(data, 0, counts, counts, null, data, 0, counts, far, ints))
                    .hasMessageContaining("Alltoallw: sendtypes is null");
            comm.Ibarrier().Wait();
        });
    }

    /** Results go to the user's buffer when the operation ends, and operands are taken from it at each start. */
    @Test
    void shouldBringResultsToBuffersThatAreNoArrays() {
        TestRanks.run(3, comm -> {
            DoubleBuffer out = DoubleBuffer.allocate(3);
            DoubleBuffer in = DoubleBuffer.allocate(4);
            Prequest sum = comm.Allreduce_init(out, 1, in, 2, 2, MPI.DOUBLE, MPI.SUM);
            for (int round = 0; round < 5; round++) {
                out.put(1, comm.Rank() + round).put(2, round);
                sum.Start();
                sum.Wait();
                assertThat(in.array()).containsExactly(0, 0, 3 + 3 * round, 3 * round);
            }
            IntBuffer both = IntBuffer.wrap(new int[] {comm.Rank(), 9});
            comm.Iscan(both, 0, both, 0, 1, MPI.INT, MPI.SUM).Wait();
            assertThat(both.array()).containsExactly(new int[] {0, 1, 3}[comm.Rank()], 9);
        });
    }

    /** The order of the calls that prepare counts, not that of the starts. */
    @Test
    void shouldStartPreparedOnesInAnyOrder() {
        TestRanks.run(3, comm -> {
            int[] small = new int[1];
            int[] large = new int[100_000];
            Prequest[] both = {
                comm.Bcast_init(small, 0, 1, MPI.INT, 0), comm.Bcast_init(large, 0, large.length, MPI.INT, 0)
            };
            for (int round = 0; round < 40; round++) {
                if (comm.Rank() == 0) {
                    small[0] = round;
                    large[large.length - 1] = 1000 + round;
                }
                if (comm.Rank() == 1) {
                    both[1].Start();
                    both[0].Start();
                } else {
                    Prequest.Startall(both);
                }
                Request.Waitall(both);
                assertThat(small[0]).isEqualTo(round);
                assertThat(large[large.length - 1]).isEqualTo(1000 + round);
                comm.Barrier(); // the root writes again
            }
        });
    }

    @Test
    void shouldRunStartsOfSeveralThreadsOnTheirCommunicators() {
        TestRanks.run(2, comm -> {
            Intracomm[] comms = {comm.dup(), comm.dup(), comm.dup()};
            Thread[] threads = new Thread[comms.length];
            int[] sums = new int[comms.length];
            for (int t = 0; t < threads.length; t++) {
                int which = t;
                threads[t] = new Thread(() -> sums[which] = addUp(comms[which]));
                threads[t].start();
            }
            for (Thread thread : threads) {
                Bounded.join(thread);
            }
            assertThat(sums).containsOnly(1000);
        });
    }

    private static int addUp(Intracomm comm) {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            int[] one = new int[1];
            comm.Iallreduce(new int[] {comm.Rank()}, 0, one, 0, 1, MPI.INT, MPI.SUM)
                    .Wait();
            sum += one[0];
        }
        return sum;
    }

    /** Fails on the second item it combines. */
    private static final class Spoiled extends User_function {
        @Override
        public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
            throw new IllegalStateException("spoiled");
        }
    }

    @Test
    void shouldThrowWhatAUsersOperationThrowsToTheRankThatWaits() {
        TestRanks.run(1, comm -> {
            // With one rank nothing is combined; with itself it has to be asked to.
            comm.Iallreduce(new int[1], 0, new int[1], 0, 1, MPI.INT, new Op(new Spoiled(), true))
                    .Wait();
        });
        assertThatThrownBy(() -> TestRanks.run(2, comm -> {
                    Request sum =
                            comm.Ireduce(new int[1], 0, new int[1], 0, 1, MPI.INT, new Op(new Spoiled(), true), 0);
                    comm.Barrier();
                    sum.Wait();
                }))
                .isInstanceOf(AssertionError.class)
                .hasCauseInstanceOf(MPIException.class)
                .cause()
                .hasMessageContaining("Wait for Ireduce on MPI.COMM_WORLD: a step of it failed:")
                .hasRootCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldNameTheCallWhenAMessageIsTooLong() {
        Settings messages = Settings.none().with("bireme.coll.bcast", "binomial", "test");
        assertThatThrownBy(() -> TestRanks.run(2, messages, comm -> {
                    int count = comm.Rank() == 0 ? 100 : 50;
                    Request bcast = comm.Ibcast(new int[100], 0, count, MPI.INT, 0);
                    bcast.Wait();
                }))
                .isInstanceOf(AssertionError.class)
                .cause()
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("Wait for Ibcast on MPI.COMM_WORLD: ");
    }

    /** Nobody waits; Finalize does, and so the message of the last rank is passed on. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEndInFinalizeWhatNobodyHasWaitedFor(boolean isHelped) {
        int[][] data = new int[5][10_000];
        TestRanks.run(5, async(isHelped), comm -> {
            int[] mine = data[comm.Rank()];
            mine[9_999] = comm.Rank() == 4 ? 7 : 0;
            comm.Ibcast(mine, 0, mine.length, MPI.INT, 4);
        });
        assertThat(Arrays.stream(data).mapToInt(one -> one[9_999])).containsOnly(7);
    }

    private static Settings async(boolean isHelped) {
        return Settings.none().with("bireme.async-progress", Boolean.toString(isHelped), "test");
    }

    /** Rank 0 starts the broadcast and then does nothing that Bireme could notice until the others have it. */
    @Test
    void shouldMoveOnBesideTheRanksWithAHelper() {
        Settings chain = async(true).with("bireme.coll.bcast", "chain(segment=4KiB)", "test");
        int ranks = 4;
        CountDownLatch received = new CountDownLatch(1);
        TestRanks.run(ranks, chain, comm -> {
            int[] data = new int[1 << 16];
            data[1000] = comm.Rank() == 0 ? 3 : 0;
            Request bcast = comm.Ibcast(data, 0, data.length, MPI.INT, 0);
            if (comm.Rank() == ranks - 1) {
                bcast.Wait();
                received.countDown();
            } else {
                Bounded.await(received, "the broadcast at the last rank");
                bcast.Wait();
            }
            assertThat(data[1000]).isEqualTo(3);
        });
    }
}
