package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Programs that process managers start without mpjrun: MPICH's mpiexec, which speaks PMI, and a step of Slurm whose
 * variables this test sets itself, so that it needs no Slurm.
 */
@Timeout(180)
class StepIT {
    @TempDir
    private Path folder;

    private String startTimeout = "60";
    private String encrypted = "false";

    private Launch mpiexec(int processes) {
        Path mpiexec = SlurmCluster.find("mpiexec.hydra");
        assumeTrue(mpiexec != null, "mpiexec.hydra is not installed (package mpich)");
        return Steps.java(Launch.in(folder).through(mpiexec.toString(), "-n", Integer.toString(processes)));
    }

    @Test
    void shouldJoinProcessesOfMpiexec() throws Exception {
        Result result = mpiexec(3).run(Steps.words("Crosses"));
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines()).hasSize(3).first().isEqualTo("rank 0 got 12, all have 3");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ends throw  | java.lang.IllegalStateException: thrown on purpose",
                "Ends thread | failed in thread \"helper of one\"",
                "Ends abort  | called Abort(9)",
                "Ends exit   | ends without MPI.Finalize",
                "Halts       | is gone before its MPI.Finalize",
            })
    void shouldEndAllProcessesOfMpiexec(String program, String said) throws Exception {
        Nightly.leave(
                program.equals("Ends abort") || program.equals("Ends exit"),
                "JobEndIT has both; a process that throws, and one that halts, end the others here");
        Nightly.leave(
                program.equals("Ends thread"),
                "SeveralJvmsEndIT has a thread that fails; it ends the process as a rank does");
        Result result = mpiexec(2).run(Steps.words(program.split(" ")));
        assertThat(result.out() + result.err()).contains(said).containsOnlyOnce("bireme: ");
        assertThat(result.status()).isNotZero();
    }

    @Test
    void shouldReportWhatCheckedModeFindsUnderMpiexec() throws Exception {
        Nightly.leave(true, "CheckIT finds the same on niodev; settings come by variables in other tests here");
        Launch launch = mpiexec(2).withVariable("BIREME_CHECK", "true");
        Result result = launch.run(Steps.words("Mistakes", "buffer"));
        assertThat(result.err()).startsWith("checked: buffer: rank 0 changed the buffer of a send to rank 1, tag 5");
        assertThat(result.status()).isZero();
    }

    /** One process of a step of Slurm that only the variables know of. */
    private Process task(int rank, int tasks, String... program) throws Exception {
        Launch launch = Steps.java(Launch.in(folder))
                .withVariable("SLURM_JOB_ID", "17")
                .withVariable("SLURM_STEP_ID", "0")
                .withVariable("SLURM_PROCID", Integer.toString(rank))
                .withVariable("SLURM_STEP_NUM_TASKS", Integer.toString(tasks))
                .withVariable("SLURM_STEP_NUM_NODES", "2")
                .withVariable("SLURMD_NODENAME", rank == 0 ? "n1" : "n2")
                .withVariable("BIREME_START_TIMEOUT", startTimeout)
                .withVariable("BIREME_ENCRYPT", encrypted)
                .withVariable("BIREME_WIREUP_DIR", folder.resolve("meet").toString());
        return launch.start(Steps.words(program));
    }

    private static String end(Process task, int status) throws Exception {
        String out = new String(task.getInputStream().readAllBytes());
        String err = new String(task.getErrorStream().readAllBytes());
        assertThat(Bounded.status(task, "end of mpjrun")).as(err).isEqualTo(status);
        return out + err;
    }

    @Test
    void shouldMeetByFilesAndRemoveThem() throws Exception {
        List<Process> tasks = new ArrayList<>();
        for (int rank = 2; rank >= 0; rank--) {
            tasks.add(task(rank, 3, "Crosses"));
        }
        for (int rank = 0; rank < 3; rank++) {
            assertThat(end(tasks.get(2 - rank), 0)).isEqualTo("rank " + rank + " got 12, all have 3\n");
        }
        assertThat(folder.resolve("meet")).isEmptyDirectory();
    }

    @Test
    void shouldSayWhoIsMissing() throws Exception {
        startTimeout = "1";
        Process alone = task(0, 3, "Crosses");
        assertThat(end(alone, 1)).contains("ranks 1, 2 have not called MPI.Init within 1 s");
        assertThat(folder.resolve("meet")).isEmptyDirectory();
    }

    @Test
    void shouldSayWhatToDoWhenTheFirstIsMissing() throws Exception {
        startTimeout = "1";
        assertThat(end(task(1, 2, "Crosses"), 1))
                .contains("Init: rank 1 of 2 cannot find the others")
                .contains("set BIREME_WIREUP_DIR, or start with srun --mpi=pmi2");
    }

    @Test
    void shouldLeaveNobodyBehindWhenTheFirstIsKilled() throws Exception {
        Process first = task(0, 2, "Waits");
        Process second = task(1, 2, "Waits", "calculating");
        assertThat(first.inputReader().readLine()).isEqualTo("begun");
        first.destroyForcibly();
        assertThat(end(second, 1)).contains("bireme: rank 1 on host n2: rank 0 is gone before its MPI.Finalize");
        assertThat(Files.exists(folder.resolve("meet").resolve("slurm-17-0.0"))).isFalse();
    }

    @Test
    void shouldStayAloneWhereThatIsWanted() throws Exception {
        Result result = mpiexec(2).withVariable("BIREME_WIREUP", "none").run(Steps.words("Greets"));
        assertThat(result.sortedLines()).containsExactly("rank 0 of 1", "rank 0 of 1");
    }

    /** Without mpjrun there is no certificate: a process that asks for TLS is refused before it sends anything. */
    @ParameterizedTest
    @CsvSource({"variable, niodev", "property, tcp"})
    void shouldRefuseTlsToProcessesOfMpiexec(String source, String device) throws Exception {
        boolean isVariable = source.equals("variable");
        Nightly.leave(!isVariable, "where a setting comes from is found before it is looked at");
        Launch launch = mpiexec(2).withVariable("BIREME_DEVICE", device);
        String[] words = Steps.words("Crosses");
        Result result = isVariable
                ? launch.withVariable("BIREME_TLS", "true").run(words)
                : launch.withVariable("JAVA_TOOL_OPTIONS", "-Dbireme.tls=true").run(words);
        assertThat(result.status()).isNotZero();
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains("bireme.tls is 'true' (from "
                        + (isVariable ? "environment variable BIREME_TLS" : "system property bireme.tls")
                        + "), and cannot be had: ");
    }

    /** What a listener on the loopback interface sees of two processes that are placed on two hosts. */
    @ParameterizedTest
    @CsvSource({"false, mpiexec", "true, mpiexec", "true, slurm"})
    void shouldSendNothingInPlainWhereEncryptionIsAskedFor(boolean isEncrypted, String manager) throws Exception {
        Nightly.leave(isEncrypted && manager.equals("mpiexec"), "the processes of Slurm are encrypted the same way");
        Path python = SlurmCluster.find("python3");
        assumeTrue(python != null && System.getProperty("user.name").equals("root"), "no python3, or not root");
        Process listener = new ProcessBuilder(
                        python.toString(), "src/test/scripts/listen-for", "what nobody else may read")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            assertThat(listener.inputReader().readLine()).isEqualTo("listening");
            encrypted = Boolean.toString(isEncrypted);
            if (manager.equals("slurm")) {
                Process second = task(1, 2, "Whispers");
                Process first = task(0, 2, "Whispers");
                assertThat(end(second, 0) + end(first, 0)).contains("received");
            } else {
                Result result = mpiexec(2)
                        .withVariable("BIREME_ENCRYPT", encrypted)
                        .withVariable("BIREME_DEVICE", "tcp")
                        .run(Steps.words("Whispers"));
                assertThat(result.out()).as(result.err()).contains("received");
            }
            listener.getOutputStream().close();
            int seen = Integer.parseInt(listener.inputReader().readLine());
            assertThat(seen > 0).as("packets with the text: " + seen).isEqualTo(!isEncrypted);
        } finally {
            listener.destroyForcibly();
        }
    }
}
