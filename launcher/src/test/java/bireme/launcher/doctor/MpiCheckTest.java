package bireme.launcher.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.mpi.MpiReport.Fact;
import org.junit.jupiter.api.Test;

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

    @Test
    void shouldReadWhatIsPrinted() {
        assertThat(MpiCheck.facts(PRINTED))
                .hasSize(Fact.values().length)
                .containsEntry(Fact.LIBRARY, "/opt/my mpi/lib/libmpi.so.12")
                .containsEntry(Fact.TRANSPORT, "ch4:ofi");
        assertThat(MpiCheck.facts("")).isEmpty();
    }

    @Test
    void shouldSayAllOfItInASentence() {
        assertThat(MpiCheck.text(MpiCheck.facts(PRINTED), "started by /opt/bin/mpiexec"))
                .isEqualTo("MPICH 4.0.2, /opt/my mpi/lib/libmpi.so.12 (MPICH, MPI_THREAD_MULTIPLE, transport ch4:ofi,"
                        + " called by jna), started by /opt/bin/mpiexec");
        assertThat(MpiCheck.text(MpiCheck.facts(PRINTED.replace("TRANSPORT ch4:ofi\n", "")), "none"))
                .isEqualTo(
                        "MPICH 4.0.2, /opt/my mpi/lib/libmpi.so.12 (MPICH, MPI_THREAD_MULTIPLE, called by jna), none");
    }
}
