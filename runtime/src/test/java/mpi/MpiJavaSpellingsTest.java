package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What mpiJava and MPJ Express spell in ways of their own. */
class MpiJavaSpellingsTest {
    @AfterEach
    void end() {
        if (MPI.Initialized()) {
            MPI.Finalize();
        }
    }

    @Test
    void shouldReduceLocally() {
        TestRanks.run(1, comm -> {
            int[] sum = {10, 20};
            comm.Reduce_local(new int[] {1, 2}, sum, 2, MPI.INT, MPI.SUM);
            assertThat(sum).containsExactly(11, 22);
        });
    }

    @Test
    @SuppressWarnings({"deprecation", "removal"})
    void shouldKeepWhatAProgramFinalizes() {
        TestRanks.run(1, comm -> {
            Datatype pair = Datatype.Contiguous(2, MPI.INT);
            pair.finalize();
            pair.Commit();
            int[] data = {1, 2};
            comm.Bcast(data, 0, 1, pair, 0);
            Op least = new Op(new Minloc(), true);
            least.finalize();
            int[] pairs = {4, 0};
            comm.Allreduce(pairs, 0, pairs, 0, 1, MPI.INT2, least);
            Status status = comm.Sendrecv(data, 0, 1, pair, 0, 1, data, 0, 1, pair, 0, 1);
            status.free();
            assertThat(status.Get_count(MPI.INT)).isEqualTo(2);
        });
    }

    @Test
    void shouldMakeParametersOfTopologies() {
        CartParms cart = new CartParms();
        cart.dims = new int[] {2, 3};
        assertThat(cart.getDimCount()).isEqualTo(2);
        GraphParms graph = new GraphParms();
        graph.index = new int[] {1};
        assertThat(graph.getIndexCount()).isEqualTo(1);
        ShiftParms shift = new ShiftParms();
        shift.rank_dest = 4;
        assertThat(shift.getRankDest()).isEqualTo(4);
    }

    @Test
    void shouldAttachNioBuffersAndSetErrorHandlersOfTheWorld() {
        MPI.Init(new String[0]);
        MPI.Buffer_attach(ByteBuffer.allocate(64));
        MPI.COMM_WORLD.Bsend(new int[] {5}, 0, 1, MPI.INT, 0, 0);
        int[] in = new int[1];
        MPI.COMM_WORLD.Recv(in, 0, 1, MPI.INT, 0, 0);
        assertThat(in).containsExactly(5);
        assertThat(MPI.Buffer_detach()).hasSize(64);
        assertThat(MPI.Errorhandler_get()).isEqualTo(MPI.ERRORS_RETURN);
        MPI.Errorhandler_set(MPI.ERRORS_ARE_FATAL);
        assertThat(MPI.COMM_WORLD.Errhandler_get()).isEqualTo(MPI.ERRORS_ARE_FATAL);
        MPI.Errorhandler_set(MPI.ERRORS_RETURN);
        assertThatThrownBy(() -> MPI.COMM_WORLD.Send(in, 0, 1, MPI.INT, 1, 0)).isInstanceOf(MPIException.class);
    }

    @Test
    void shouldFindExtremesAndTheirPlaces() {
        int[] most = {3, 1, 5, 1};
        new Maxloc().Call(new int[] {4, 0, 5, 0}, 0, most, 0, 2, MPI.INT2);
        assertThat(most).containsExactly(4, 0, 5, 0);
        double[] least = {3, 1, 5, 1};
        new Minloc().Call(new double[] {4, 0, 5, 0}, 0, least, 0, 2, MPI.DOUBLE2);
        assertThat(least).containsExactly(3, 1, 5, 0);
    }
}
