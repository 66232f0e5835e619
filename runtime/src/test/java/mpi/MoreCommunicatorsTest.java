package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Communicators made by a group alone, by host, and without blocking: MPI 4.1, 7.4.2. */
class MoreCommunicatorsTest {
    private static final int TAG = 6;

    /** Ranks of the same parity, while the others are somewhere else. */
    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldBeMadeByTheRanksOfAGroupAlone(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            for (int parity = 0; parity < 2; parity++) {
                int[] ranks = new int[(size + 1 - parity) / 2];
                for (int i = 0; i < ranks.length; i++) {
                    ranks[i] = size - 1 - (size - 1 - parity) % 2 - 2 * i;
                }
                Group group = comm.getGroup().incl(ranks);
                if (me % 2 == parity) {
                    comm.send(new int[] {-1}, 1, MPI.INT, me, TAG); // is none of the group's messages
                    Intracomm made = comm.createGroup(group, TAG);
                    assertThat(made.getSize()).isEqualTo(ranks.length);
                    assertThat(ranks[made.getRank()]).isEqualTo(me);
                    int[] sum = {me};
                    made.allReduce(sum, 1, MPI.INT, MPI.SUM);
                    assertThat(sum[0]).isEqualTo(Arrays.stream(ranks).sum());
                    made.free();
                    comm.recv(sum, 1, MPI.INT, me, TAG);
                    assertThat(sum[0]).isEqualTo(-1);
                } else {
                    assertThat(comm.createGroup(group, TAG).isNull()).isTrue();
                    assertThat(comm.Create_group(group, TAG)).isNull();
                }
            }
            Intracomm everybody = comm.createGroup(comm.getGroup(), 0);
            assertThat(Comm.compare(comm, everybody)).isEqualTo(MPI.CONGRUENT);
            everybody.barrier();
        });
    }

    @Test
    void shouldHoldTheRanksOfEachHost() {
        String[] hosts = {"left", "right", "left", "right", "left"};
        TestRanks.runOn(hosts, Settings.ofProcess().with("bireme.device", "niodev", "test"), comm -> {
            int me = comm.getRank();
            Intracomm mine = comm.splitType(Comm.TYPE_SHARED, -me, MPI.INFO_NULL);
            assertThat(mine.getSize()).isEqualTo(me % 2 == 0 ? 3 : 2);
            assertThat(mine.getRank()).isEqualTo(mine.getSize() - 1 - me / 2);
            int[] parities = new int[mine.getSize()];
            mine.allGather(new int[] {me % 2}, 1, MPI.INT, parities, 1, MPI.INT);
            assertThat(parities).containsOnly(me % 2);
            int type = me == 0 ? MPI.UNDEFINED : Comm.TYPE_SHARED;
            assertThat(comm.splitType(type, 0, MPI.INFO_NULL).isNull()).isEqualTo(me == 0);
            assertThatThrownBy(() -> comm.splitType(7, 0, MPI.INFO_NULL))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("split_type 7 is neither Comm.TYPE_SHARED (0) nor MPI.UNDEFINED");
        });
    }

    /** Each rank waits for a message that its neighbour sends after the duplicate is there: nobody else helps. */
    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldBeDuplicatedWithoutBlocking(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            int keyval = Comm.createKeyval();
            comm.setAttr(keyval, "attribute " + me);
            List<Comm> duplicates = new ArrayList<>();
            Comm any = comm;
            for (int i = 0; i < 3; i++) {
                duplicates.add(any.iDup());
            }
            comm.barrier();
            int[] token = {me};
            if (me % 2 == 1) {
                comm.recv(token, 1, MPI.INT, me - 1, TAG);
            }
            Request.waitAll(new Request[] {
                duplicates.get(2).getRequest(),
                duplicates.get(0).getRequest(),
                duplicates.get(1).getRequest()
            });
            if (me % 2 == 0 && me + 1 < size) {
                comm.send(token, 1, MPI.INT, me + 1, TAG);
            }
            for (int i = 0; i < 3; i++) {
                Comm duplicate = duplicates.get(i);
                assertThat(Comm.compare(comm, duplicate)).isEqualTo(MPI.CONGRUENT);
                assertThat(duplicate.getAttr(keyval)).isEqualTo("attribute " + me);
                assertThat(duplicate.getRequest().isNull()).isTrue();
                Request sent = duplicate.iSend(new int[] {i, me}, 2, MPI.INT, (me + 1) % size, TAG);
                comm.iSend(new int[] {9, 9}, 2, MPI.INT, (me + 1) % size, TAG + 1);
                int[] got = new int[2];
                duplicate.recv(got, 2, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                assertThat(got).containsExactly(i, (me + size - 1) % size);
                sent.waitFor();
                comm.recv(got, 2, MPI.INT, MPI.ANY_SOURCE, TAG + 1);
                int[] sum = {1};
                duplicate.allReduce(sum, 1, MPI.INT, MPI.SUM);
                assertThat(sum[0]).isEqualTo(size);
                duplicate.free();
            }
            Cartcomm grid = comm.createCart(new int[] {size}, new boolean[] {true}, false);
            Cartcomm same = grid.iDup();
            same.getRequest().waitFor();
            assertThat(same.shift(0, 1).getRankDest()).isEqualTo((me + 1) % size);
            same.barrier();
            Graphcomm pair = comm.createGraph(new int[] {1}, new int[] {0}, false);
            if (me == 0) {
                Graphcomm again = pair.iDup();
                again.getRequest().waitFor();
                assertThat(again.getNeighbors(0)).containsExactly(0);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldBeDuplicatedWithoutBlockingBetweenGroups(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            Intracomm half = comm.split(me % 2, me);
            Intercomm across = comm.createIntercomm(half, 0, 1 - me % 2, TAG);
            Intercomm duplicate = across.iDup();
            duplicate.getRequest().waitFor();
            assertThat(Comm.compare(across, duplicate)).isEqualTo(MPI.CONGRUENT);
            int[] sum = {1};
            int[] others = new int[1];
            duplicate.allReduce(sum, others, 1, MPI.INT, MPI.SUM);
            assertThat(others[0]).isEqualTo(across.getRemoteSize());
        });
    }

    @Test
    void shouldRefuseADuplicateBeforeItIsThere() {
        TestRanks.run(2, comm -> {
            if (comm.getRank() == 1) {
                Comm duplicate = comm.iDup();
                assertThat(duplicate.isNull()).isTrue();
                assertThatThrownBy(() -> duplicate.send(new int[1], 1, MPI.INT, 0, TAG))
                        .isInstanceOf(MPIException.class)
                        .hasMessageContaining("is not there yet: Wait for the request that getRequest returns");
                comm.send(new int[1], 1, MPI.INT, 0, TAG);
                duplicate.getRequest().waitFor();
                duplicate.barrier();
            } else {
                comm.recv(new int[1], 1, MPI.INT, 1, TAG);
                Comm duplicate = comm.iDup();
                duplicate.getRequest().waitFor();
                duplicate.barrier();
            }
        });
    }

    @Test
    void shouldKeepItsHints() {
        TestRanks.run(2, comm -> {
            Info info = new Info();
            info.set("pool", "large");
            Intracomm duplicate = comm.dupWithInfo(info);
            info.free();
            assertThat(duplicate.getInfo().get("pool")).isEqualTo("large");
            duplicate.getInfo().delete("pool");
            assertThat(duplicate.getInfo().size()).isEqualTo(1);
            assertThat(duplicate.dup().getInfo().size()).isZero();
            duplicate.setInfo(MPI.INFO_NULL);
            assertThat(duplicate.getInfo().size()).isZero();
            assertThatThrownBy(() -> duplicate.setInfo(info)).isInstanceOf(MPIException.class);
            comm.callErrhandler(MPI.ERR_OTHER);
        });
    }
}
