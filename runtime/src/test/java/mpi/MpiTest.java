package mpi;

import static mpi.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Start and end, without a launcher: the only rank of this JVM. */
class MpiTest {
    private static final int[] ONE = new int[1];

    @AfterEach
    void finish() {
        if (MPI.Initialized()) {
            MPI.Finalize();
        }
    }

    @Test
    void shouldRunAsASingleRankAgainAndAgain() {
        for (int i = 0; i < 20; i++) {
            assertThat(MPI.Init(new String[] {"a", "b"})).containsExactly("a", "b");
            assertThat(MPI.Initialized()).isTrue();
            assertThat(MPI.Finalized()).isFalse();
            assertThat(MPI.COMM_WORLD.Size()).isEqualTo(1);
            assertThat(MPI.COMM_WORLD.Rank()).isZero();
            int[] in = new int[1];
            Request receive = MPI.COMM_SELF.Irecv(in, 0, 1, MPI.INT, 0, 0);
            MPI.COMM_WORLD.Send(new int[] {-1}, 0, 1, MPI.INT, 0, 0);
            MPI.COMM_SELF.Send(new int[] {i}, 0, 1, MPI.INT, 0, 0);
            receive.Wait();
            assertThat(in[0]).isEqualTo(i);
            MPI.Finalize();
            assertThat(MPI.Initialized()).isFalse();
            assertThat(MPI.Finalized()).isTrue();
        }
    }

    @Test
    void shouldNotSeeMessagesOfAnEarlierRound() {
        MPI.Init(null);
        MPI.COMM_WORLD.Send(ONE, 0, 1, MPI.INT, 0, 0);
        MPI.Finalize();
        MPI.Init(null);
        assertThat(MPI.COMM_WORLD.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG)).isNull();
    }

    @Test
    void shouldRefuseCallsAfterFinalize() {
        MPI.Init(null);
        Intracomm world = MPI.COMM_WORLD;
        Intracomm copy = world.dup();
        MPI.Finalize();
        assertRefused(
                () -> world.Recv(ONE, 0, 1, MPI.INT, 0, 0), "Recv: MPI.COMM_WORLD has been closed by MPI.Finalize");
        assertRefused(
                () -> world.Recv(ONE, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG),
                "Recv: MPI.COMM_WORLD has been closed by MPI.Finalize");
        assertRefused(world::Barrier, "Barrier: MPI.COMM_WORLD has been closed by MPI.Finalize");
        assertRefused(copy::Rank, "Rank: MPI.COMM_WORLD.dup() has been closed by MPI.Finalize");
        assertRefused(MPI::Finalize, "Finalize: MPI is not initialized any more; call MPI.Init first");
    }

    @Test
    void shouldExplainCallsBeforeInit() {
        Intracomm early = Placeholders.WORLD;
        String why = ": MPI.COMM_WORLD is not there yet: call MPI.Init first";
        assertRefused(early::Rank, "Rank" + why);
        assertRefused(early::Size, "Size" + why);
        assertRefused(early::Barrier, "Barrier" + why);
        assertRefused(early::dup, "dup" + why);
        assertRefused(() -> early.Abort(1), "Abort" + why);
        assertRefused(() -> early.Split(0, 0), "Split" + why);
        assertRefused(() -> early.Send(ONE, 0, 1, MPI.INT, 0, 0), "Send" + why);
        assertRefused(() -> early.Recv(ONE, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0), "Recv" + why);
        assertRefused(() -> early.Probe(0, 0), "Probe" + why);
        assertRefused(() -> early.Bcast(ONE, 0, 1, MPI.INT, 0), "Bcast" + why);
        assertRefused(() -> early.Allgather(ONE, 0, 1, MPI.INT, ONE, 0, 1, MPI.INT), "Allgather" + why);
        assertRefused(() -> early.Reduce_scatter(ONE, 0, ONE, 0, ONE, MPI.INT, MPI.SUM), "Reduce_scatter" + why);
        assertRefused(() -> MPI.COMM_NULL.Rank(), "Rank: MPI.COMM_NULL is no communicator");
        assertThat(MPI.COMM_NULL.Is_null()).isTrue();
    }

    @Test
    void shouldRefuseASecondInit() {
        MPI.Init(null);
        assertThatThrownBy(() -> MPI.Init(null))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("Init: MPI is initialized already");
        assertThat(MPI.COMM_WORLD.Size()).isEqualTo(1);
    }

    @Test
    void shouldServeEveryThreadLevel() {
        assertRefused(
                () -> MPI.initThread(9, 0, null),
                "initThread: required 9 is outside 1..4 (MPI.THREAD_SINGLE..MPI.THREAD_MULTIPLE)");
        assertThat(MPI.initThread(MPI.THREAD_MULTIPLE, 0, new String[] {"x"})).containsExactly("x");
        assertThat(MPI.queryThread()).isEqualTo(MPI.THREAD_MULTIPLE);
        assertThat(MPI.isMainThread()).isTrue();
    }

    @Test
    void shouldReportTime() {
        double before = MPI.Wtime();
        double after = MPI.Wtime();
        assertThat(after).isGreaterThanOrEqualTo(before);
        assertThat(MPI.Wtick()).isEqualTo(1e-9);
        assertThat(MPI.Get_processor_name()).isNotBlank();
    }

    @Test
    void shouldKeepTheValuesThatProgramsHardCode() {
        assertThat(MPI.UNDEFINED).isEqualTo(-1);
        assertThat(MPI.ANY_SOURCE).isEqualTo(-2);
        assertThat(MPI.ANY_TAG).isEqualTo(-2);
        assertThat(MPI.PROC_NULL).isEqualTo(-3);
        assertThat(MPI.INT.getType()).isEqualTo(5);
        assertThat(MPI.OBJECT.getType()).isEqualTo(12);
        assertThat(MPI.NUM_OF_PROCESSORS).isPositive();
        assertThat(MPI.isOldSelected).isFalse();
    }

    @Test
    void shouldAttachAndDetachThroughMpi() {
        assertThatThrownBy(() -> MPI.Buffer_attach(new byte[1]))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("Buffer_attach: MPI is not initialized");
        MPI.Init(null);
        byte[] buffer = new byte[64];
        MPI.Buffer_attach(buffer);
        MPI.COMM_WORLD.Bsend(ONE, 0, 1, MPI.INT, 0, 0);
        assertThat(MPI.Buffer_detach()).isSameAs(buffer);
        assertThatThrownBy(() -> MPI.Buffer_attach((byte[]) null)).isInstanceOf(MPIException.class);
    }
}
