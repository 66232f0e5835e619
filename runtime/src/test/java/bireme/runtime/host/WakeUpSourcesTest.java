package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What can wake a job whose ranks all wait in calls: each source sends rank 0 the message that it waits for, after more
 * than two polls of the watch, and rank 1 waits for rank 0. None may be taken for a deadlock.
 */
class WakeUpSourcesTest {
    private static final int DELAY_MS = 500;

    @TempDir
    private Path folder;

    /**
     * The Java source of what a rank does; {@code GO} stands for the sending, {@code IN_MS} for the time until then.
     */
    enum Source {
        CHILD_PROCESS("new ProcessBuilder(\"sleep\", IN_S).start().onExit().thenRun(() -> GO);"),
        CHILD_PROCESS_FEEDS_POOL(
                "new ProcessBuilder(\"sleep\", IN_S).start().onExit().thenRunAsync(() -> GO, pool(1));"),
        CHILD_PROCESS_FEEDS_CACHED_POOL("new ProcessBuilder(\"sleep\", IN_S).start().onExit()"
                + ".thenRunAsync(() -> GO, Executors.newCachedThreadPool(DAEMONS));"),
        CHILD_PROCESS_FEEDS_TIMER(
                "java.util.Timer timer = new java.util.Timer(true);"
                        + " new ProcessBuilder(\"sleep\", IN_S).start().onExit().thenRun(() -> timer.schedule(task(() -> GO), 0));"),
        TIMER("new java.util.Timer(true).schedule(task(() -> GO), IN_MS);"),
        SCHEDULED_POOL("new ScheduledThreadPoolExecutor(2, DAEMONS).schedule(() -> GO, IN_MS, TimeUnit.MILLISECONDS);"),
        DELAYED_EXECUTOR("CompletableFuture.delayedExecutor(IN_MS, TimeUnit.MILLISECONDS).execute(() -> GO);"),
        DELAYED_EXECUTOR_FEEDS_POOL(
                "CompletableFuture.delayedExecutor(IN_MS, TimeUnit.MILLISECONDS, pool(1)).execute(() -> GO);"),
        FUTURE_TIMES_OUT("new CompletableFuture<String>().completeOnTimeout(\"\", IN_MS, TimeUnit.MILLISECONDS)"
                + ".thenRunAsync(() -> GO, pool(2));"),
        COMMON_POOL("ForkJoinPool.commonPool().execute(() -> { park(IN_MS); GO; });"),
        OWN_FORK_JOIN_POOL("new ForkJoinPool(2).execute(() -> { park(IN_MS); GO; });"),
        POOL_THREAD_ENDS("new ThreadPoolExecutor(0, 1, IN_MS, TimeUnit.MILLISECONDS, new SynchronousQueue<>(), r ->"
                + " DAEMONS.newThread(() -> { r.run(); GO; })).execute(() -> { });"),
        HTTP_CLIENT("java.net.http.HttpClient.newHttpClient().sendAsync(java.net.http.HttpRequest.newBuilder("
                + "java.net.URI.create(\"http://127.0.0.1:\" + Integer.getInteger(\"test.http\") + \"/\")).build(),"
                + " java.net.http.HttpResponse.BodyHandlers.ofString()).thenRun(() -> GO);"),
        HTTP_CLIENT_WITH_POOL("java.net.http.HttpClient.newBuilder().executor(pool(2)).build().sendAsync("
                + "java.net.http.HttpRequest.newBuilder("
                + "java.net.URI.create(\"http://127.0.0.1:\" + Integer.getInteger(\"test.http\") + \"/\")).build(),"
                + " java.net.http.HttpResponse.BodyHandlers.ofString()).thenRunAsync(() -> GO, pool(1));"),
        SOCKET("Thread t = DAEMONS.newThread(() -> { connect(); GO; }); t.start();"),
        ASYNCHRONOUS_CHANNEL(
                "java.nio.channels.AsynchronousSocketChannel c = java.nio.channels.AsynchronousSocketChannel.open();"
                        + " c.connect(new java.net.InetSocketAddress(\"127.0.0.1\", Integer.getInteger(\"test.http\"))).get();"
                        + " c.write(java.nio.ByteBuffer.wrap(\"GET / HTTP/1.0\\r\\n\\r\\n\".getBytes())).get();"
                        + " c.read(java.nio.ByteBuffer.allocate(9), null, new java.nio.channels.CompletionHandler<Integer, Void>() {"
                        + " public void completed(Integer n, Void v) { GO; } public void failed(Throwable t, Void v) { } });"),
        WATCH_SERVICE("java.nio.file.Path d = java.nio.file.Files.createTempDirectory(\"watched\");"
                + " java.nio.file.WatchService w = d.getFileSystem().newWatchService();"
                + " d.register(w, java.nio.file.StandardWatchEventKinds.ENTRY_CREATE);"
                + " DAEMONS.newThread(() -> { try { w.take(); } catch (InterruptedException e) { return; } GO; }).start();"
                + " new ProcessBuilder(\"sh\", \"-c\", \"(sleep \" + IN_S + \"; rm -f x; : >\" + d + \"/x; rm -r \" + d"
                + " + \") >/dev/null 2>&1 &\").start().waitFor();"),
        CLEANER("java.lang.ref.Cleaner.create().register(new Object(), () -> GO);"),
        FINALIZER("new Object() { @Override @SuppressWarnings(\"removal\") protected void finalize() { GO; } };"),
        REFERENCE_QUEUE(
                "java.lang.ref.ReferenceQueue<Object> q = new java.lang.ref.ReferenceQueue<>();"
                        + " kept = new java.lang.ref.PhantomReference<>(new Object(), q);"
                        + " DAEMONS.newThread(() -> { try { q.remove(); } catch (InterruptedException e) { return; } GO; }).start();"),
        SIGNAL("sun.misc.Signal.handle(new sun.misc.Signal(\"USR2\"), s -> GO);"
                + " new ProcessBuilder(\"sh\", \"-c\", \"(sleep \" + IN_S + \"; kill -USR2 \" + ProcessHandle.current().pid()"
                + " + \") >/dev/null 2>&1 &\").start().waitFor();"),
        MANAGEMENT(
                "javax.management.StandardMBean bean = new javax.management.StandardMBean((Runnable) () -> GO, Runnable.class);"
                        + " java.lang.management.ManagementFactory.getPlatformMBeanServer().registerMBean(bean,"
                        + " new javax.management.ObjectName(\"bireme.test:type=Go\"));"),
        VIRTUAL_THREAD("try { Thread.class.getMethod(\"startVirtualThread\", Runnable.class)"
                + ".invoke(null, (Runnable) () -> { park(IN_MS); GO; }); } catch (NoSuchMethodException e) {"
                + " DAEMONS.newThread(() -> { park(IN_MS); GO; }).start(); }");

        private final String code;

        /**
         * Whether it makes a thread of the JDK that never ends, and may act for any job that comes later in the same
         * JVM: then it needs one of its own, so that other tests can be certain of a deadlock.
         */
        boolean leavesThread() {
            return this == ASYNCHRONOUS_CHANNEL || this == WATCH_SERVICE;
        }

        Source(String code) {
            this.code = code;
        }

        String code(int delayMs) {
            return code.replace("GO", "send(0, 1)")
                    .replace("IN_S", "\"" + delayMs / 1000.0 + "\"")
                    .replace("IN_MS", Integer.toString(delayMs));
        }
    }

    private static String program(String atRank0) {
        return """
            import mpi.*;
            import java.util.concurrent.*;
            public class Program {
                static final ThreadFactory DAEMONS = r -> { Thread t = new Thread(r); t.setDaemon(true); return t; };
                static Object kept;
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int me = MPI.COMM_WORLD.Rank();
                    if (me == 0) {
                        prepare();
                        recv(0);
                        send(1, 1);
                    } else {
                        recv(0);
                    }
                    MPI.Finalize();
                }
                static void prepare() throws Exception { %s }
                static ExecutorService pool(int threads) throws Exception {
                    ExecutorService pool = Executors.newFixedThreadPool(threads, DAEMONS);
                    pool.submit(() -> { }).get();
                    return pool;
                }
                static java.util.TimerTask task(Runnable work) {
                    return new java.util.TimerTask() { public void run() { work.run(); } };
                }
                static void park(int ms) { java.util.concurrent.locks.LockSupport.parkNanos(ms * 1_000_000L); }
                static void connect() {
                    try (java.net.Socket s = new java.net.Socket("127.0.0.1", Integer.getInteger("test.http"))) {
                        s.getOutputStream().write("GET / HTTP/1.0\\r\\n\\r\\n".getBytes());
                        s.getInputStream().read();
                    } catch (java.io.IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                }
                static void recv(int from) { MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, from, 1); }
                static void send(int to, int tag) { MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, to, tag); }
            }""".formatted(atRank0);
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void shouldNotReportAJobThatWillBeWoken(Source source) throws Exception {
        assertGoesOn(source, "", DELAY_MS);
    }

    /** Several sources and idle pools at once, one of which will wake the job. */
    @Test
    void shouldNotReportRandomJobsThatWillBeWoken() throws Exception {
        Rounds rounds = Rounds.of(3, 300);
        long seed = TestSeed.of("WakeUpSourcesTest");
        Random random = new Random(seed);
        Source[] sources = Source.values();
        String[] idle = {
            "pool(3);",
            "new java.util.Timer(true);",
            "Executors.newCachedThreadPool(DAEMONS).submit(() -> { }).get();",
            "new ForkJoinPool(2).submit(() -> { }).get();",
            "java.util.stream.IntStream.range(0, 1000).parallel().sum();",
            "new ScheduledThreadPoolExecutor(1, DAEMONS).submit(() -> { }).get();"
        };
        for (int round = 0; rounds.areLeft(round); round++) {
            Source source = sources[random.nextInt(sources.length)];
            int delayMs = 250 + random.nextInt(700);
            String also = idle[random.nextInt(idle.length)] + idle[random.nextInt(idle.length)];
            String where =
                    "seed " + seed + ", round " + round + ", " + source + " after " + delayMs + " ms with " + also;
            try {
                assertGoesOn(source, also, delayMs);
            } catch (AssertionError e) {
                throw new AssertionError(where, e);
            }
        }
    }

    private void assertGoesOn(Source source, String also, int delayMs) throws Exception {
        String atRank0 = also + source.code(delayMs);
        HttpServer server = slowServer(delayMs);
        AtomicBoolean isOver = new AtomicBoolean();
        Thread outside = new Thread(() -> collectAndManage(isOver, delayMs), "outside");
        System.setProperty("test.http", Integer.toString(server.getAddress().getPort()));
        try {
            outside.start();
            if (source.leavesThread()) {
                assertEndsWellInItsOwnJvm(atRank0);
            } else {
                TestJob job = TestJob.run(2, SourceCode.compile(program(atRank0)), builder -> builder);
                assertThat(job.report()).as(atRank0).isEmpty();
                assertThat(job.status()).as(atRank0).isZero();
            }
        } finally {
            isOver.set(true);
            outside.join();
            server.stop(0);
            System.clearProperty("test.http");
        }
    }

    private void assertEndsWellInItsOwnJvm(String atRank0) throws Exception {
        HostProcess host =
                HostProcess.start(folder, 2, program(atRank0), "-Dtest.http=" + System.getProperty("test.http"));
        assertThat(host.status()).as(atRank0).isZero();
        assertThat(host.err()).as(atRank0).isEmpty();
    }

    private static HttpServer slowServer(int delayMs) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.createContext("/", exchange -> {
            LockSupport.parkNanos(delayMs * 1_000_000L);
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    /** What comes from outside the ranks: garbage collections, and a management client. */
    private static void collectAndManage(AtomicBoolean isOver, int delayMs) {
        LockSupport.parkNanos(2 * delayMs * 1_000_000L);
        while (!isOver.get()) {
            System.gc();
            try {
                ObjectName name = new ObjectName("bireme.test:type=Go");
                if (ManagementFactory.getPlatformMBeanServer().isRegistered(name)) {
                    ManagementFactory.getPlatformMBeanServer().invoke(name, "run", null, null);
                    ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
                }
            } catch (javax.management.JMException e) {
                throw new IllegalStateException(e);
            }
            LockSupport.parkNanos(50_000_000L);
        }
    }

    /** What wakes the job comes late; the hint says once that it may be a deadlock, and what it depends on. */
    @Test
    void shouldGiveAHintWhenNothingMovesForLong() {
        List<String> hints = new ArrayList<>();
        Path hinted = folder.resolve("hinted");
        TestJob job = TestJob.run(
                2,
                SourceCode.compile(
                        program("java.util.Timer timer = new java.util.Timer(true); timer.schedule(task(() -> {"
                                + " if (java.nio.file.Files.exists(java.nio.file.Path.of(\"" + hinted + "\"))) {"
                                + " timer.cancel(); send(0, 1); } }), 100, 100);")),
                builder -> builder.settings(Settings.ofProcess().with("bireme.deadlock-hint-seconds", "1", "test"))
                        .listener(new JobListener() {
                            @Override
                            public void seemsStuck(String hint) {
                                hints.add(hint);
                                try {
                                    Files.createFile(hinted);
                                } catch (IOException e) {
                                    throw new UncheckedIOException(e);
                                }
                            }
                        }));
        assertThat(job.status()).isZero();
        assertThat(hints).hasSize(1);
        assertThat(hints.get(0))
                .startsWith("no rank has moved for 1 s; each waits for another, and this is a deadlock unless something"
                        + " else acts: thread \"Timer-")
                .contains("\" is not in a call\nranks 0, 1 wait in Recv from rank 0, tag 1,", "\nhint: ");
    }
}
