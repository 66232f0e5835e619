package npb.dt;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.ProblemClass;
import benchmarks.timing.Timers;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DtVerificationTest {

    private static final DtProblem CLASS_S = DtProblem.of(ProblemClass.S);

    @ParameterizedTest
    @EnumSource(GraphKind.class)
    void shouldAcceptTheOfficialChecksumOnly(GraphKind kind) {
        long official = DtProblem.checksum(ProblemClass.A, kind).orElseThrow();
        assertThat(isVerified(ProblemClass.A, kind, official, official)).isTrue();
        assertThat(isVerified(ProblemClass.A, kind, official + 1, official)).isFalse();
        assertThat(isVerified(ProblemClass.A, kind, official - 1e-3, official)).isFalse();
        assertThat(isVerified(ProblemClass.A, kind, Double.NaN, official)).isFalse();
    }

    @Test
    void shouldSayThatAClassHasNoOfficialChecksum() {
        assertThat(DtProblem.checksum(ProblemClass.C, GraphKind.BH)).isEmpty();
        assertThat(DtBenchmark.verification(KernelOptions.of(ProblemClass.C), GraphKind.BH, 7, 7)
                        .comparisons())
                .allMatch(comparison -> comparison.heading().contains("No official checksum"));
        assertThat(isVerified(ProblemClass.C, GraphKind.BH, 7, 8)).isFalse();
    }

    @Test
    void shouldNoticeOneSourceThatDrawsSomethingElse() {
        Graph graph = GraphKind.SH.of(CLASS_S.sources());
        TestRanks.run(12, comm -> {
            DtProblem mine = comm.Rank() == 3 ? new DtProblem(1728, 64, 4) : CLASS_S;
            double found = new NodeWork(comm, mine, graph, new Timers(false, NodeWork.SECTIONS)).run();
            long official = DtProblem.checksum(ProblemClass.S, GraphKind.SH).orElseThrow();
            if (comm.Rank() == 0) {
                assertThat(isVerified(ProblemClass.S, GraphKind.SH, found, official))
                        .as("checksum " + found)
                        .isFalse();
            }
        });
    }

    private static boolean isVerified(ProblemClass problemClass, GraphKind kind, double checksum, double expected) {
        return DtBenchmark.verification(KernelOptions.of(problemClass), kind, checksum, expected)
                .isSuccessful();
    }
}
