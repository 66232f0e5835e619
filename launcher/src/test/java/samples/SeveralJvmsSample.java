package samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.junit.MpjTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import mpi.Intracomm;
import mpi.MPI;

class SeveralJvmsSample {
    /** Rank 1 goes on once rank 0 has nothing left to do but to wait. */
    private static void leaveRank0Waiting(Intracomm world) {
        int[] value = {world.Rank()};
        if (world.Rank() == 0) {
            world.send(value, 1, 1);
            world.recv(value, 1, 7);
        }
        world.recv(value, 0, 1);
    }

    /** So many JVMs have taken part. */
    private static void assertJvms(Intracomm world, int jvms) {
        Set<Long> pids =
                new HashSet<>(world.allGatherObjects(ProcessHandle.current().pid()));
        assertThat(pids).hasSize(jvms);
        assertEquals("hoisted", System.getProperty("samples.sails"), "a system property of the host");
    }

    @MpjTest(
            ranks = {1, 2},
            device = "niodev")
    void passes(Intracomm world) {
        assertJvms(world, world.Size());
        System.out.println("a word of rank " + world.Rank());
    }

    @MpjTest(ranks = 3, device = "hybrid", ranksPerJvm = 2)
    void passesWithTwoRanksInAJvm(Intracomm world) {
        assertJvms(world, 2);
        int[] sum = {1};
        world.allReduce(sum, MPI.SUM);
        assertEquals(3, sum[0]);
    }

    @MpjTest(ranks = 2, device = "tcp")
    void compares(Intracomm world) {
        leaveRank0Waiting(world);
        assertEquals(3, 4, "the sum");
    }

    /** Holds what no other JVM can read. */
    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final Thread thread = Thread.currentThread();

        Broken() {
            super("at the seams", new IllegalStateException("of old age"));
        }

        Thread thread() {
            return thread;
        }
    }

    @MpjTest(ranks = 2, device = "niodev")
    void throwsWhatCannotBeSerialized(Intracomm world) {
        leaveRank0Waiting(world);
        throw new Broken();
    }

    @MpjTest(ranks = 2, device = "niodev")
    void assumes(Intracomm world) {
        leaveRank0Waiting(world);
        assumeTrue(false, "no wind");
    }

    @MpjTest(ranks = 2, device = "niodev")
    void dies(Intracomm world) {
        leaveRank0Waiting(world);
        Runtime.getRuntime().halt(9);
    }

    @MpjTest(ranks = 2, device = "niodev")
    void exitsWithStatus0(Intracomm world) {
        leaveRank0Waiting(world);
        System.exit(0);
    }

    @MpjTest(ranks = 2, device = "niodev")
    void waits(Intracomm world) throws Exception {
        world.Barrier();
        if (world.Rank() == 0) {
            Files.createFile(Path.of(System.getProperty("samples.begun")));
            new CountDownLatch(1).await();
        }
        world.Barrier();
    }
}
