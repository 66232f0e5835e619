package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Nightly;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import program.EndingHostMain;

/** Where the JVM ends with the job, no code of a rank runs behind its {@code System.exit}. */
class NoReturnFromExitTest {
    private static final int RETURNED = 99;

    @TempDir
    private Path folder;

    /** Rank 1 of 2 ends; whatever of its code runs behind that ends the JVM with another status. */
    private HostProcess start(String action, String... jvmOptions) throws Exception {
        String source = """
                import mpi.*;
                public class Program {
                    static void returned() { Runtime.getRuntime().halt(%d); }
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        if (MPI.COMM_WORLD.Rank() == 1) {
                            Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> returned());
                            Thread daemon = new Thread(Program::receive, "rank 1, receiver");
                            daemon.setDaemon(true);
                            daemon.start();
                            while (daemon.getState() != Thread.State.TIMED_WAITING) { Thread.onSpinWait(); }
                            try {
                                %s
                            } catch (Throwable t) {
                                returned();
                            } finally {
                                returned();
                            }
                        }
                        MPI.Finalize();
                    }
                    static void receive() {
                        try {
                            MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 0);
                        } finally {
                            returned();
                        }
                    }
                }""".formatted(RETURNED, action);
        HostProcess.compile(folder, source);
        return HostProcess.start(folder, EndingHostMain.class, new String[] {"2", folder.toString()}, jvmOptions);
    }

    @ParameterizedTest
    @CsvSource({"System.exit(7), 7", "System.exit(0), 0", "MPI.COMM_WORLD.Abort(5), 5"})
    void shouldRunNoCodeBehindTheEndOfARank(String end, int status) throws Exception {
        Nightly.leave(end.equals("System.exit(0)"), "shouldShowNoStackForAUsageExit has this end");
        HostProcess host = start(end + ";");
        assertThat(host.status()).isEqualTo(status);
        assertThat(host.out()).isEmpty();
        assertThat(host.err()).startsWith("rank 1 ").doesNotContain("RankExitSignal");
    }

    @Test
    void shouldShowNoStackForAUsageExit() throws Exception {
        HostProcess host = start("System.exit(0);");
        assertThat(host.status()).isZero();
        assertThat(host.err())
                .hasLineCount(1)
                .endsWith(
                        "before MPI.Finalize, while rank 0 still ran; this ends the job (Program.main(Program.java:13))");
    }

    @Test
    void shouldReportADeadlockOnce() throws Exception {
        HostProcess.compile(folder, """
                import mpi.*;
                public class Program {
                    public static void main(String[] args) {
                        MPI.Init(args);
                        try {
                            MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1 - MPI.COMM_WORLD.Rank(), 0);
                        } catch (MPIException e) {
                            Runtime.getRuntime().halt(%d);
                        }
                    }
                }""".formatted(RETURNED));
        HostProcess host = HostProcess.start(folder, EndingHostMain.class, new String[] {"2", folder.toString()});
        assertThat(host.status()).isEqualTo(3);
        assertThat(host.err()).containsOnlyOnce("deadlock: ").containsOnlyOnce("rank 1 waits in Recv");
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_23, disabledReason = "there is no security manager any more")
    void shouldAskASecurityManagerFirst() throws Exception {
        HostProcess host = start(
                "System.setSecurityManager(new SecurityManager() {"
                        + " public void checkPermission(java.security.Permission p) { }"
                        + " public void checkExit(int status) { throw new SecurityException(\"no \" + status); } });"
                        + " try { System.exit(7); } catch (SecurityException e) { System.out.println(e.getMessage()); }"
                        + " System.setSecurityManager(null); System.exit(8);",
                "-Djava.security.manager=allow");
        assertThat(host.status()).isEqualTo(8);
        assertThat(host.out()).contains("no 7");
    }
}
