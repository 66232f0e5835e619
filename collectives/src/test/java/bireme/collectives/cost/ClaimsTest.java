package bireme.collectives.cost;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.select.AlgorithmCatalogue;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The rounds and bytes per rank that the Javadoc of each algorithm claims, for up to 65,536 ranks: no more than that,
 * and from four ranks on not much less.
 */
class ClaimsTest {
    /** Another name of an algorithm, and operations whose algorithms are those of another. */
    private static final Map<String, String> ALIASES = Map.of("mst", "binomial");

    private static final Map<Operation<?>, Operation<?>> SAME = Map.of(
            Operation.ALLGATHERV, Operation.ALLGATHER,
            Operation.ALLTOALLV, Operation.ALLTOALL);

    /** Forms that use memory instead of messages; {@link HierarchicalClaimsTest} is about those that do so in part. */
    private static final Set<String> NOT_OF_MESSAGES = Set.of("native", "native-mpi", "hierarchical");

    @TestFactory
    Stream<DynamicTest> shouldCostWhatItsJavadocClaims() {
        return Claim.ALL.stream()
                .flatMap(claim -> IntStream.of(claim.ranks())
                        .mapToObj(ranks ->
                                DynamicTest.dynamicTest(claim + " on " + ranks + " ranks", () -> check(claim, ranks))));
    }

    private static void check(Claim claim, int ranks) {
        Simulation simulation =
                Calls.simulate(claim.operation(), claim.algorithm(), ranks, Claim.N, NetworkModel.ETHERNET);
        long rounds = claim.rounds().at(ranks);
        long bytes = claim.bytes().at(ranks);
        assertThat(simulation.rounds()).as("rounds").isLessThanOrEqualTo(rounds);
        assertThat(simulation.maxBytes()).as("bytes").isLessThanOrEqualTo(bytes + slack(claim, ranks));
        if (ranks > 3) {
            assertThat(simulation.rounds())
                    .as("rounds, of a claim not too loose")
                    .isGreaterThan(rounds * 2 / 5);
            assertThat(simulation.maxBytes())
                    .as("bytes, of a claim not too loose")
                    .isGreaterThanOrEqualTo(bytes * 2 / 5);
        }
    }

    /** Parts are whole cache lines, so a rank may have up to one more of them per round. */
    private static long slack(Claim claim, int ranks) {
        boolean isCut = claim.bytes().at(ranks) > 0;
        return isCut ? 64L * 2 * (ranks > 64 ? Claim.log(ranks) + 1 : ranks) : 0;
    }

    @Test
    void shouldHoldAClaimForEveryAlgorithm() {
        for (Operation<?> operation : Operation.ALL) {
            List<String> claimed = Claim.ALL.stream()
                    .filter(claim -> claim.operation() == SAME.getOrDefault(operation, operation))
                    .map(claim -> AlgorithmSpec.parse(claim.algorithm()).name())
                    .toList();
            List<String> names = AlgorithmCatalogue.names(operation).stream()
                    .filter(name -> !NOT_OF_MESSAGES.contains(name))
                    .map(name -> ALIASES.getOrDefault(name, name))
                    .toList();
            assertThat(claimed).as(operation.name()).containsAll(names);
        }
    }
}
