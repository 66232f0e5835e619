package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code mpjrun doctor} as users call it, about this host. */
@Timeout(180)
class DoctorIT {
    @TempDir
    private Path folder;

    private Result doctor(String... words) throws Exception {
        String[] all = new String[words.length + 1];
        all[0] = "doctor";
        System.arraycopy(words, 0, all, 1, words.length);
        return Launch.in(folder).run(all);
    }

    @Test
    void shouldFindThisHostHealthy() throws Exception {
        Result result = Launch.in(folder)
                .withVariable("BIREME_EAGER_LIMIT", "64K")
                .withVariable("BIREME_NONSENSE", "1")
                .run("doctor", "-dev", "niodev");
        assertThat(result.out())
                .contains(
                        "  ok    serializer  codecs, and FST for classes without a codec; the JDK's packages are open to FST\n")
                .contains("  ok    interface   jobs on this host use 127.0.0.1\n")
                .containsPattern("  (ok  |note)  mpi         (.+ \\(.*MPI_THREAD_|device mpi finds no MPI library)")
                .contains("  ok    pair        two JVMs on this host: round trip ")
                .contains("  warn  settings    bireme.nonsense is set (environment variable BIREME_NONSENSE)")
                .contains("  bireme.eager-limit           64K  (environment variable BIREME_EAGER_LIMIT)\n")
                .contains(
                        "bin/mpjrun --device niodev --timeout 60 -np 2 --oversubscribe --jvms-per-host 2 examples.Pairs\n")
                .contains("  bireme.device                niodev  (option -dev)\n")
                .contains("\nJobs can run: 0 failures, ");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldAnswerWrongUseByOneLine() throws Exception {
        Result option = doctor("--hots", "a");
        assertThat(option.err()).isEqualTo("mpjrun doctor: unknown option --hots; did you mean --hosts?\n");
        assertThat(option.status()).isEqualTo(2);
        Result file = doctor("--hostfile", "no/such/file");
        assertThat(file.err()).isEqualTo("mpjrun doctor: hostfile no/such/file: no such file\n");
        assertThat(file.status()).isEqualTo(2);
        assertThat(doctor("--help").out()).startsWith("Usage: mpjrun doctor ");
    }

    /** What every run pays for must not grow by what few runs need. */
    @Test
    void shouldNotBeLoadedByJobs() throws Exception {
        Result result = Launch.in(folder).run("-Xlog:class+load", "-np", "1", "-cp", Programs.classes(), "Greets");
        assertThat(result.out())
                .contains("bireme.launcher.Mpjrun ", "rank 0 of 1")
                .doesNotContain("picocli", "bireme.launcher.doctor", "bireme.launcher.tune", "bireme.launcher.slurm");
    }
}
