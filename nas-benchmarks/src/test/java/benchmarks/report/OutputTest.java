package benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import mpi.TestRanks;
import org.junit.jupiter.api.Test;

class OutputTest {
    @Test
    void shouldPrintTextOnTheFirstRankOnly() {
        TestRanks.run(
                2, comm -> assertThat(new Output(comm, "").text() == System.out).isEqualTo(comm.Rank() == 0));
    }

    @Test
    void shouldPrintTextBesideAFileForTheReport() {
        TestRanks.run(1, comm -> assertThat(new Output(comm, "out.json").text()).isSameAs(System.out));
    }

    @Test
    void shouldPrintNoTextWhereTheReportGoesToStandardOutput() {
        TestRanks.run(
                1,
                comm -> assertThat(new Output(comm, Output.STANDARD_OUTPUT).text())
                        .isNotSameAs(System.out));
    }
}
