package bireme.collectives.tune;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.select.AlgorithmCatalogue;
import bireme.collectives.team.TeamPlacement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is worth measuring. */
class CandidatesTest {
    private static List<String> bcast(TeamPlacement placement, long bytes) {
        return Candidates.of(new TuningCell(Operation.BCAST, 4, 4, placement, bytes));
    }

    @Test
    void shouldHaveEveryAlgorithmOfTheCatalogueThatCanRun() {
        for (Operation<?> operation : Operation.ALL) {
            for (TeamPlacement placement : TeamPlacement.values()) {
                TuningCell cell = new TuningCell(operation, 4, 4, placement, 1 << 20);
                List<String> candidates = Candidates.of(cell);
                for (String name : AlgorithmCatalogue.names(operation)) {
                    boolean isAlias = name.equals("mst") || name.equals("four-ary");
                    Object algorithm = AlgorithmCatalogue.make(operation, AlgorithmSpec.of(name));
                    boolean canRun = AlgorithmCatalogue.serves(algorithm, placement);
                    assertThat(candidates.contains(name))
                            .as(name + " of " + cell)
                            .isEqualTo(canRun && !isAlias);
                }
                assertThat(candidates).doesNotHaveDuplicates().startsWith(Candidates.builtIn(cell));
            }
        }
    }

    @Test
    void shouldTryParameters() {
        assertThat(bcast(TeamPlacement.APART, 64 << 10))
                .contains("chain(segment=8KiB)", "binary(segment=32KiB)", "scatter-allgather(recursive-doubling)")
                .contains("k-ary(arity=2)")
                .doesNotContain("chain(segment=256KiB)", "k-ary(arity=8)");
        assertThat(bcast(TeamPlacement.APART, 8)).contains("chain").doesNotContain("chain(segment=8KiB)");
    }

    @Test
    void shouldOfferNativeAlgorithmsOnlyWhereAllShareMemory() {
        assertThat(bcast(TeamPlacement.TOGETHER, 8)).contains("native");
        assertThat(bcast(TeamPlacement.APART, 8)).doesNotContain("native");
    }

    @Test
    void shouldOfferTheAlgorithmsOfALibraryOnlyWhereThereIsOne() {
        assertThat(bcast(TeamPlacement.LIBRARY, 8))
                .contains("native-mpi", "binomial")
                .doesNotContain("native");
        for (TeamPlacement placement : TeamPlacement.values()) {
            if (placement != TeamPlacement.LIBRARY) {
                assertThat(bcast(placement, 8)).as("%s", placement).doesNotContain("native-mpi");
            }
        }
    }

    @Test
    void shouldTryEveryAlgorithmBetweenJvms() {
        assertThat(bcast(TeamPlacement.IN_ORDER, 64 << 10))
                .contains("hierarchical(inter=binomial)", "hierarchical(inter=flat)", "hierarchical(inter=chain)")
                .doesNotContain("hierarchical(inter=mst)", "native", "hierarchical(inter=hierarchical)");
        for (Operation<?> operation : List.of(Operation.ALLTOALL, Operation.REDUCE_SCATTER, Operation.SCAN)) {
            assertThat(Candidates.of(new TuningCell(operation, 8, 8, TeamPlacement.IN_ORDER, 64)))
                    .as(operation.name())
                    .anyMatch(text -> text.startsWith("hierarchical(inter="));
        }
        assertThat(bcast(TeamPlacement.APART, 64 << 10)).doesNotContain("hierarchical(inter=binomial)");
    }

    @Test
    void shouldWriteAlgorithmsAsOneWord() {
        String text = "reduce-bcast(reduce=rabenseifner,bcast=scatter-allgather(ring))";
        assertThat(Candidates.text(
                        AlgorithmSpec.parse("reduce-bcast( reduce=rabenseifner, bcast = scatter-allgather(ring) )")))
                .isEqualTo(text);
        assertThat(Candidates.text(AlgorithmSpec.parse(text))).isEqualTo(text);
    }
}
