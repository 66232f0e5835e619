package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** What can be freed is freed at the end of a try-with-resources statement, and once only. */
class TryWithResourcesTest {
    @Test
    void shouldFreeCommunicators() {
        TestRanks.run(2, comm -> {
            Intracomm kept;
            try (Intracomm part = comm.split(comm.getRank(), 0);
                    Intracomm nobodys = comm.split(MPI.UNDEFINED, 0)) {
                assertThat(part.getSize()).isEqualTo(1);
                assertThat(nobodys.isNull()).isTrue();
                kept = part;
            }
            assertThat(kept.isNull()).isTrue();
            try (Intracomm copy = comm.dup()) {
                copy.free();
            }
            assertThatThrownBy(comm::close)
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Free: MPI.COMM_WORLD cannot be freed");
            comm.barrier();
        });
    }

    @Test
    void shouldFreeDatatypesOperationsGroupsAndInfos() {
        Datatype type;
        Op op;
        Info info;
        try (Datatype pair = Datatype.createContiguous(2, MPI.INT);
                Op sum = Op.ofInt(Integer::sum);
                Info hints = new Info();
                Group group = MPI.GROUP_EMPTY) {
            pair.commit();
            hints.set("key", "value");
            type = pair;
            op = sum;
            info = hints;
            assertThat(group.getSize()).isZero();
        }
        assertThat(type.isNull()).isTrue();
        assertThat(op.isNull()).isTrue();
        assertThat(info.isNull()).isTrue();
        type.close();
        op.close();
        info.close();
        MPI.INT.close();
        MPI.SUM.close();
        assertThat(MPI.INT.isNull() || MPI.SUM.isNull())
                .as("predefined ones stay")
                .isFalse();
    }

    @Test
    void shouldWaitForAPersistentRequestAndFreeIt() {
        TestRanks.run(2, comm -> {
            int[] got = new int[1];
            int other = 1 - comm.getRank();
            Prequest kept;
            try (Prequest receive = comm.recvInit(got, other, 0);
                    Prequest send = comm.sendInit(new int[] {comm.getRank() + 5}, other, 0);
                    Prequest unused = comm.recvInit(got, other, 1)) {
                Prequest.startAll(new Prequest[] {receive, send});
                assertThat(unused.isNull()).isFalse();
                kept = receive;
            }
            assertThat(got[0]).isEqualTo(other + 5);
            assertThat(kept.isNull()).isTrue();
            kept.close();
            assertThatThrownBy(kept::start).hasMessage("Start: the Recv_init request has been freed");
        });
    }
}
