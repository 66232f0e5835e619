package benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.threads.SharedRanks;
import org.junit.jupiter.api.Test;

class OutputTest {
    @Test
    void shouldPrintTextOnTheFirstRankOnly() {
        SharedRanks.run(
                2, comm -> assertThat(new Output(comm, "").text() == System.out).isEqualTo(comm.Rank() == 0));
    }

    @Test
    void shouldPrintTextBesideAFileForTheReport() {
        SharedRanks.run(
                1, comm -> assertThat(new Output(comm, "out.json").text()).isSameAs(System.out));
    }

    @Test
    void shouldPrintNoTextWhereTheReportGoesToStandardOutput() {
        SharedRanks.run(
                1,
                comm -> assertThat(new Output(comm, Output.STANDARD_OUTPUT).text())
                        .isNotSameAs(System.out));
    }
}
