package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostProcessTest {
    @TempDir
    private Path folder;

    @Test
    void shouldNameTheRankThatEndsTheJvm() throws Exception {
        HostProcess host = HostProcess.start(folder, 3, """
                import mpi.*;
                public class Program {
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        System.out.print("rank " + MPI.COMM_WORLD.Rank() + "\\n");
                        MPI.COMM_WORLD.Barrier();
                        if (MPI.COMM_WORLD.Rank() == 2) { Runtime.getRuntime().exit(17); }
                        MPI.COMM_WORLD.Barrier();
                    }
                }""");
        assertThat(host.out().lines()).containsExactlyInAnyOrder("rank 0", "rank 1", "rank 2");
        assertThat(host.status()).isEqualTo(17);
        assertThat(host.err())
                .contains("rank 2 called Runtime.exit in thread \"rank 2\":", "Program.main(Program.java:");
    }

    @Test
    void shouldWriteAllOutputWhenTerminated() throws Exception {
        HostProcess host = HostProcess.start(folder, 2, """
                public class Program {
                    public static void main(String[] args) throws Exception {
                        for (int i = 0; i < 50_000; i++) { System.out.println("line"); }
                        System.out.println("ready");
                        System.out.print("unfinished");
                        new java.util.concurrent.CountDownLatch(1).await();
                    }
                }""");
        int ready = 0;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(host.process().getInputStream(), StandardCharsets.UTF_8))) {
            while (ready < 2) {
                ready += out.readLine().endsWith("ready") ? 1 : 0;
            }
            host.process().toHandle().destroy(); // Process.destroy would close the pipe, too
            assertThat(host.status()).isEqualTo(143);
            assertThat(out.lines()).contains("unfinished");
        }
        assertThat(host.err()).isEmpty();
    }

    @Test
    void shouldGoOnWhenNobodyReadsItsOutput() throws Exception {
        HostProcess host = HostProcess.start(folder, 2, """
                public class Program {
                    public static void main(String[] args) {
                        for (int i = 0; i < 100_000; i++) { System.out.println("a line of a certain length " + i); }
                    }
                }""");
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(host.process().getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).startsWith("a line");
        }
        assertThat(host.status()).isZero();
        assertThat(host.err()).isEmpty();
    }

    @Test
    void shouldRunSixtyFourRanksInHalfAGigabyte() throws Exception {
        HostProcess host = HostProcess.start(folder, 64, """
                import mpi.*;
                public class Program {
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        int[] sum = new int[1];
                        MPI.COMM_WORLD.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
                        System.out.println("Hello from rank " + MPI.COMM_WORLD.Rank() + " of " + sum[0]);
                        MPI.Finalize();
                    }
                }""", "-Xmx512m");
        assertThat(host.out().lines()).hasSize(64).allMatch(line -> line.endsWith(" of 64"));
        assertThat(host.status()).isZero();
        assertThat(host.err()).isEmpty();
    }
}
