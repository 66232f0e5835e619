package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Waiting, testing, cancelling and restarting, with the conventions programs rely on. */
class RequestTest {
    private static final int TAG = 5;
    private static final int PEERS = 3;

    @Test
    void shouldBeNullOnceComplete() {
        TestRanks.run(1, comm -> {
            Request receive = comm.Irecv(new int[1], 0, 1, MPI.INT, 0, TAG);
            assertThat(receive.Is_null()).isFalse();
            assertThat(receive.Test()).isNull();
            comm.Send(new int[1], 0, 1, MPI.INT, 0, TAG);
            assertThat(receive.Wait().tag).isEqualTo(TAG);
            assertThat(receive.Is_null()).isTrue();
            assertEmpty(receive.Wait());
            assertEmpty(receive.Test());
        });
    }

    @Test
    void shouldReturnAtOnceFromNullRequests() {
        assertThat(MPI.REQUEST_NULL.Is_null()).isTrue();
        assertEmpty(MPI.REQUEST_NULL.Wait());
        assertEmpty(MPI.REQUEST_NULL.Test());
        Request[] none = {MPI.REQUEST_NULL, null};
        assertEmpty(Request.Waitany(none));
        assertEmpty(Request.Testany(none));
        assertThat(Request.Waitsome(none)).isEmpty();
        assertThat(Request.Testsome(none)).isEmpty();
        assertThat(Request.Waitall(none)).hasSize(2);
        assertThat(Request.Testall(none)).hasSize(2);
        assertThat(Request.Waitall(new Request[0])).isEmpty();
    }

    private static void assertEmpty(Status status) {
        assertThat(status.source).isEqualTo(MPI.ANY_SOURCE);
        assertThat(status.tag).isEqualTo(MPI.ANY_TAG);
        assertThat(status.index).isEqualTo(MPI.UNDEFINED);
        assertThat(status.Get_count(MPI.BYTE)).isZero();
    }

    /** What rank 0 does with receives from ranks 1 to 3, each of which sends its rank. */
    interface Receiver {
        void receive(Comm comm, Request[] receives);
    }

    private static void gather(Receiver receiver) {
        TestRanks.run(PEERS + 1, comm -> {
            if (comm.Rank() > 0) {
                comm.Recv(new int[0], 0, 0, MPI.INT, 0, TAG);
                comm.Send(new int[] {comm.Rank()}, 0, 1, MPI.INT, 0, TAG);
                return;
            }
            int[] in = new int[PEERS + 1];
            Request[] receives = new Request[PEERS + 1];
            receives[0] = MPI.REQUEST_NULL;
            for (int r = 1; r <= PEERS; r++) {
                receives[r] = comm.Irecv(in, r, 1, MPI.INT, r, TAG);
            }
            receiver.receive(comm, receives);
            assertThat(in).containsExactly(0, 1, 2, 3);
            assertThat(receives).allMatch(Request::Is_null);
        });
    }

    private static void letThemSend(Comm comm) {
        for (int r = 1; r <= PEERS; r++) {
            comm.Send(new int[0], 0, 0, MPI.INT, r, TAG);
        }
    }

    @Test
    void shouldWaitForAll() {
        gather((comm, receives) -> {
            letThemSend(comm);
            Status[] statuses = Request.Waitall(receives);
            assertThat(Arrays.stream(statuses).map(s -> s.source)).containsExactly(MPI.ANY_SOURCE, 1, 2, 3);
            assertThat(Arrays.stream(statuses).map(s -> s.index)).containsExactly(MPI.UNDEFINED, 1, 2, 3);
        });
    }

    @Test
    void shouldWaitForAnyUntilNoneIsLeft() {
        gather((comm, receives) -> {
            letThemSend(comm);
            Set<Integer> seen = new HashSet<>();
            for (Status s = Request.Waitany(receives); s.index != MPI.UNDEFINED; s = Request.Waitany(receives)) {
                assertThat(s.source).isEqualTo(s.index);
                seen.add(s.index);
            }
            assertThat(seen).containsExactlyInAnyOrder(1, 2, 3);
        });
    }

    @Test
    void shouldWaitForSomeUntilAllAreDone() {
        gather((comm, receives) -> {
            letThemSend(comm);
            int done = 0;
            while (done < PEERS) {
                Status[] some = Request.Waitsome(receives);
                assertThat(some).isNotEmpty().allMatch(s -> receives[s.index].Is_null());
                done += some.length;
            }
        });
    }

    @Test
    void shouldTestAllAsOne() {
        gather((comm, receives) -> {
            assertThat(Request.Testall(receives)).isNull();
            assertThat(receives[1].Is_null()).isFalse();
            letThemSend(comm);
            Status[] statuses = null;
            while (statuses == null) {
                statuses = Request.Testall(receives);
            }
            assertThat(statuses[2].source).isEqualTo(2);
        });
    }

    @Test
    void shouldTestAnyAndSome() {
        gather((comm, receives) -> {
            assertThat(Request.Testany(receives)).isNull();
            assertThat(Request.Testsome(receives)).isEmpty();
            letThemSend(comm);
            Status any = null;
            while (any == null) {
                any = Request.Testany(receives);
            }
            assertThat(any.index).isEqualTo(any.source);
            int done = 1;
            while (done < PEERS) {
                done += Request.Testsome(receives).length;
            }
        });
    }

    @Test
    void shouldRestartPersistentRequests() {
        TestRanks.run(2, comm -> {
            int peer = 1 - comm.Rank();
            int[] out = new int[1];
            int[] in = new int[1];
            Prequest[] both = {
                comm.Send_init(out, 0, 1, MPI.INT, peer, TAG), comm.Recv_init(in, 0, 1, MPI.INT, peer, TAG)
            };
            assertEmpty(both[1].Wait());
            for (int i = 0; i < 50; i++) {
                out[0] = 100 * comm.Rank() + i;
                Prequest.Startall(both);
                Status[] statuses = Request.Waitall(both);
                assertThat(statuses[1].source).isEqualTo(peer);
                assertThat(in[0]).isEqualTo(100 * peer + i);
                assertThat(both[0].Is_null()).isFalse();
            }
            both[0].Free();
            assertThat(both[0].Is_null()).isTrue();
            assertThatThrownBy(both[0]::Start)
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("Start: the Send_init request has been freed");
        });
    }

    @Test
    void shouldRefuseToStartTwice() {
        TestRanks.run(1, comm -> {
            Prequest receive = comm.Recv_init(new int[1], 0, 1, MPI.INT, 0, TAG);
            Prequest idle = comm.Recv_init(new int[1], 0, 1, MPI.INT, 0, TAG + 1);
            receive.Start();
            assertThatThrownBy(receive::Start)
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("Start: the Recv_init request is active");
            assertThatThrownBy(() -> Prequest.Startall(new Prequest[] {idle, receive}))
                    .isInstanceOf(MPIException.class);
            assertThat(idle.isActive()).isFalse();
            comm.Send(new int[1], 0, 1, MPI.INT, 0, TAG);
            receive.Wait();
        });
    }

    @Test
    void shouldCancelAReceiveThatNothingMatched() {
        TestRanks.run(1, comm -> {
            Request receive = comm.Irecv(new int[1], 0, 1, MPI.INT, 0, TAG);
            receive.Cancel();
            assertThat(receive.Wait().Test_cancelled()).isTrue();
            assertThatThrownBy(receive::Cancel).isInstanceOf(MPIException.class).hasMessageContaining("Cancel: ");
        });
    }

    @Test
    void shouldNotCancelAReceiveThatIsMatched() {
        TestRanks.run(1, comm -> {
            int[] in = new int[1];
            Request receive = comm.Irecv(in, 0, 1, MPI.INT, 0, TAG);
            comm.Send(new int[] {4}, 0, 1, MPI.INT, 0, TAG);
            assertThat(comm.Iprobe(0, TAG)).isNull();
            receive.Cancel();
            assertThat(receive.Wait().Test_cancelled()).isFalse();
            assertThat(in[0]).isEqualTo(4);
        });
    }

    @Test
    void shouldGoOnAfterTheRequestWasFreed() {
        TestRanks.run(2, comm -> {
            if (comm.Rank() == 0) {
                comm.Isend(new int[] {9}, 0, 1, MPI.INT, 1, TAG).Free();
            } else {
                int[] in = new int[1];
                comm.Recv(in, 0, 1, MPI.INT, 0, TAG);
                assertThat(in[0]).isEqualTo(9);
            }
        });
    }

    @Test
    void shouldWaitForTheOthersWhenOneFails() {
        TestRanks.run(1, comm -> {
            int[] in = new int[1];
            Request tooShort = comm.Irecv(new int[1], 0, 1, MPI.INT, 0, TAG);
            Request fine = comm.Irecv(in, 0, 1, MPI.INT, 0, TAG + 1);
            comm.Send(new int[2], 0, 2, MPI.INT, 0, TAG);
            comm.Send(new int[] {6}, 0, 1, MPI.INT, 0, TAG + 1);
            assertThatThrownBy(() -> Request.Waitall(new Request[] {tooShort, fine}))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("longer");
            assertThat(fine.Is_null()).isTrue();
            assertThat(in[0]).isEqualTo(6);
        });
    }
}
