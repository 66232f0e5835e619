package samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.junit.MpjTest;
import bireme.junit.SampleLog;
import bireme.testing.Bounded;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailingSample {
    /** Rank 1 goes on once rank 0 has nothing left to do but to wait, and sleeps. */
    private static void leaveRank0Waiting(Intracomm world) {
        long[] thread = {Thread.currentThread().getId()};
        if (world.Rank() == 0) {
            world.send(thread, 1, 1);
            world.recv(thread, 1, 7);
        }
        world.recv(thread, 0, 1);
        Bounded.until(() -> sleepsInReceive(thread[0]), "rank 0 sleeps in recv");
    }

    private static boolean sleepsInReceive(long thread) {
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread, Integer.MAX_VALUE);
        return info.getThreadState() != Thread.State.RUNNABLE
                && Stream.of(info.getStackTrace())
                        .anyMatch(frame -> frame.getMethodName().equals("recv"));
    }

    @MpjTest(ranks = 2)
    void comparesOnRank1(Intracomm world) {
        leaveRank0Waiting(world);
        assertEquals(3, 4, "the sum");
    }

    @MpjTest(ranks = 2)
    void comparesByAssertJ(Intracomm world) {
        leaveRank0Waiting(world);
        assertThat("ahoy").isEqualTo("aloha");
    }

    @MpjTest(ranks = 2)
    void throwsOnRank1(Intracomm world) {
        leaveRank0Waiting(world);
        throw new Broken("at the seams");
    }

    /** Known to ranks by a class of their own. */
    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Broken(String message) {
            super(message);
        }
    }

    @MpjTest(ranks = 2)
    void failsInAThread(Intracomm world) throws InterruptedException {
        leaveRank0Waiting(world);
        Thread worker = new Thread(() -> assertEquals("here", "there"), "worker");
        worker.start();
        worker.join();
        world.Barrier();
    }

    @MpjTest(ranks = 2)
    void exits(Intracomm world) {
        leaveRank0Waiting(world);
        System.exit(5);
    }

    @MpjTest(ranks = 2)
    void exitsWithStatus0(Intracomm world) {
        leaveRank0Waiting(world);
        System.exit(0);
    }

    @MpjTest(ranks = 2, check = true)
    void leavesAMessage(Intracomm world) {
        if (world.Rank() == 0) {
            world.Send(new int[1], 0, 1, MPI.INT, 1, 3);
        }
    }

    @MpjTest(ranks = 3, explore = 100)
    void takesWhatComesFirst(Intracomm world) {
        int[] first = {world.Rank()};
        if (world.Rank() > 0) {
            world.Send(first, 0, 1, MPI.INT, 0, 3);
            return;
        }
        world.Recv(first, 0, 1, MPI.INT, MPI.ANY_SOURCE, 3);
        world.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 3);
        assertEquals(1, first[0], "the first");
    }

    @MpjTest(ranks = 2)
    void aborts(Intracomm world) {
        leaveRank0Waiting(world);
        world.Abort(9);
    }

    @MpjTest(ranks = 2)
    void assumesOnRank1(Intracomm world) {
        leaveRank0Waiting(world);
        assumeTrue(false, "no wind");
    }

    @MpjTest(ranks = 2)
    void waitForEachOther(Intracomm world) {
        world.recv(new int[1], 1 - world.Rank(), 3);
    }

    @MpjTest(ranks = 2)
    void waitsForNobody(Intracomm world) {
        if (world.Rank() == 1) {
            world.recv(new int[1], 0, 3);
        }
    }

    // long enough for both ranks to be in their calls on a busy machine: what they do then is what the test reads
    @MpjTest(ranks = 2)
    @Timeout(5)
    void takeTooLong(Intracomm world) throws InterruptedException {
        if (world.Rank() == 0) {
            new CountDownLatch(1).await();
        }
        world.Barrier();
    }

    @ParameterizedTest
    @MpjTest(ranks = {1, 2, 3})
    @ValueSource(ints = 2)
    void shouldFailWithTwo(int bad, Intracomm world) {
        SampleLog.say("rank " + world.Rank() + " of " + world.Size());
        assertThat(world.Size() == bad && world.Rank() == 0).isFalse();
    }

    @MpjTest(ranks = 2)
    void callsMpiTwice(Intracomm world) {
        MPI.Init(new String[0]);
    }
}
