package mpi;

import static mpi.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Wrong arguments of point-to-point calls: refused with words that help, and nothing has changed. */
class BadInputTest {
    private static final int TAG = 3;

    /** A call that takes a buffer and a peer. */
    interface Call {
        void make(Comm comm, Object buf, int offset, int count, Datatype type, int peer, int tag);
    }

    record NamedCall(String name, boolean isReceive, Call call) {
        String peer() {
            return isReceive ? "source" : "dest";
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<NamedCall> calls() {
        return List.of(
                new NamedCall("Send", false, Comm::Send),
                new NamedCall("Ssend", false, Comm::Ssend),
                new NamedCall("Rsend", false, Comm::Rsend),
                new NamedCall("Bsend", false, Comm::Bsend),
                new NamedCall("Isend", false, Comm::Isend),
                new NamedCall("Issend", false, Comm::Issend),
                new NamedCall("Irsend", false, Comm::Irsend),
                new NamedCall("Ibsend", false, Comm::Ibsend),
                new NamedCall("Send_init", false, Comm::Send_init),
                new NamedCall("Ssend_init", false, Comm::Ssend_init),
                new NamedCall("Rsend_init", false, Comm::Rsend_init),
                new NamedCall("Bsend_init", false, Comm::Bsend_init),
                new NamedCall("Recv", true, Comm::Recv),
                new NamedCall("Irecv", true, Comm::Irecv),
                new NamedCall("Recv_init", true, Comm::Recv_init));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void shouldNameWhatIsWrong(NamedCall named) {
        TestRanks.run(4, comm -> {
            String peers = named.isReceive() ? " (or MPI.ANY_SOURCE, MPI.PROC_NULL)" : " (or MPI.PROC_NULL)";
            int[] buf = new int[10];
            for (int peer : new int[] {4, 7, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
                assertRefused(
                        () -> named.call().make(comm, buf, 0, 10, MPI.INT, peer, TAG),
                        named + ": " + named.peer() + " " + peer + " is outside 0..3 of MPI.COMM_WORLD" + peers);
            }
            assertRefused(
                    () -> named.call().make(comm, buf, 0, -1, MPI.INT, 0, TAG),
                    named + ": count -1 is negative (on MPI.COMM_WORLD)");
            assertRefused(
                    () -> named.call().make(comm, buf, 0, 11, MPI.INT, 0, TAG),
                    named + ": count 11 is outside 0..10, what fits into int[10] from offset 0 as MPI.INT "
                            + "(on MPI.COMM_WORLD)");
            assertRefused(
                    () -> named.call().make(comm, buf, 1, Integer.MAX_VALUE, MPI.INT2, 0, TAG),
                    named + ": count 2147483647 is outside 0..4, what fits into int[10] from offset 1 as MPI.INT2 "
                            + "(on MPI.COMM_WORLD)");
            assertRefused(
                    () -> named.call().make(comm, buf, -2, 1, MPI.INT, 0, TAG),
                    named + ": offset -2 is outside 0..10 of int[10] (on MPI.COMM_WORLD)");
            assertRefused(
                    () -> named.call().make(comm, buf, 11, 0, MPI.INT, 0, TAG),
                    named + ": offset 11 is outside 0..10 of int[10] (on MPI.COMM_WORLD)");
            assertRefused(
                    () -> named.call().make(comm, buf, 0, 10, MPI.DOUBLE, 0, TAG),
                    named + ": buf is int[], but MPI.DOUBLE needs double[] or a NIO buffer of that type or of bytes "
                            + "(on MPI.COMM_WORLD)");
            assertRefused(
                    () -> named.call().make(comm, buf, 0, 10, MPI.OBJECT, 0, TAG),
                    named + ": buf is int[], but MPI.OBJECT needs Object[] or another array of references "
                            + "(on MPI.COMM_WORLD)");
            assertRefused(
                    () -> named.call().make(comm, "text", 0, 1, MPI.CHAR, 0, TAG),
                    named + ": buf is String, but MPI.CHAR needs char[] or a NIO buffer of that type or of bytes "
                            + "(on MPI.COMM_WORLD)");
            assertRefused(
                    () -> named.call().make(comm, null, 0, 1, MPI.INT, 0, TAG),
                    named + ": buf is null; expected int[] or a NIO buffer of that type or of bytes "
                            + "(on MPI.COMM_WORLD)");
            assertRefused(
                    () -> named.call().make(comm, buf, 0, 1, null, 0, TAG),
                    named + ": datatype is null; expected MPI.BYTE, MPI.INT, ... (on MPI.COMM_WORLD)");
            assertRefused(
                    () -> named.call().make(comm, buf, 0, 1, MPI.INT, 0, -7),
                    named + ": tag -7 is outside 0..2147483647" + (named.isReceive() ? " (or MPI.ANY_TAG)" : "")
                            + " of MPI.COMM_WORLD");
            if (!named.isReceive()) {
                assertRefused(
                        () -> named.call().make(comm, buf, 0, 1, MPI.INT, 0, MPI.ANY_TAG),
                        named + ": tag -2, which is MPI.ANY_TAG and for receives only, is outside 0..2147483647 of "
                                + "MPI.COMM_WORLD");
                assertRefused(
                        () -> named.call().make(comm, buf, 0, 1, MPI.INT, MPI.ANY_SOURCE, TAG),
                        named + ": dest -2 is outside 0..3 of MPI.COMM_WORLD (or MPI.PROC_NULL)");
            }
            assertUsable(comm);
        });
    }

    private static void assertUsable(Intracomm comm) {
        assertThat(comm.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG)).isNull();
        Refusals.assertUsable(comm);
    }

    @Test
    void shouldRefuseAMessageLongerThanTheReceive() {
        TestRanks.run(2, comm -> {
            if (comm.Rank() == 0) {
                comm.Send(new int[11], 0, 11, MPI.INT, 1, TAG);
                comm.Send(new int[90_000], 0, 90_000, MPI.INT, 1, TAG);
                comm.Send(new int[] {5}, 0, 1, MPI.INT, 1, TAG);
                return;
            }
            int[] in = new int[20];
            for (int length : new int[] {11, 90_000}) {
                assertThatThrownBy(() -> comm.Recv(in, 0, 10, MPI.INT, 0, TAG))
                        .isInstanceOfSatisfying(
                                MPIException.class,
                                e -> assertThat(e.getErrorClass()).isEqualTo(15))
                        .hasMessageContaining("Recv on MPI.COMM_WORLD: ")
                        .hasMessageContaining(String.valueOf(length))
                        .hasMessageContaining("longer than the receive of 10")
                        .hasNoCause();
            }
            assertThat(in).containsOnly(0);
            comm.Recv(in, 0, 10, MPI.INT, 0, TAG);
            assertThat(in[0]).isEqualTo(5);
        });
    }

    @Test
    void shouldRefuseAMessageOfAnotherType() {
        TestRanks.run(1, comm -> {
            comm.Send(new int[1], 0, 1, MPI.INT, 0, TAG);
            assertThatThrownBy(() -> comm.Recv(new double[4], 0, 4, MPI.DOUBLE, 0, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("INT")
                    .hasMessageContaining("DOUBLE");
            assertUsable(comm);
        });
    }

    @Test
    void shouldRefuseAnObjectThatCannotBeWritten() {
        TestRanks.run(1, comm -> {
            Object[] unwritable = {new Thread()};
            assertThatThrownBy(() -> comm.Send(unwritable, 0, 1, MPI.OBJECT, 0, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("Thread");
            assertUsable(comm);
        });
    }

    @Test
    void shouldCheckBothSidesOfASendrecv() {
        TestRanks.run(1, comm -> {
            int[] ok = new int[1];
            assertRefused(
                    () -> comm.Sendrecv(ok, 0, 2, MPI.INT, 0, TAG, ok, 0, 1, MPI.INT, 0, TAG),
                    "Sendrecv: sendcount 2 is outside 0..1, what fits into int[1] from sendoffset 0 as MPI.INT "
                            + "(on MPI.COMM_WORLD)");
            assertRefused(
                    () -> comm.Sendrecv(ok, 0, 1, MPI.INT, 0, TAG, null, 0, 1, MPI.INT, 0, TAG),
                    "Sendrecv: recvbuf is null; expected int[] or a NIO buffer of that type or of bytes "
                            + "(on MPI.COMM_WORLD)");
            assertRefused(
                    () -> comm.Sendrecv(ok, 0, 1, MPI.INT, 0, TAG, ok, 0, 1, MPI.INT, 1, TAG),
                    "Sendrecv: source 1 is outside 0..0 of MPI.COMM_WORLD (or MPI.ANY_SOURCE, MPI.PROC_NULL)");
            assertRefused(
                    () -> comm.Sendrecv_replace(ok, 0, 1, MPI.INT, 0, -1, 0, TAG),
                    "Sendrecv_replace: tag -1 is outside 0..2147483647 of MPI.COMM_WORLD");
            assertUsable(comm);
        });
    }

    @Test
    void shouldRefuseToProbeForNonsense() {
        TestRanks.run(1, comm -> {
            assertRefused(
                    () -> comm.Probe(1, TAG),
                    "Probe: source 1 is outside 0..0 of MPI.COMM_WORLD (or MPI.ANY_SOURCE, MPI.PROC_NULL)");
            assertRefused(
                    () -> comm.Iprobe(0, -1),
                    "Iprobe: tag -1 is outside 0..2147483647 (or MPI.ANY_TAG) of MPI.COMM_WORLD");
        });
    }

    @Test
    void shouldNameTheCommunicator() {
        TestRanks.run(2, comm -> {
            Intracomm alone = comm.Split(comm.Rank(), 0);
            assertRefused(
                    () -> alone.Send(new int[1], 0, 1, MPI.INT, 1, TAG),
                    "Send: dest 1 is outside 0..0 of " + alone + " (or MPI.PROC_NULL)");
        });
    }

    @Test
    void shouldRefuseNoRequests() {
        assertRefused(() -> Request.Waitall(null), "Waitall: requests is null; expected an array of requests");
        assertRefused(() -> Request.Testany(null), "Testany: requests is null; expected an array of requests");
        assertRefused(
                () -> Prequest.Startall(new Prequest[1]),
                "Startall: requests[0] is null; expected a persistent request");
    }

    @Test
    void shouldStartNoneWhenOneIsThereTwice() {
        TestRanks.run(1, comm -> {
            int[] in = new int[2];
            Prequest one = comm.Recv_init(in, 0, 1, MPI.INT, 0, TAG);
            Prequest other = comm.Recv_init(in, 1, 1, MPI.INT, 0, TAG);
            assertRefused(
                    () -> Prequest.Startall(new Prequest[] {one, other, one}),
                    "Startall: requests[2] is there twice; start each of them once");
            Prequest.Startall(new Prequest[] {one, other}); // neither was started
            comm.Send(new int[] {7, 8}, 0, 1, MPI.INT, 0, TAG);
            comm.Send(new int[] {7, 8}, 1, 1, MPI.INT, 0, TAG);
            Request.Waitall(new Request[] {one, other});
            assertThat(in).containsExactly(7, 8);
        });
    }
}
