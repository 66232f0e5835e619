package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Bounded;
import org.junit.jupiter.api.Test;

/** Making communicators from communicators, and how they keep apart. */
class CommunicatorTest {
    private static final int TAG = 4;

    @Test
    void shouldKeepMessagesOfADuplicateApart() {
        TestRanks.run(2, comm -> {
            Intracomm copy = comm.dup();
            assertThat(copy.Size()).isEqualTo(2);
            assertThat(copy.Rank()).isEqualTo(comm.Rank());
            if (comm.Rank() == 0) {
                comm.Send(new int[] {1}, 0, 1, MPI.INT, 1, TAG);
                copy.Send(new int[] {2}, 0, 1, MPI.INT, 1, TAG);
            } else {
                int[] in = new int[2];
                copy.Recv(in, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                comm.Recv(in, 1, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                assertThat(in).containsExactly(2, 1);
            }
        });
    }

    @Test
    void shouldKeepCollectivesApartFromMessages() {
        TestRanks.run(3, comm -> {
            Intracomm copy = comm.clone();
            int[] in = new int[1];
            Request pending = comm.Irecv(in, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
            int[] sum = new int[1];
            copy.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            comm.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo(3);
            comm.Send(new int[] {comm.Rank()}, 0, 1, MPI.INT, (comm.Rank() + 1) % 3, TAG);
            assertThat(pending.Wait().source).isEqualTo((comm.Rank() + 2) % 3);
        });
    }

    @Test
    void shouldOrderASplitByKeyThenByOldRank() {
        TestRanks.run(5, comm -> {
            int color = comm.Rank() % 2;
            Intracomm half = comm.Split(color, comm.Rank() == 4 ? -1 : 0);
            int[] ranks = new int[half.Size()];
            half.Allgather(new int[] {comm.Rank()}, 0, 1, MPI.INT, ranks, 0, 1, MPI.INT);
            if (color == 0) {
                assertThat(ranks).containsExactly(4, 0, 2);
            } else {
                assertThat(ranks).containsExactly(1, 3);
            }
            assertThat(ranks[half.Rank()]).isEqualTo(comm.Rank());
            assertThat(half.toString()).isEqualTo("MPI.COMM_WORLD.Split(color " + color + ")");
        });
    }

    @Test
    void shouldLeaveOutUndefinedColors() {
        TestRanks.run(4, comm -> {
            boolean isIn = comm.Rank() > 1;
            Intracomm part = comm.Split(isIn ? 0 : MPI.UNDEFINED, 0);
            if (isIn) {
                assertThat(part.Size()).isEqualTo(2);
                assertThat(part.Rank()).isEqualTo(comm.Rank() - 2);
            } else {
                assertThat(part).isNull();
            }
            comm.Barrier();
        });
    }

    @Test
    void shouldTranslateSourcesIntoRanksOfTheCommunicator() {
        TestRanks.run(4, comm -> {
            Intracomm reversed = comm.Split(0, -comm.Rank());
            int next = (reversed.Rank() + 1) % 4;
            int previous = (reversed.Rank() + 3) % 4;
            reversed.Send(new int[1], 0, 1, MPI.INT, next, TAG);
            assertThat(reversed.Probe(MPI.ANY_SOURCE, TAG).source).isEqualTo(previous);
            Request receive = reversed.Irecv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, TAG);
            assertThat(receive.Wait().source).isEqualTo(previous);
            reversed.Barrier();
            reversed.Send(new int[1], 0, 1, MPI.INT, next, TAG);
            assertThat(reversed.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, TAG).source)
                    .isEqualTo(previous);
        });
    }

    @Test
    void shouldSplitASplit() {
        TestRanks.run(8, comm -> {
            Intracomm quarter = comm.Split(comm.Rank() / 4, 0).Split(comm.Rank() % 2, 0);
            int[] sum = new int[1];
            quarter.Allreduce(new int[] {comm.Rank()}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            int first = comm.Rank() / 4 * 4 + comm.Rank() % 2;
            assertThat(sum[0]).isEqualTo(2 * first + 2);
        });
    }

    @Test
    void shouldMakeCommunicatorsFromSeveralThreadsAtOnce() {
        TestRanks.run(3, comm -> {
            Intracomm[] roots = {comm.dup(), comm.dup(), comm.dup()};
            Thread[] threads = new Thread[roots.length];
            MPIException[] failures = new MPIException[roots.length];
            for (int t = 0; t < threads.length; t++) {
                int mine = t;
                threads[t] = new Thread(() -> {
                    try {
                        duplicateAndUse(roots[mine], mine);
                    } catch (MPIException e) {
                        failures[mine] = e;
                    }
                });
                threads[t].start();
            }
            for (Thread thread : threads) {
                Bounded.join(thread);
            }
            assertThat(failures).containsOnlyNulls();
        });
    }

    private static void duplicateAndUse(Intracomm root, int seed) {
        Intracomm current = root;
        for (int i = 0; i < 10; i++) {
            current = current.dup();
            int[] sum = new int[1];
            current.Allreduce(new int[] {seed * 100 + i}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            if (sum[0] != 3 * (seed * 100 + i)) {
                throw new MPIException("got " + sum[0] + " in round " + i);
            }
        }
    }

    @Test
    void shouldRefuseAFreedCommunicatorButFinishPendingOperations() {
        TestRanks.run(2, comm -> {
            Intracomm copy = comm.dup();
            int[] in = new int[1];
            Request receive = copy.Irecv(in, 0, 1, MPI.INT, 1 - comm.Rank(), TAG);
            copy.Isend(new int[] {8}, 0, 1, MPI.INT, 1 - comm.Rank(), TAG);
            copy.Free();
            assertThat(copy.Is_null()).isTrue();
            receive.Wait();
            assertThat(in[0]).isEqualTo(8);
            assertFreed(() -> copy.Send(in, 0, 1, MPI.INT, 0, TAG), "Send");
            assertFreed(() -> copy.Send(in, 0, 1, MPI.INT, MPI.PROC_NULL, TAG), "Send");
            assertFreed(() -> copy.Recv(in, 0, 1, MPI.INT, MPI.ANY_SOURCE, TAG), "Recv");
            assertFreed(() -> copy.Iprobe(MPI.ANY_SOURCE, TAG), "Iprobe");
            assertFreed(copy::Size, "Size");
            assertFreed(copy::Rank, "Rank");
            assertFreed(copy::Barrier, "Barrier");
            assertFreed(copy::dup, "dup");
            assertFreed(copy::Free, "Free");
            assertFreed(() -> copy.Bcast(in, 0, 1, MPI.INT, 0), "Bcast");
            assertFreed(() -> copy.Allreduce(in, 0, in, 0, 1, MPI.INT, MPI.SUM), "Allreduce");
        });
    }

    private static void assertFreed(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String name) {
        assertThatThrownBy(call)
                .isInstanceOf(MPIException.class)
                .hasMessage(name + ": MPI.COMM_WORLD.dup() has been freed");
    }

    @Test
    void shouldRefuseToFreeTheWorld() {
        TestRanks.run(1, comm -> {
            assertThatThrownBy(comm::Free)
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Free: MPI.COMM_WORLD cannot be freed");
            assertThat(comm.Size()).isEqualTo(1);
        });
    }

    @Test
    void shouldRefuseANegativeColor() {
        TestRanks.run(
                1,
                comm -> assertThatThrownBy(() -> comm.Split(-5, 0))
                        .isInstanceOf(MPIException.class)
                        .hasMessageContaining("Split: color -5 is outside 0.."));
    }

    @Test
    void shouldEndTheJobOnAbort() {
        assertThatThrownBy(() -> TestRanks.run(3, comm -> {
                    if (comm.Rank() == 1) {
                        comm.Abort(42);
                    }
                    comm.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, TAG);
                }))
                .hasStackTraceContaining("rank 1 of MPI.COMM_WORLD called Abort(42)");
    }
}
