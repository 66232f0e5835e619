package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** mpjrun on device mpi: the mpiexec of each MPI library that is installed starts the processes. */
@Timeout(180)
class MpjrunMpiIT {
    private static final long MAX_END_S = 60;

    @TempDir
    private Path folder;

    private Launch mpjrun(String library) {
        Path mpiexec = MpiexecIT.find(library);
        assumeTrue(mpiexec != null, library + " is not installed (see .ci/run)");
        return Launch.in(folder)
                .withVariable("OMPI_ALLOW_RUN_AS_ROOT", "1")
                .withVariable("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
                .withVariable("BIREME_MPI_MPIEXEC", mpiexec.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Open MPI", "MPICH", "MPI-5 ABI"})
    void shouldConnectRanksThroughTheLibrary(String library) throws Exception {
        Nightly.leave(true, "MpiexecIT connects ranks by each library; other tests here start ranks of both");
        Nightly.leave(
                library.equals("MPI-5 ABI") || library.equals("MPICH"),
                "other tests here start MPICH's ranks, whose mpiexec the third library has, too; MpiexecIT connects"
                        + " ranks by all");
        String threads = library.equals("Open MPI") ? "funneled" : "multiple";
        Result result = mpjrun(library)
                .withVariable("BIREME_MPI_THREADS", threads)
                .run("-dev", "native", "-np", "3", "--tag-output", "-cp", Programs.classes(), "Crosses");
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines()).hasSize(3).first().asString().endsWith("rank 0 got 12, all have 3");
        assertThat(result.out()).contains("[1,1]<stdout>:");
        assertThat(result.status()).isZero();
    }

    /** Runs ranks that never end, kills a process of the job by its id, and returns what mpjrun says. */
    private String killed(Launch launch, Predicate<List<String>> isTarget, int status, String... program)
            throws Exception {
        Path errors = folder.resolve("errors");
        List<String> words = new ArrayList<>(List.of("-dev", "mpi", "-cp", Programs.classes()));
        words.addAll(List.of(program));
        Process mpjrun = launch.start(errors, words.toArray(new String[0]));
        try (BufferedReader out = mpjrun.inputReader()) {
            assertThat(out.readLine()).as(() -> Launch.text(errors)).isEqualTo("begun");
            List<ProcessHandle> all = mpjrun.descendants().toList();
            ProcessHandle target = all.stream()
                    .filter(process -> isTarget.test(words(process)))
                    .findFirst()
                    .orElseThrow();
            assertThat(target.destroyForcibly()).isTrue();
            assertThat(mpjrun.waitFor(MAX_END_S, TimeUnit.SECONDS)).isTrue();
            assertThat(mpjrun.exitValue()).as(() -> Launch.text(errors)).isEqualTo(status);
            for (ProcessHandle process : all) {
                process.onExit().get(MAX_END_S, TimeUnit.SECONDS);
            }
        } finally {
            mpjrun.descendants().forEach(ProcessHandle::destroyForcibly);
            mpjrun.destroyForcibly();
        }
        return Files.readString(errors);
    }

    private static List<String> words(ProcessHandle process) {
        try {
            return List.of(Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"))
                    .split("\0"));
        } catch (IOException e) {
            return List.of(); // it has ended
        }
    }

    @Test
    void shouldTellWhichRankWasKilled() throws Exception {
        Nightly.leave(true, "the next test has a rank killed in a collective");
        Launch launch = mpjrun("MPICH").withVariable("BIREME_MPI_THREADS", "funneled");
        String report = killed(launch, words -> isAgent(words, 1), 137, "-np", "3", "Waits", "busy");
        assertThat(report).startsWith("mpjrun: process 1 (rank 1 on localhost) ended unexpectedly, status 137\n");
    }

    private static boolean isAgent(List<String> words, int process) {
        return words.size() > 2
                && words.get(words.size() - 3).endsWith(".MpiexecAgent")
                && words.get(words.size() - 2).equals(Integer.toString(process));
    }

    /** More ranks than most machines have cores, all of them inside the library when one is killed. */
    @Test
    void shouldTellWhichRankWasKilledInACollectiveOfTheLibrary() throws Exception {
        Files.writeString(folder.resolve("collectives.properties"), "allreduce.1 = ranks=4 -> native-mpi\n");
        String report = killed(mpjrun("MPICH"), words -> isAgent(words, 2), 137, "-np", "4", "Reduces", "MpiTeam");
        assertThat(report.lines()).contains("mpjrun: process 2 (rank 2 on localhost) ended unexpectedly, status 137");
    }

    @Test
    void shouldMeasureTheCollectivesOfTheLibrary() throws Exception {
        Result tuned = mpjrun("MPICH")
                .run(
                        "tune",
                        "-dev",
                        "mpi",
                        "-np",
                        "2",
                        "--operations",
                        "allreduce",
                        "--sizes",
                        "64KiB",
                        "--budget",
                        "3s");
        assertThat(tuned.status()).as(tuned.err()).isZero();
        assertThat(folder.resolve("collectives.measured"))
                .content()
                .contains("on device mpi, one host", "allreduce 2 2 library 65536 native-mpi ")
                .contains("allreduce 2 2 library 65536 recursive-doubling ");
        assertThat(folder.resolve("collectives.properties")).content().contains("Measured on device mpi, one host");
        Result ran = mpjrun("MPICH").run("-dev", "mpi", "-v", "-np", "2", "-cp", Programs.classes(), "Crosses");
        assertThat(ran.err()).contains("bireme.collectives=collectives.properties (found beside the program)");
        assertThat(ran.status()).isZero();
    }

    @Test
    void shouldEndWithoutMpiexec() throws Exception {
        Launch launch = mpjrun("Open MPI").withVariable("BIREME_MPI_THREADS", "funneled");
        String mpiexec = MpiexecIT.find("Open MPI").toString();
        String report = killed(launch, words -> words.get(0).equals(mpiexec), 137, "-np", "3", "Waits", "busy");
        assertThat(report)
                .startsWith("mpjrun: " + mpiexec
                        + ", which had started all ranks, was ended by signal 9 before they had ended\n")
                .containsOnlyOnce("mpjrun:");
    }

    /** A command instead of ssh that gets no answer, as one whose packets are dropped. */
    @Test
    void shouldNameAHostThatCannotBeReached() throws Exception {
        Path pid = folder.resolve("pid");
        Path agent = Files.writeString(folder.resolve("agent"), "#!/bin/sh\necho $$ > " + pid + "\nexec sleep 600\n");
        assertThat(agent.toFile().setExecutable(true)).isTrue();
        Result result = mpjrun("MPICH")
                .run(
                        "-dev",
                        "mpi",
                        "-np",
                        "2",
                        "--host",
                        "localhost:1,there.invalid:1",
                        "--ssh-agent",
                        agent.toString(),
                        "-Dbireme.start-timeout=3",
                        "-Dbireme.interface=127.0.0.1",
                        "-cp",
                        Programs.classes(),
                        "Crosses");
        assertThat(result.err())
                .isEqualTo("mpjrun: process 1 (rank 1 on there.invalid) has not joined the job within 3 s\n");
        assertThat(result.status()).isEqualTo(1);
        Optional<ProcessHandle> left =
                ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()));
        if (left.isPresent()) {
            left.get().onExit().get(MAX_END_S, TimeUnit.SECONDS);
        }
    }

    @Test
    void shouldRefuseWhatIsNoMpiexec() throws Exception {
        Result result = Launch.in(folder)
                .withVariable("BIREME_MPI_MPIEXEC", "echo")
                .run("-dev", "mpi", "-np", "2", "-cp", Programs.classes(), "Crosses");
        assertThat(result.err()).contains("\"echo\" (", "is neither MPICH's mpiexec (Hydra) nor Open MPI's");
        assertThat(result.status()).isEqualTo(2);
    }
}
