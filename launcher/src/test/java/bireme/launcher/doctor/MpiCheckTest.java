package bireme.launcher.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.launcher.doctor.MpiProbe.Fact;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MpiCheckTest {
    private static final String PRINTED = """
            WARNING of some plugin
            LIBRARY /opt/my mpi/lib/libmpi.so.12
            ABI MPICH
            VERSION MPICH 4.0.2
            THREADS MPI_THREAD_MULTIPLE
            TRANSPORT ch4:ofi
            BINDING jna
            """;

    private static final int MAX_SECONDS = 60;

    @TempDir
    private Path folder;

    private static List<Diagnosis> judge(String printed, int status, String errors) {
        return MpiCheck.judge(MpiCheck.facts(printed), status, errors, () -> "started by /opt/bin/mpiexec");
    }

    @Test
    void shouldReadWhatIsPrinted() {
        Map<Fact, List<String>> facts = MpiCheck.facts(PRINTED);
        assertThat(facts)
                .hasSize(6)
                .containsEntry(Fact.LIBRARY, List.of("/opt/my mpi/lib/libmpi.so.12"))
                .containsEntry(Fact.TRANSPORT, List.of("ch4:ofi"));
        assertThat(MpiCheck.facts("")).isEmpty();
    }

    @Test
    void shouldSayAllOfItInASentence() {
        assertThat(judge(PRINTED, 0, ""))
                .containsExactly(Diagnosis.ok(
                        "mpi",
                        "",
                        "MPICH 4.0.2, /opt/my mpi/lib/libmpi.so.12 (MPICH, MPI_THREAD_MULTIPLE, transport ch4:ofi,"
                                + " called by jna), started by /opt/bin/mpiexec"));
        assertThat(judge(PRINTED.replace("TRANSPORT ch4:ofi\n", ""), 0, "")
                        .get(0)
                        .text())
                .contains("(MPICH, MPI_THREAD_MULTIPLE, called by jna), started");
    }

    @Test
    void shouldNameOtherLibrariesOnThePath() {
        List<Diagnosis> findings = judge(PRINTED + "OTHER /usr/lib/libmpi.so.40\nOTHER /opt/x/libmpi.so.12\n", 0, "");
        assertThat(findings).hasSize(2);
        assertThat(findings.get(1))
                .isEqualTo(Diagnosis.note(
                        "mpi",
                        "",
                        "not the only MPI library here: /usr/lib/libmpi.so.40, /opt/x/libmpi.so.12;"
                                + " BIREME_MPI_LIBRARY names another than the first, which then starts ranks by its"
                                + " own mpiexec"));
    }

    @Test
    void shouldOnlyNoteThatNoneCanBeUsed() {
        assertThat(judge("PROBLEM device mpi finds no MPI library\n", 0, "a warning"))
                .containsExactly(Diagnosis.note("mpi", "", "device mpi finds no MPI library"));
    }

    @Test
    void shouldSayThatTheLibraryEndedItsProcess() {
        assertThat(judge("some text\n", 14, "PMI version mismatch\nAbort(1)"))
                .containsExactly(Diagnosis.warning(
                        "mpi",
                        "",
                        "the MPI library ended its process with status 14: PMI version mismatch\n" + DoctorReport.INDENT
                                + "Abort(1)",
                        "device mpi cannot be used with it; BIREME_MPI_LIBRARY names another"));
    }

    /** Through the process of the doctor; needs no library. */
    @Test
    void shouldAskTheLibraryOfASettingInAProcessOfItsOwn() throws Exception {
        byte[] header = new byte[64];
        header[0] = 0x7f;
        header[1] = 'E';
        header[2] = 'L';
        header[3] = 'F';
        header[18] = 22; // s390
        String library = Files.write(folder.resolve("libmpi.so"), header).toString();
        Settings settings = Settings.none().with("bireme.mpi.library", library, "a test");
        assertThat(MpiCheck.of(settings, MAX_SECONDS)).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.NOTE);
            assertThat(finding.text())
                    .startsWith("device mpi cannot use the library that ")
                    .contains(library + ": it is for processors of type 22, and this JVM is for ")
                    .doesNotContain("\n");
        });
    }
}
