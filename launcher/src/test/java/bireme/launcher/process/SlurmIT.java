package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.ChildJvm;
import bireme.testing.Nightly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs on a real cluster of Slurm: by mpjrun in an allocation, and by srun alone. */
@Timeout(180)
class SlurmIT {
    private static SlurmCluster cluster;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() throws Exception {
        String obstacle = SlurmCluster.obstacle();
        assumeTrue(obstacle.isEmpty(), obstacle);
        cluster = SlurmCluster.start();
    }

    @AfterAll
    static void stop() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
    }

    private Launch launch(String... through) {
        return Launch.in(folder)
                .through(through)
                .withVariable("SLURM_CONF", cluster.configuration().toString());
    }

    /** Slurm itself tells the user which tasks ended badly. */
    private static List<String> without(String prefix, String text) {
        return text.lines().filter(line -> !line.startsWith(prefix)).toList();
    }

    @Test
    void shouldNeedNeitherRanksNorHostsInAnAllocation() throws Exception {
        Result result = launch("salloc", "-Q", "-N3", "-n5").run("-cp", Programs.classes(), "Crosses");
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines())
                .containsExactly(
                        "rank 0 got 30, all have 10",
                        "rank 1 got 30, all have 10",
                        "rank 2 got 30, all have 10",
                        "rank 3 got 30, all have 10",
                        "rank 4 got 30, all have 10");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldRunOneJvmOnEachNode() throws Exception {
        Result result = launch("salloc", "-Q", "-N3", "--ntasks-per-node=2")
                .run("--display-map", "--do-not-launch", "-cp", Programs.classes(), "Greets");
        assertThat(result.out()).contains("n001  JVM 0", "n002  JVM 1", "n003  JVM 2", "ranks 4-5");
    }

    @Test
    void shouldGiveEachRankItsOwnVariablesAndInputWhereItHasAJvmOfItsOwn() throws Exception {
        Result input = launch("salloc", "-Q", "-N2", "-n3")
                .withInput("one\ntwo")
                .run("-dev", "niodev", "--stdin", "2", "-cp", Programs.classes(), "ReadsInput");
        assertThat(input.sortedLines()).containsExactly("rank 0 read ", "rank 1 read ", "rank 2 read one.two.");
        Result variables = launch("salloc", "-Q", "-N2", "-n3")
                .run("-dev", "niodev", "-x", "TEST_VARIABLE=it's", "-cp", Programs.classes(), "Identity");
        assertThat(variables.err()).isEmpty();
        assertThat(variables.sortedLines()).hasSize(3).allMatch(line -> line.contains("variable it's"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ends abort | 9  | Abort(9)",
                "Halts      | 42 | ended unexpectedly, status 42",
            })
    void shouldEndEverywhereWithTheCause(String program, int status, String said) throws Exception {
        Nightly.leave(program.equals("Ends abort"), "SeveralJvmsEndIT has an abort; how srun is ended is the same");
        List<String> words = new ArrayList<>(List.of("-dev", "niodev", "-cp", Programs.classes()));
        words.addAll(List.of(program.split(" ")));
        Result result = launch("salloc", "-Q", "-N3", "-n3").run(words.toArray(new String[0]));
        assertThat(result.status()).isEqualTo(status);
        assertThat(String.join("\n", without("srun: ", result.err())))
                .startsWith("mpjrun: ")
                .contains(said);
        assertThat(cluster.output("squeue", "-h", "-s")).isEmpty();
    }

    /** A shell that srun has started holds the processors; the job takes them all the same. */
    @Test
    void shouldStartFromWithinAStep() throws Exception {
        Result result = launch("salloc", "-Q", "-N2", "-n2", "srun", "--mpi=none", "-N1", "-n1")
                .run("-np", "2", "-cp", Programs.classes(), "Greets");
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines()).containsExactly("rank 0 of 2", "rank 1 of 2");
    }

    /** Without numbers the spares take slots of the allocation from the ranks. */
    @Test
    void shouldReplaceARankByASpareOfTheAllocation() throws Exception {
        Result result = launch("salloc", "-Q", "-N3", "-n4")
                .run("--spares", "1", "examples.checkpoints.HeatRestart", folder.resolve("heat") + "", "300", "120");
        assertThat(result.err())
                .as(result.out() + result.status())
                .contains("mpjrun: spare rank 3 takes the place of rank 2");
        assertThat(result.out()).contains("Going on after step 100");
        Result whole = Launch.in(folder)
                .run("-np", "1", "examples.checkpoints.HeatRestart", folder.resolve("whole") + "", "300");
        assertThat(result.out().lines().toList())
                .endsWith(whole.out().lines().toList().get(1));
        assertThat(result.status()).isZero();
        assertThat(cluster.output("squeue", "-h", "-s")).isEmpty();
    }

    @Test
    void shouldRefuseHostsThatAreNotOfTheJob() throws Exception {
        Result result = launch("salloc", "-Q", "-N2", "-w", "n001,n002")
                .run("--host", "n003", "-cp", Programs.classes(), "Greets");
        assertThat(result.err())
                .startsWith("mpjrun: --host: host n003 is not in Slurm job ")
                .contains("n001, n002");
        assertThat(result.status()).isEqualTo(2);
    }

    /** Without mpjrun: what srun starts is one job, whichever way the processes find each other. */
    @ParameterizedTest
    @CsvSource({"pmi2, pmi", "pmix, pmix", "none, files"})
    void shouldWireUpTasksOfSrun(String mpi, String how) throws Exception {
        Path exchange = folder.resolve("meet");
        Result result = Steps.java(launch("srun", "-Q", "--mpi=" + mpi, "-N3", "-n4"))
                .withVariable("BIREME_WIREUP", how)
                .withVariable("BIREME_WIREUP_DIR", exchange.toString())
                .run(Steps.words("Crosses"));
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines())
                .containsExactly(
                        "rank 0 got 20, all have 6",
                        "rank 1 got 20, all have 6",
                        "rank 2 got 20, all have 6",
                        "rank 3 got 20, all have 6");
        assertThat(result.status()).isZero();
        if (Files.exists(exchange)) {
            assertThat(exchange).isEmptyDirectory();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ends throw | 1  | bireme: rank 1 on host n002 failed in thread \"main\":",
                "Halts      | 42 | bireme: rank 1 on host n002 is gone before its MPI.Finalize",
            })
    void shouldEndAllTasksOfSrun(String program, int status, String said) throws Exception {
        Nightly.leave(
                program.equals("Ends throw"),
                "StepIT has it with another process manager; how tasks are ended is the same");
        Result result = Steps.java(launch("srun", "--mpi=pmi2", "-N3", "-n3")).run(Steps.words(program.split(" ")));
        assertThat(String.join("\n", without("srun: ", result.err()))).contains(said);
        assertThat(result.status()).isEqualTo(status);
        cluster.awaitEndOfJobs();
        assertThat(cluster.output("squeue", "-h", "-s")).isEmpty();
    }

    /** A batch script has SLURM_PROCID and SLURM_NTASKS, and yet it is no task of several. */
    @Test
    void shouldBeAloneInABatchScript() throws Exception {
        Path script = folder.resolve("batch");
        String java = ChildJvm.java();
        Files.writeString(script, "#!/bin/sh\nexec " + java + " " + String.join(" ", Steps.words("Greets")) + "\n");
        Path output = folder.resolve("batch.out");
        Result result = launch("sbatch", "-Q", "-N2", "-n4", "-o", output.toString())
                .withScript(script)
                .run();
        assertThat(result.status()).isZero();
        cluster.awaitEndOfJobs();
        assertThat(output).content().contains("rank 0 of 1");
    }

    @Test
    void shouldRefuseTlsToTasksOfSrun() throws Exception {
        Result result = Steps.java(launch("srun", "-Q", "--mpi=none", "-N2", "-n2"))
                .withVariable("BIREME_WIREUP_DIR", folder.resolve("meet").toString())
                .withVariable("BIREME_TLS", "true")
                .run(Steps.words("Crosses"));
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains("bireme.tls is 'true' (from environment variable BIREME_TLS), and cannot be had: ");
        assertThat(result.status()).isNotZero();
    }

    /** While a job of two programs runs, no argument list of any process shows its secret or a value of {@code -x}. */
    @ParameterizedTest
    @ValueSource(strings = {"munge", "file"})
    void shouldShowNoSecretsInArguments(String seal) throws Exception {
        Path errors = folder.resolve("errors");
        Launch launch = launch("salloc", "-Q", "-N2", "-n2")
                .withVariable("BIREME_MUNGE_SOCKET", cluster.mungeSocket().toString())
                .withVariable("BIREME_SLURM_SEAL", seal)
                .withVariable("BIREME_WIREUP_DIR", folder.resolve("shared").toString())
                .withVariable("TEST_SECRET", "not-for-your-eyes");
        List<String> words = new ArrayList<>(List.of("-dev", "niodev"));
        words.addAll(List.of("-np", "1", "-cp", Programs.classes(), "-x", "TEST_SECRET", "Waits", ":"));
        words.addAll(List.of("-np", "1", "-cp", Programs.classes(), "-x", "TEST_SECRET", "Waits", "calculating"));
        Process process = launch.start(errors, words.toArray(new String[0]));
        try {
            assertThat(process.inputReader().readLine())
                    .as(() -> Launch.text(errors))
                    .isEqualTo("begun");
            if (seal.equals("file")) {
                assertThat(folder.resolve("shared"))
                        .as("removed once all have joined")
                        .isEmptyDirectory();
            }
            assertThat(ArgumentLists.ofAllProcesses())
                    .noneMatch(line -> line.contains("not-for-your-eyes"))
                    .noneMatch(line -> line.contains("bireme 2 "))
                    .filteredOn(line -> line.contains("bireme.launcher.slurm.SrunAgent"))
                    .hasSizeGreaterThanOrEqualTo(2);
        } finally {
            process.destroy();
            Bounded.status(process, "end of the job");
        }
        cluster.awaitEndOfJobs();
    }
}
