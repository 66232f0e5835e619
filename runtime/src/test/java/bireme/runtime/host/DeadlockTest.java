package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadlockTest {
    private static final int DEADLOCK = 3;

    private static TestJob run(int ranks, String body) {
        return TestJob.run(ranks, source(body));
    }

    private static String source(String body) {
        return """
            import mpi.*;
            import java.util.concurrent.*;
            public class Program {
                static int me;
                static int size;
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    me = MPI.COMM_WORLD.Rank();
                    size = MPI.COMM_WORLD.Size();
                    %s
                    MPI.Finalize();
                }
                static void recv(int from, int tag) {
                    MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, from, tag);
                }
                static void send(int to, int tag) {
                    MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, to, tag);
                }
            }""".formatted(body);
    }

    @Test
    void shouldReportThatAllRanksReceive() {
        TestJob job = run(3, "recv((me + 1) % size, 7);");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report())
                .startsWith("deadlock: no rank can go on, each waits for another\n"
                        + "rank 0 waits in Recv from rank 1, tag 7, communicator MPI.COMM_WORLD\n"
                        + "    at Program.recv(Program.java:14)\n"
                        + "rank 1 waits in Recv from rank 2, tag 7, communicator MPI.COMM_WORLD\n"
                        + "    at Program.recv(Program.java:14)\n"
                        + "rank 2 waits in Recv from rank 0, tag 7, communicator MPI.COMM_WORLD\n"
                        + "    at Program.recv(Program.java:14)\n"
                        + "each waits for the next: rank 0 -> rank 1 -> rank 2 -> rank 0\n"
                        + "hint: ");
        assertThat(job.outcome().leftoverThreads()).isEmpty();
        assertThat(job.err()).isEmpty();
    }

    @Test
    void shouldReportMismatchedTagsWithWildcards() {
        TestJob job = run(2, "if (me == 0) { send(1, 5); recv(MPI.ANY_SOURCE, MPI.ANY_TAG); } else { recv(0, 6); }");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report())
                .contains(
                        "rank 0 waits in Recv from ANY_SOURCE, tag ANY_TAG, communicator MPI.COMM_WORLD",
                        "rank 1 waits in Recv from rank 0, tag 6, communicator MPI.COMM_WORLD",
                        "rank 1 has not received a message from rank 0, tag 5, 1 int, communicator MPI.COMM_WORLD\n",
                        "hint: rank 0 has sent rank 1 tag 5, which waits for tag 6; compare tags");
    }

    /** Which waits in the collective close of a try-with-resources statement, and would be seen by nobody. */
    @Test
    void shouldShowTheExceptionBehindADeadlockInClose() {
        TestJob job = run(2, """
                try (Win window = Win.create(new int[1], MPI.COMM_WORLD)) {
                    if (me == 1) { throw new IllegalStateException("of the program"); }
                    recv(1, 2);
                }""");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report()).contains("rank 1 waits in close of MPI.COMM_WORLD.window\n");
        assertThat(job.err())
                .startsWith("mpjrun: before that, rank 1 failed in thread \"rank 1\":\n"
                        + "java.lang.IllegalStateException: of the program\n")
                .containsOnlyOnce("of the program");
    }

    @Test
    void shouldSayWhoHasTheLockOfAWindow() {
        TestJob job = run(3, """
                Win window = Win.create(new int[1], MPI.COMM_WORLD);
                window.setName("stock");
                if (me == 0) { window.lock(2); send(1, 1); recv(1, 2); }
                if (me == 1) { recv(0, 1); window.lock(2); }
                MPI.COMM_WORLD.Barrier();""");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report())
                .contains(
                        "rank 0 waits in Recv from rank 1, tag 2, communicator MPI.COMM_WORLD",
                        "rank 1 waits in lock for target 2 of stock (lock, which rank 0 has alone)\n"
                                + "    at Program.main(Program.java:13)\n",
                        "each waits for the next: rank 0 -> rank 1 -> rank 0\n",
                        "hint: a lock of a window is given back by unlock");
    }

    @Test
    void shouldSayWhichLockOfAllIsMissing() {
        TestJob job = run(3, """
                Win window = Win.create(new int[1], MPI.COMM_WORLD);
                if (me == 1) { window.lock(1); }
                MPI.COMM_WORLD.Barrier();
                if (me == 1) { recv(0, 2); } else if (me == 0) { window.lockAll(); } else { window.lockShared(1); }""");
        assertThat(job.report())
                .contains(
                        "rank 0 waits in lockAll for target 1 of window of MPI.COMM_WORLD (lock, which rank 1 has"
                                + " alone)\n",
                        "rank 2 waits in lockShared for target 1 of window of MPI.COMM_WORLD (lock, which rank 1 has"
                                + " alone)\n",
                        "each waits for the next: rank 0 -> rank 1 -> rank 0\n");
    }

    @Test
    void shouldReportARankThatHasEnded() {
        TestJob job = run(3, "if (me == 2) { return; } recv(2, 1);");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report())
                .contains(
                        "ranks 0, 1 wait in Recv from rank 2",
                        "rank 2 (ended without MPI.Finalize)",
                        "hint: rank 2 has ended");
    }

    @Test
    void shouldReportThoughAThreadOfAnEarlierJobStillRuns() {
        TestJob earlier = run(1, """
                Thread left = new Thread(() -> {
                    while (Thread.currentThread().getName().equals("left behind")) {
                        Thread.onSpinWait();
                    }
                }, "left behind");
                left.setDaemon(true);
                left.start();""");
        try {
            assertThat(earlier.status()).isZero();
            assertThat(leftBehind()).hasSize(1);
            TestJob job = run(2, "recv(1 - me, 7);");
            assertThat(job.status()).isEqualTo(DEADLOCK);
        } finally {
            leftBehind().forEach(thread -> thread.setName("released"));
        }
    }

    @Test
    void shouldReportThoughARankOfAnEarlierJobStillRuns() {
        TestJob earlier = run(2, """
                if (me == 0) {
                    Thread.currentThread().setName("left behind");
                    send(1, 3);
                    while (Thread.currentThread().getName().equals("left behind")) {
                        Thread.onSpinWait();
                    }
                } else {
                    recv(0, 3);
                    MPI.COMM_WORLD.Abort(5);
                }""");
        try {
            assertThat(earlier.status()).isEqualTo(5);
            assertThat(leftBehind()).hasSize(1);
            TestJob job = run(2, "recv(1 - me, 7);");
            assertThat(job.status()).isEqualTo(DEADLOCK);
        } finally {
            leftBehind().forEach(thread -> thread.setName("released"));
        }
    }

    private static List<Thread> leftBehind() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("left behind"))
                .toList();
    }

    @Test
    void shouldReportDifferentCollectives() {
        TestJob job = run(2, "if (me == 0) { MPI.COMM_WORLD.Barrier(); } else { recv(0, 1); }");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report())
                .contains(
                        "rank 0 waits in Barrier of MPI.COMM_WORLD (call 1)\n    at Program.main",
                        "same collective operations");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNameTheCollectiveThatIsWaitedFor(boolean isHelped) {
        TestJob job = TestJob.run(
                2,
                source("if (me == 0) { MPI.COMM_WORLD.Ibarrier().Wait(); } else { recv(0, 1); }"),
                builder -> builder.settings(
                        Settings.ofProcess().with("bireme.async-progress", Boolean.toString(isHelped), "test")));
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report())
                .contains(
                        "rank 0 waits in Wait for Ibarrier of MPI.COMM_WORLD\n    at Program.main",
                        "same collective operations");
    }

    @Test
    void shouldNameTheDuplicationThatIsWaitedFor() {
        TestJob job = run(2, "if (me == 1) { MPI.COMM_WORLD.iDup().getRequest().Wait(); } else { recv(1, 1); }");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report())
                .contains(
                        "rank 1 waits in Wait for iDup of MPI.COMM_WORLD\n    at Program.main",
                        "same collective operations");
    }

    @Test
    void shouldNameTheCollectiveThatFinalizeWaitsFor() {
        TestJob job = run(2, "if (me == 0) { MPI.COMM_WORLD.Ibcast(new int[1], 0, 1, MPI.INT, 1); }");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report()).contains("rank 0 waits in Finalize for Ibcast of MPI.COMM_WORLD\n");
    }

    /** Rank 1 sleeps in its Wait while the helper works for it, and rank 0 in its own. */
    @Test
    void shouldNotReportWhileAHelperIsAtWork() {
        TestJob job = TestJob.run(
                2,
                source("""
                    Op slow = new Op(new User_function() {
                        @Override
                        public void Call(Object in, int i, Object inout, int o, int count, Datatype type) {
                            java.util.concurrent.locks.LockSupport.parkNanos(500_000_000L);
                            ((int[]) inout)[o] += ((int[]) in)[i];
                        }
                    }, true);
                    int[] sum = new int[1];
                    Request all = MPI.COMM_WORLD.Iallreduce(new int[] {me}, 0, sum, 0, 1, MPI.INT, slow);
                    all.Wait();
                    if (sum[0] != 1) { throw new IllegalStateException("sum " + sum[0]); }"""),
                builder -> builder.settings(Settings.ofProcess().with("bireme.async-progress", "true", "test")));
        assertThat(job.report()).isEmpty();
        assertThat(job.status()).isZero();
    }

    @Test
    void shouldReportARankThatIsInFinalizeAlready() {
        TestJob job = run(2, "if (me == 1) { recv(0, 1); }");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report())
                .contains(
                        "rank 0 waits in Finalize of all ranks\n    at Program.main",
                        "rank 1 waits in Recv from rank 0, tag 1",
                        "hint: rank 0 is in MPI.Finalize");
    }

    @Test
    void shouldReportLongSendsToEachOther() {
        TestJob job = run(
                2,
                "double[] x = new double[1 << 20]; MPI.COMM_WORLD.Send(x, 0, x.length, MPI.DOUBLE, 1 - me, 3); recv(0, 0);");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report())
                .contains("rank 0 waits in Send to rank 1, tag 3", "hint: a long message is sent only once");
    }

    @Test
    void shouldNameRanksOfSmallerCommunicators() {
        TestJob job = run(4, """
                Intracomm half = MPI.COMM_WORLD.Split(me % 2, me);
                half.Recv(new int[1], 0, 1, MPI.INT, 1 - half.Rank(), 9);""");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report())
                .contains("rank 3 waits in Recv from rank 0, tag 9, communicator MPI.COMM_WORLD.Split(color 1)\n");
    }

    @Test
    void shouldReportNonblockingAndProbingWaits() {
        TestJob job = run(3, """
                if (me == 0) { MPI.COMM_WORLD.Irecv(new int[1], 0, 1, MPI.INT, 1, 4).Wait(); }
                else if (me == 1) { MPI.COMM_WORLD.Probe(0, 5); }
                else { Request.Waitany(new Request[] {MPI.COMM_WORLD.Irecv(new int[1], 0, 1, MPI.INT, 1, 4)}); }""");
        assertThat(job.status()).isEqualTo(DEADLOCK);
        assertThat(job.report()).contains("rank 0 waits in Wait", "rank 1 waits in Probe", "rank 2 waits in Waitany");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // The main thread waits for a thread that is parked in a call.
                "Thread t = new Thread(() -> recv(1 - me, 1), \"helper\"); t.start(); t.join();",
                // Idle workers of pools, also with a time to live, and an idle timer.
                "Executors.newCachedThreadPool().submit(() -> { }).get(); recv(1 - me, 1);",
                "Executors.newFixedThreadPool(2).submit(() -> { }).get(); recv(1 - me, 1);",
                "Executors.newScheduledThreadPool(1).submit(() -> { }).get(); recv(1 - me, 1);",
                "new ForkJoinPool(2).submit(() -> { }).get(); recv(1 - me, 1);",
                "new java.util.Timer(); recv(1 - me, 1);",
                "java.util.stream.IntStream.range(0, 1000).parallel().sum(); recv(1 - me, 1);",
                // Main has returned, a thread of the program waits.
                "new Thread(() -> recv(1 - me, 1)).start(); if (me >= 0) { return; }"
            })
    void shouldSeeThroughThreadsThatOnlyWaitForOthers(String body) {
        TestJob job = run(2, body);
        assertThat(job.status()).as(job.report()).isEqualTo(DEADLOCK);
        assertThat(job.report()).contains("rank 0", "rank 1", "waits in Recv from rank");
    }

    /** Each lets rank 1 go on after about two periods of the watch, and rank 0 waits for it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "TimeUnit.MILLISECONDS.sleep(500);",
                "long end = System.nanoTime() + 500_000_000L; while (System.nanoTime() < end) { Thread.onSpinWait(); }",
                "new CountDownLatch(1).await(500, TimeUnit.MILLISECONDS);",
                "new ProcessBuilder(\"sleep\", \"0.5\").start().waitFor();",
                "Thread t = new Thread(() -> java.util.concurrent.locks.LockSupport.parkNanos(500_000_000L));"
                        + " t.start(); t.join();",
                "CompletableFuture.runAsync(() -> { }, CompletableFuture.delayedExecutor(500, TimeUnit.MILLISECONDS)).join();",
                "ForkJoinPool.commonPool().submit(() -> { TimeUnit.MILLISECONDS.sleep(500); return 0; }).join();"
            })
    void shouldNotReportARankThatCanGoOn(String wait) {
        TestJob job = run(2, "if (me == 0) { recv(1, 1); } else { " + wait + " send(0, 1); }");
        assertThat(job.report()).isEmpty();
        assertThat(job.status()).isZero();
    }

    /** All main threads wait in calls; something else will send the messages they wait for. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "new java.util.Timer(true).schedule(new java.util.TimerTask() { public void run() { send(1 - me, 1); } }, 500);",
                "Executors.newScheduledThreadPool(1, r -> { Thread t = new Thread(r); t.setDaemon(true); return t; })"
                        + ".schedule(() -> send(1 - me, 1), 500, TimeUnit.MILLISECONDS);",
                "CompletableFuture.delayedExecutor(500, TimeUnit.MILLISECONDS).execute(() -> send(1 - me, 1));",
                "ForkJoinPool.commonPool().execute(() -> {"
                        + " java.util.concurrent.locks.LockSupport.parkNanos(500_000_000L); send(1 - me, 1); });",
                "Thread t = new Thread(() -> { synchronized (Program.class) {"
                        + " java.util.concurrent.locks.LockSupport.parkNanos(500_000_000L); } send(1 - me, 1); }); t.start();"
            })
    void shouldNotReportWhileAnotherThreadWillSend(String helper) {
        TestJob job = run(2, helper + " recv(1 - me, 1);");
        assertThat(job.report()).isEmpty();
        assertThat(job.status()).isZero();
    }

    @Test
    void shouldNotReportARankThatReadsStandardInput() throws Exception {
        Map<String, byte[]> classes =
                SourceCode.compile(source("if (me == 0) { System.in.read(); send(1, 1); } else { recv(0, 1); }"));
        InputStream before = System.in;
        try (PipedOutputStream keyboard = new PipedOutputStream();
                PipedInputStream in = new PipedInputStream(keyboard)) {
            System.setIn(in);
            Thread person = new Thread(() -> answerLater(keyboard));
            person.start();
            TestJob job = TestJob.run(2, classes, builder -> builder);
            person.join();
            assertThat(job.report()).isEmpty();
        } finally {
            System.setIn(before);
        }
    }

    private static void answerLater(PipedOutputStream keyboard) {
        try {
            new java.util.concurrent.CountDownLatch(1).await(500, java.util.concurrent.TimeUnit.MILLISECONDS);
            keyboard.write('x');
            keyboard.flush();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void shouldLeaveADeadlockAloneWhenConfigured() {
        TestJob job = TestJob.run(2, SourceCode.compile(source("""
                                if (me == 0) {
                                    Thread t = new Thread(() -> {
                                        java.util.concurrent.locks.LockSupport.parkNanos(700_000_000L); System.exit(6); });
                                    t.start();
                                }
                                recv(1 - me, 1);""")), builder -> builder.deadlockCheck(false));
        assertThat(job.status()).isEqualTo(6);
    }

    @Test
    void shouldNotReportALongChainOfMessages() {
        TestJob job = run(8, """
                for (int round = 0; round < 200; round++) {
                    if (me == 0) { send(1, 1); recv(size - 1, 1); } else { recv(me - 1, 1); send((me + 1) % size, 1); }
                    double[] x = new double[100_000];
                    MPI.COMM_WORLD.Bcast(x, 0, x.length, MPI.DOUBLE, round % size);
                }""");
        assertThat(job.report()).isEmpty();
    }
}
