package npb.bt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.ProblemClass;
import benchmarks.program.BenchmarkRuns;
import benchmarks.timing.Timers;
import bireme.runtime.host.ProgramRun;
import bireme.testing.Nightly;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import mpi.Intracomm;
import mpi.TestRanks;
import npb.BT;
import npb.cfd.adi.AdiMarch;
import npb.cfd.adi.AdiProblem;
import npb.run.Report;
import npb.run.Threads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** BTIO meets its official values by what it reads from its file. */
class BtIoTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"1,full,S", "4,full,S", "9,full,S", "1,simple,S", "4,simple,S", "9,simple,S", "4,full,W", "4,simple,W"})
    void shouldMeetAllOfficialValues(int ranks, String subtype, ProblemClass problemClass) {
        assumeTrue(problemClass == ProblemClass.S || Nightly.isOn(), "in the nightly run; class S takes the same way");
        String file = folder.resolve("solution").toString();
        TestRanks.run(ranks, comm -> {
            KernelOptions options = KernelOptions.parse(subtype, file, "-c", problemClass.name(), "-w", "1");
            Report report = new BtBenchmark().run(comm, options, new PrintStream(OutputStream.nullOutputStream()));
            assertThat(report.verification().isSuccessful()).isTrue();
            assertThat(report.verification().comparisons()).hasSize(10);
        });
        int steps = problemClass == ProblemClass.S ? 12 : 40;
        int points = problemClass == ProblemClass.S ? 12 : 24;
        assertThat(Path.of(file)).hasSize(40L * points * points * points * steps);
    }

    /** Both subtypes write what one rank writes, whatever the distribution. */
    @ParameterizedTest
    @CsvSource({"4,full", "9,full", "4,simple", "9,simple"})
    void shouldWriteTheSameFileFromAnyRanks(int ranks, String subtype) throws IOException {
        double[] whole = state(1, FullFile::new, "one");
        double[] written = state(ranks, subtype.equals("full") ? FullFile::new : SimpleFile::new, subtype);
        assertThat(written).hasSize(5 * 12 * 12 * 12).isEqualTo(whole);
    }

    private static AdiMarch march(Intracomm comm, Threads threads) {
        AdiProblem problem = BtProblems.of(ProblemClass.S);
        return new AdiMarch(comm, problem, () -> new BtScheme(problem), threads, new Timers(false));
    }

    private interface Maker {
        SolutionFile make(Intracomm comm, AdiMarch march, String name, boolean isKept);
    }

    /** The start state as it is written: no sum of it depends on the number of ranks. */
    private double[] state(int ranks, Maker maker, String name) throws IOException {
        Path path = folder.resolve(name);
        TestRanks.run(ranks, comm -> {
            try (Threads threads = new Threads(1);
                    AdiMarch march = march(comm, threads);
                    SolutionFile file =
                            maker.make(comm, march, path.toString(), true).opened()) {
                file.write();
                file.finish();
            }
        });
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.nativeOrder());
        double[] values = new double[bytes.remaining() / Double.BYTES];
        bytes.asDoubleBuffer().get(values);
        return values;
    }

    @Test
    void shouldReadWhatItHasWrittenAndDeleteIt() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        String file = folder.resolve("wrong").toString();
        TestRanks.run(1, comm -> {
            try (Threads threads = new Threads(1);
                    AdiMarch march = march(comm, threads);
                    SolutionFile output = new FullFile(comm, march, file, false).opened()) {
                output.write();
                output.finish();
                double[] right = march.errors();
                assertThat(output.errors()).isEqualTo(right);
                output.print(new PrintStream(text, true), 1);
            }
        });
        assertThat(Path.of(file)).doesNotExist();
        assertThat(text.toString())
                .contains("BTIO -- statistics")
                .containsPattern("Total data written \\(MB\\) : +0.07")
                .contains("I/O data rate  (MB/sec) :");
    }

    @Test
    void shouldReportAsTheReferenceDoes() {
        String file = folder.resolve("reported").toString();
        ProgramRun run = BenchmarkRuns.of(BT.class, 4, "full", file, "-c", "S");
        assertThat(run.outcome().exitStatus()).as(run.outcome().report()).isZero();
        assertThat(run.out())
                .contains(" BTIO -- FULL MPI-IO write interval: 5")
                .contains(" BTIO -- statistics:")
                .containsPattern("Total data written \\(MB\\) : +0.83")
                .containsPattern("Verification +=  +SUCCESSFUL");
    }

    @Test
    void shouldRefuseOtherWords() {
        ProgramRun run = BenchmarkRuns.of(BT.class, 1, "fast");
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err()).contains("'fast'", "full or simple");
        ProgramRun other = BenchmarkRuns.of(BT.class, 1, "full", "a", "b");
        assertThat(other.outcome().exitStatus()).isEqualTo(2);
    }
}
