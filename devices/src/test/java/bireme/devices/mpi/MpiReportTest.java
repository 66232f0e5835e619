package bireme.devices.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MpiReportTest {
    private static final String MPICH = """
            MPICH Version:      4.0.2
            MPICH Release date: Thu Apr  7 12:34:45 CDT 2022
            MPICH Device:       ch4:ofi
            MPICH configure:    --with-libfabric
            """;

    private static final String OPEN_MPI =
            "Open MPI v4.1.4, package: Debian OpenMPI, ident: 4.1.4, repo rev: v4.1.4, May 26, 2022";

    @Test
    void shouldFindVersionAndTransport() {
        assertThat(MpiReport.version(MPICH)).isEqualTo("MPICH 4.0.2");
        assertThat(MpiReport.transport(MPICH)).isEqualTo("ch4:ofi");
        assertThat(MpiReport.version(OPEN_MPI)).isEqualTo("Open MPI v4.1.4");
        assertThat(MpiReport.transport(OPEN_MPI)).isEmpty();
        assertThat(MpiReport.version("")).isEmpty();
    }
}
