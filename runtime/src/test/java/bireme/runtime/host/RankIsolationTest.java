package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import program.IsolatedProgram;

class RankIsolationTest {
    @Test
    void shouldGiveEachRankItsOwnStatics() {
        TestJob job = TestJob.run(3, """
                public class Program {
                    static int calls;
                    static final class Nested { static int calls; }
                    public static void main(String[] args) {
                        for (int i = 0; i < 100; i++) { calls++; Nested.calls++; }
                        System.out.println(calls + " " + Nested.calls);
                    }
                }""");
        assertThat(job.sortedLines()).containsExactly("100 100", "100 100", "100 100");
        assertThat(job.status()).isZero();
        assertThat(job.report()).isEmpty();
    }

    @Test
    void shouldLoadMpiPerRankAndShareTheRest() {
        TestJob job = TestJob.run(2, """
                import mpi.*;
                public class Program {
                    public static void main(String[] args) {
                        System.out.println("MPI shared " + (MPI.class.getClassLoader() == Comm.class.getClassLoader()));
                        System.out.println("MPI own " + (MPI.class.getClassLoader() == Program.class.getClassLoader()));
                        System.out.println("INT " + System.identityHashCode(MPI.INT));
                    }
                }""");
        assertThat(job.sortedLines().subList(2, 6))
                .containsExactly("MPI own true", "MPI own true", "MPI shared false", "MPI shared false");
        assertThat(job.sortedLines().get(0))
                .startsWith("INT")
                .isEqualTo(job.sortedLines().get(1));
    }

    @Test
    void shouldKeepUserClassesInMpiPackagesPrivate() {
        Map<String, byte[]> classes = SourceCode.compile(
                "package mpi.pt2pt; public class Mine { public static int n; }",
                "package mpi; public class Ours { public static int n; }",
                """
                public class Program {
                    public static void main(String[] args) {
                        System.out.println(++mpi.pt2pt.Mine.n + " " + ++mpi.Ours.n + " "
                            + (mpi.Ours.class.getClassLoader() == Program.class.getClassLoader()));
                    }
                }""");
        TestJob job = TestJob.run(2, classes, builder -> builder);
        assertThat(job.sortedLines()).containsExactly("1 1 true", "1 1 true");
    }

    @Test
    void shouldPutThreadsOfTheProgramInTheirRank() {
        TestJob job = TestJob.run(4, """
                import java.util.concurrent.*;
                import java.util.stream.*;
                import mpi.*;
                public class Program {
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        int me = MPI.COMM_WORLD.Rank();
                        System.setProperty("mine", "" + me);
                        Runnable check = () -> {
                            if (MPI.COMM_WORLD.Rank() != me || !System.getProperty("mine").equals("" + me)) {
                                throw new IllegalStateException();
                            }
                            System.out.println("rank " + me);
                            java.util.logging.Logger.getGlobal();
                        };
                        Thread thread = new Thread(check);
                        thread.start();
                        thread.join();
                        ExecutorService pool = Executors.newCachedThreadPool();
                        pool.submit(check).get();
                        pool.shutdown();
                        ForkJoinPool.commonPool().submit(check).get();
                        Thread foreign = new Thread(root(), check);
                        foreign.start();
                        foreign.join();
                        IntStream.range(0, 100).parallel().forEach(i -> {
                            if (!System.getProperty("mine").equals("" + me)) { throw new IllegalStateException(); }
                        });
                        MPI.Finalize();
                    }
                    static ThreadGroup root() {
                        ThreadGroup g = Thread.currentThread().getThreadGroup();
                        while (g.getParent() != null) { g = g.getParent(); }
                        return g;
                    }
                }""");
        assertThat(job.report()).isEmpty();
        for (int rank = 0; rank < 4; rank++) {
            String line = "rank " + rank;
            assertThat(job.sortedLines().stream().filter(line::equals)).hasSize(4);
        }
    }

    @Test
    void shouldKeepPropertiesPerRankAndRestoreThem() {
        System.setProperty("bireme.test.inherited", "outside");
        TestJob job = TestJob.run(2, """
                public class Program {
                    public static void main(String[] args) throws Exception {
                        String before = System.getProperty("bireme.test.inherited");
                        System.setProperty("bireme.test.inherited", "inside");
                        System.setProperty("bireme.test.own", "x");
                        System.out.println(before + " " + System.getProperty("bireme.test.inherited") + " "
                            + System.getProperties().stringPropertyNames().contains("bireme.test.own")
                            + " " + System.clearProperty("bireme.test.own") + " " + System.getProperty("bireme.test.own"));
                        System.setProperties(new java.util.Properties());
                        System.out.println(System.getProperty("java.home"));
                    }
                }""");
        assertThat(job.sortedLines())
                .containsExactly("null", "null", "outside inside true x null", "outside inside true x null");
        assertThat(System.getProperty("bireme.test.inherited")).isEqualTo("outside");
        assertThat(System.getProperty("bireme.test.own")).isNull();
        assertThat(System.getProperties().getClass()).isEqualTo(java.util.Properties.class);
        System.clearProperty("bireme.test.inherited");
    }

    @Test
    void shouldAllowRepeatedInitAndFinalize() {
        TestJob job = TestJob.run(3, """
                import mpi.*;
                public class Program {
                    public static void main(String[] args) throws Exception {
                        for (int round = 0; round < 3; round++) {
                            MPI.Init(args);
                            int[] sum = new int[1];
                            MPI.COMM_WORLD.Allreduce(new int[] {MPI.COMM_WORLD.Rank()}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
                            System.out.println(round + " " + sum[0]);
                            MPI.Finalize();
                        }
                    }
                }""");
        assertThat(job.report()).isEmpty();
        assertThat(job.sortedLines()).containsExactly("0 3", "0 3", "0 3", "1 3", "1 3", "1 3", "2 3", "2 3", "2 3");
    }

    @Test
    void shouldShareClassesOnRequest() {
        Map<String, byte[]> classes =
                SourceCode.compile("""
                package lib.one; public class Shared {
                    public static int loads;
                    static { System.out.println("loaded once"); }
                    public static synchronized int next() { return ++loads + lib.two.Other.n; }
                }""", "package lib.two; public class Other { public static int n; }", """
                public class Program {
                    public static void main(String[] args) {
                        lib.two.Other.n = 1000;
                        lib.one.Shared.next();
                        System.out.println(lib.one.Shared.class.getClassLoader() == Program.class.getClassLoader());
                        synchronized (lib.one.Shared.class) { System.out.println("sum " + lib.one.Shared.loads); }
                    }
                }""");
        TestJob job = TestJob.run(2, classes, builder -> builder.share("lib.one.*"));
        assertThat(job.report()).isEmpty();
        assertThat(job.sortedLines()).contains("false", "loaded once", "sum 2").doesNotContain("true");
        assertThat(job.out().lines().filter("loaded once"::equals)).hasSize(1);
    }

    @Test
    void shouldRefuseMpiInSharedClasses() {
        Map<String, byte[]> classes = SourceCode.compile(
                "package lib; public class Shared { public static int rank() { return mpi.MPI.COMM_WORLD.Rank(); } }",
                "public class Program { public static void main(String[] a) { lib.Shared.rank(); } }");
        TestJob job = TestJob.run(2, classes, builder -> builder.share("lib.*"));
        assertThat(job.status()).isEqualTo(1);
        assertThat(job.report()).contains("mpi.MPI is not to be had from a class that --share shares");
    }

    @Test
    void shouldPutLeadingArgumentsInFront() {
        TestJob job = TestJob.run(
                2,
                SourceCode.compile("""
                        import mpi.*;
                        public class Program {
                            public static void main(String[] args) throws Exception {
                                System.out.println(String.join(",", args) + " > " + String.join(",", MPI.Init(args)));
                                MPI.Finalize();
                            }
                        }"""),
                builder ->
                        builder.arguments("a", "b").settings(Settings.none().with("bireme.leading-args", "3", "test")));
        assertThat(job.sortedLines()).containsExactly("0,2,smpdev,a,b > a,b", "1,2,smpdev,a,b > a,b");
    }

    @Test
    void shouldRunClassesOfTheCallersLoader() {
        RankHost.run(3, IsolatedProgram.class, "3");
        assertThat(IsolatedProgram.runs).isZero();
    }

    @Test
    void shouldRunJobsAtTheSameTimeAndInsideEachOther() {
        TestJob job = TestJob.run(2, """
                import bireme.runtime.host.*;
                public class Program {
                    public static void main(String[] args) throws Exception {
                        if (args.length == 0) {
                            System.out.println("outer");
                            RankHost.run(2, Program.class, "inner");
                            System.out.println("outer");
                        } else {
                            mpi.MPI.Init(args);
                            System.out.println(args[0] + mpi.MPI.COMM_WORLD.Rank() + " of " + mpi.MPI.COMM_WORLD.Size());
                            mpi.MPI.Finalize();
                        }
                    }
                }""");
        assertThat(job.report()).isEmpty();
        assertThat(job.sortedLines())
                .containsExactly(
                        "inner0 of 2", "inner0 of 2", "inner1 of 2", "inner1 of 2", "outer", "outer", "outer", "outer");
    }

    @Test
    void shouldLetTheClassesOfAJobGo() {
        List<WeakReference<?>> classes = Collections.synchronizedList(new ArrayList<>());
        System.getProperties().put("bireme.test.classes", classes);
        TestJob job = TestJob.run(2, """
                import java.lang.ref.WeakReference;
                import java.util.*;
                import mpi.*;
                public class Program implements java.io.Serializable {
                    @SuppressWarnings("unchecked")
                    public static void main(String[] args) throws Exception {
                        ((List<Object>) System.getProperties().get("bireme.test.classes"))
                            .add(new WeakReference<>(Program.class));
                        MPI.Init(args);
                        Object[] box = {new Program()};
                        MPI.COMM_WORLD.Bcast(box, 0, 1, MPI.OBJECT, 0);
                        new Thread(() -> System.out.println(box[0].getClass().getName())).start();
                        MPI.Finalize();
                    }
                }""");
        System.getProperties().remove("bireme.test.classes");
        assertThat(job.report()).isEmpty();
        assertThat(classes).hasSize(2);
        long startNs = System.nanoTime();
        while (classes.stream().anyMatch(reference -> reference.get() != null)) {
            System.gc();
            assertThat(System.nanoTime() - startNs).as("a rank's classes stay").isLessThan(30_000_000_000L);
        }
    }

    @Test
    void shouldGiveEachRankAUrlClassLoaderAsItsContext() {
        TestJob job = TestJob.run(2, """
                import java.net.URLClassLoader;
                public class Program {
                    public static void main(String[] args) {
                        ClassLoader context = Thread.currentThread().getContextClassLoader();
                        System.out.println(((URLClassLoader) context).getURLs().length
                            + " " + (context == Program.class.getClassLoader()));
                    }
                }""");
        assertThat(job.report()).isEmpty();
        assertThat(job.sortedLines()).containsExactly("0 true", "0 true");
    }
}
