package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Revoke, agree and shrink, with and without lost ranks, on every device. Source: MPI Forum, ULFM. */
class RecoveryConformanceTest {
    private static final int TAG = 5;

    /** What a rank does that is lost in the middle, or one that lives. */
    private interface Part {
        void run(Intracomm world) throws Exception;
    }

    /** Runs {@code before} on all of some ranks, loses the last of them, and runs {@code after} on the others. */
    private static void losing(int ranks, String device, Part before, Part after) {
        CountDownLatch ready = new CountDownLatch(ranks);
        CountDownLatch over = new CountDownLatch(ranks - 1);
        TestRanks.runSurviving(ranks, device, (world, all) -> {
            before.run(world);
            ready.countDown();
            if (world.Rank() == ranks - 1) {
                ready.await();
                all.kill(world.Rank());
                over.await();
                return;
            }
            try {
                after.run(world);
            } finally {
                over.countDown();
            }
        });
    }

    private static void losing(int ranks, String device, Part after) {
        losing(ranks, device, world -> {}, after);
    }

    private static int sum(Intracomm comm, int value) {
        int[] sum = new int[1];
        comm.Allreduce(new int[] {value}, 0, sum, 0, 1, Datatype.INT, Op.SUM);
        return sum[0];
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "shmdev", "hybrid"})
    void shouldEndEveryWaitInARevokedCommunicator(String device) {
        TestRanks.runSurviving(4, device, (world, all) -> {
            Intracomm comm = world.Dup();
            Request send = comm.Issend(new int[1], 0, 1, Datatype.INT, (comm.Rank() + 1) % 4, TAG);
            world.Barrier();
            switch (comm.Rank()) {
                case 0 -> comm.Revoke();
                case 1 ->
                    assertThatThrownBy(() -> comm.Recv(new int[1], 0, 1, Datatype.INT, Constants.ANY_SOURCE, 1))
                            .isInstanceOf(RevokedException.class)
                            .hasMessageContaining("revoked");
                case 2 -> assertThatThrownBy(comm::Barrier).isInstanceOf(RevokedException.class);
                default -> assertThatThrownBy(() -> comm.Ibarrier().Wait()).isInstanceOf(RevokedException.class);
            }
            assertThat(comm.Is_revoked()).isTrue();
            Throwable end = catchThrowable(send::Wait); // of a message that may have been dropped at its receiver
            assertThat(end == null || end instanceof RevokedException)
                    .as(String.valueOf(end))
                    .isTrue();
            assertThatThrownBy(() -> comm.Send(new int[1], 0, 1, Datatype.INT, 0, TAG))
                    .isInstanceOf(RevokedException.class);
            assertThat(world.Is_revoked()).isFalse();
            assertThat(sum(world, 1)).isEqualTo(4);
            Intracomm repaired = comm.Shrink();
            assertThat(sum(repaired, repaired.Rank())).isEqualTo(6);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "shmdev", "hybrid"})
    void shouldGoOnWithoutALostRank(String device) {
        for (int ranks : new int[] {2, 3, 5}) {
            losing(ranks, device, world -> {
                assertThatThrownBy(() -> sum(world, 1))
                        .isInstanceOfAny(ProcessFailedException.class, RevokedException.class);
                world.Revoke();
                Intracomm survivors = world.Shrink();
                assertThat(survivors.Size()).isEqualTo(ranks - 1);
                assertThat(survivors.Rank()).isEqualTo(world.Rank());
                assertThat(sum(survivors, 1)).isEqualTo(ranks - 1);
                assertThat(survivors.Get_failed().Size()).isZero();
                assertThat(survivors.Agree(3)).isEqualTo(3);
                ObjectRequest<Intracomm> again = survivors.Ishrink();
                assertThat(sum(again.waitObject(), 2)).isEqualTo(2 * (ranks - 1));
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "shmdev", "hybrid"})
    void shouldAgreeOnTheFlagsThatAllHaveSet(String device) {
        for (int ranks : new int[] {1, 2, 3, 6}) {
            TestRanks.runSurviving(ranks, device, (world, all) -> {
                assertThat(world.Agree(~(1 << world.Rank()))).isEqualTo(-1 << ranks);
                int[] first = {6};
                int[] second = {1};
                Request[] requests = {world.Iagree(first), world.Iagree(second)};
                assertThat(world.Agree(5)).isEqualTo(5);
                Request.Waitall(requests);
                assertThat(first).containsExactly(6);
                assertThat(second).containsExactly(1);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "shmdev", "hybrid"})
    void shouldReportALossAtAllRanksUntilAllHaveAcknowledgedIt(String device) {
        losing(4, device, world -> {
            ProcessFailedException loss =
                    catchThrowableOfType(ProcessFailedException.class, () -> agreeUntilLost(world));
            assertThat(loss.getFailedRanks()).containsExactly(3);
            assertThat(loss.getAgreedFlag()).isEqualTo(4);
            assertThat(world.Get_failed().Size()).isEqualTo(1);
            assertThat(world.Failure_get_acked().Size()).isZero();
            if (world.Rank() > 0) {
                assertThat(world.Ack_failed(5)).isEqualTo(1);
            }
            assertThatThrownBy(() -> world.Agree(1)).isInstanceOf(ProcessFailedException.class);
            world.Failure_ack();
            assertThat(world.Failure_get_acked().Size()).isEqualTo(1);
            assertThat(world.Agree(2)).isEqualTo(2);
        });
    }

    /** The same calls as Open MPI's bindings would spell them. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldRecoverInTheOtherSpelling(String device) {
        losing(4, device, world -> {
            assertThatThrownBy(() -> agreeUntilLost(world)).isInstanceOf(ProcessFailedException.class);
            assertThat(world.getFailed().Size()).isEqualTo(1);
            assertThat(world.failureGetAcked().Size()).isZero();
            assertThat(world.ackFailed(0)).isZero();
            assertThatThrownBy(() -> world.agree(1)).isInstanceOf(ProcessFailedException.class);
            world.failureAck();
            assertThat(world.failureGetAcked().Size()).isEqualTo(1);
            assertThat(world.agree(2)).isEqualTo(2);
            int[] flag = {6};
            world.iAgree(flag).Wait();
            assertThat(flag).containsExactly(6);
            world.revoke();
            assertThat(world.isRevoked()).isTrue();
            Intracomm survivors = world.shrink();
            assertThat(sum(survivors.iShrink().waitObject(), 1)).isEqualTo(3);
            world.reportRepair("shrunk", 5);
            assertThatThrownBy(() -> world.reportRepair("shrunk", -1))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("tookNs is -1");
        });
    }

    private static void agreeUntilLost(Intracomm world) {
        for (int flag = world.Agree(4); ; flag = world.Agree(4)) {
            assertThat(flag).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "shmdev", "hybrid"})
    void shouldTellAReceiveFromAnySourceAndLeaveItPosted(String device) {
        losing(3, device, world -> {
            int[] value = new int[1];
            if (world.Rank() == 0) {
                Request receive = world.Irecv(value, 0, 1, Datatype.INT, Constants.ANY_SOURCE, TAG);
                MPIException told = catchThrowableOfType(MPIException.class, receive::Wait);
                assertThat(told.getErrorClass()).isEqualTo(MPI.ERR_PROC_FAILED_PENDING);
                assertThat(receive.Is_null()).isFalse();
                assertThatThrownBy(receive::Test).isInstanceOf(ProcessFailedException.class);
                assertThatThrownBy(() -> Request.Waitany(new Request[] {receive}))
                        .isInstanceOf(ProcessFailedException.class);
                world.Failure_ack();
                world.Send(value, 0, 1, Datatype.INT, 1, TAG);
                assertThat(Request.Waitany(new Request[] {receive}).source).isEqualTo(1);
                assertThat(value).containsExactly(7);
            } else {
                world.Recv(value, 0, 1, Datatype.INT, 0, TAG);
                world.Send(new int[] {7}, 0, 1, Datatype.INT, 0, TAG);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldRevokeACommunicatorThatOthersAreStillMaking(String device) {
        TestRanks.runSurviving(3, device, (world, all) -> {
            for (int round = 0; round < 50; round++) {
                Intracomm comm = world.Dup();
                if (comm.Rank() == 1) {
                    comm.Revoke();
                }
                assertThatThrownBy(() -> {
                            comm.Barrier();
                            comm.Recv(new int[1], 0, 1, Datatype.INT, 0, TAG);
                        })
                        .isInstanceOf(RevokedException.class);
                comm.Free();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldShrinkAnIntercommunicator(String device) {
        losing(5, device, world -> {}, world -> {
            Intracomm side =
                    world.Create_group(world.group.Incl(world.Rank() < 2 ? new int[] {0, 1} : new int[] {2, 3}), 1);
            Intercomm both = world.Create_intercomm(side, 0, world.Rank() < 2 ? 2 : 0, TAG);
            both.Revoke();
            Intercomm repaired = both.Shrink();
            assertThat(repaired.Size()).isEqualTo(2);
            assertThat(repaired.Remote_size()).isEqualTo(2);
            assertThat(repaired.Agree(repaired.Rank() + 1)).isZero();
            int[] value = {world.Rank()};
            Status status =
                    repaired.Sendrecv_replace(value, 0, 1, Datatype.INT, repaired.Rank(), TAG, repaired.Rank(), TAG);
            assertThat(value).containsExactly((world.Rank() + 2) % 4);
            assertThat(status.source).isEqualTo(repaired.Rank());
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev"})
    void shouldRefuseWhatIsWrong(String device) {
        TestRanks.runSurviving(2, device, (world, all) -> {
            Intracomm freed = world.Dup();
            freed.Free();
            assertThatThrownBy(freed::Revoke).hasMessageContaining("has been freed");
            assertThatThrownBy(() -> freed.Agree(1)).hasMessageContaining("Agree");
            assertThatThrownBy(freed::Shrink).hasMessageContaining("Shrink");
            assertThatThrownBy(() -> world.epoch.self().Revoke()).hasMessageContaining("MPI.COMM_SELF");
            assertThatThrownBy(() -> world.Ack_failed(-1))
                    .hasMessageContaining("-1")
                    .hasMessageContaining("0 or more");
            assertThatThrownBy(() -> world.Iagree(new int[0])).hasMessageContaining("empty");
            assertThatThrownBy(() -> world.Iagree(null)).hasMessageContaining("null");
            assertThat(world.Agree(1)).isEqualTo(1);
        });
    }
}
