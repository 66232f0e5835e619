package bireme.collectives.cost;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.Operation;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What goes between JVMs, as the Javadoc of the hierarchical algorithms claims it: rounds, bytes that a rank sends, and
 * messages of all ranks. Blocks and messages are {@link Claim#N} long.
 */
class HierarchicalClaimsTest {
    private static final int[] JVMS = {2, 3, 4, 5, 8, 16};
    private static final int[] RANKS_OF_A_JVM = {2, 3, 8};
    private static final long N = Claim.N;

    /** A number that depends on the number of JVMs and on how many ranks each of them has. */
    private interface Formula {
        long at(long jvms, long ranks);
    }

    /**
     * A claim.
     *
     * @param isMixed whether it holds as well where ranks of other JVMs lie between
     */
    private record Held(
            Operation<?> operation,
            String algorithm,
            Formula rounds,
            Formula bytes,
            Formula messages,
            boolean isMixed) {}

    private static final Formula ONE = (g, s) -> 1;
    private static final Formula LOG = (g, s) -> Claim.log((int) g);
    private static final Formula RING = (g, s) -> g - 1;
    private static final Formula TO_ALL = (g, s) -> g * (g - 1);
    private static final Formula DOUBLING = (g, s) -> Claim.log((int) g) + (Claim.isPowerOfTwo((int) g) ? 0 : 1);
    private static final Formula DOUBLING_MESSAGES = (g, s) -> g * DOUBLING.at(g, s);

    private static final List<Held> ALL = List.of(
            new Held(
                    Operation.BARRIER,
                    "hierarchical(dissemination)",
                    LOG,
                    (g, s) -> 0,
                    (g, s) -> g * LOG.at(g, s),
                    true),
            new Held(Operation.BCAST, "hierarchical(binomial)", LOG, (g, s) -> N * LOG.at(g, s), RING, true),
            new Held(Operation.GATHER, "hierarchical(flat-nonblocking)", ONE, (g, s) -> s * N, RING, true),
            new Held(Operation.GATHERV, "hierarchical(limit=1GiB)", ONE, (g, s) -> s * N, RING, true),
            new Held(Operation.GATHERV, "hierarchical", ONE, (g, s) -> N, (g, s) -> (s + 1) * (g - 1), true),
            new Held(Operation.SCATTER, "hierarchical(flat-nonblocking)", ONE, (g, s) -> s * N * (g - 1), RING, true),
            new Held(Operation.SCATTERV, "hierarchical(limit=1GiB)", ONE, (g, s) -> s * N * (g - 1), RING, true),
            new Held(
                    Operation.SCATTERV,
                    "hierarchical",
                    ONE,
                    (g, s) -> s * N * (g - 1),
                    (g, s) -> (s + 1) * (g - 1),
                    true),
            new Held(Operation.ALLGATHER, "hierarchical(ring)", RING, (g, s) -> s * N * (g - 1), TO_ALL, true),
            new Held(Operation.ALLGATHERV, "hierarchical(ring)", RING, (g, s) -> s * N * (g - 1), TO_ALL, true),
            new Held(Operation.ALLTOALL, "hierarchical(limit=1GiB)", ONE, (g, s) -> s * s * N * (g - 1), TO_ALL, true),
            new Held(
                    Operation.ALLTOALLV,
                    "hierarchical",
                    (g, s) -> 2,
                    (g, s) -> s * N * (g - 1),
                    (g, s) -> (s * s + 1) * g * (g - 1),
                    true),
            new Held(Operation.REDUCE, "hierarchical(binomial)", LOG, (g, s) -> N, RING, true),
            new Held(
                    Operation.ALLREDUCE,
                    "hierarchical(recursive-doubling)",
                    DOUBLING,
                    (g, s) -> N * DOUBLING.at(g, s),
                    DOUBLING_MESSAGES,
                    true),
            new Held(
                    Operation.REDUCE_SCATTER,
                    "hierarchical(recursive-halving)",
                    DOUBLING,
                    (g, s) -> (Claim.isPowerOfTwo((int) g) ? 1 : 2) * N,
                    DOUBLING_MESSAGES,
                    true),
            new Held(
                    Operation.SCAN,
                    "hierarchical(recursive-doubling)",
                    LOG,
                    (g, s) -> N * LOG.at(g, s),
                    (g, s) -> g * LOG.at(g, s),
                    false),
            new Held(
                    Operation.EXSCAN,
                    "hierarchical(recursive-doubling)",
                    LOG,
                    (g, s) -> N * LOG.at(g, s),
                    (g, s) -> g * LOG.at(g, s),
                    false));

    @TestFactory
    Stream<DynamicTest> shouldSendBetweenJvmsWhatItsJavadocClaims() {
        return ALL.stream()
                .flatMap(held -> Stream.of(false, true)
                        .filter(isMixed -> held.isMixed() || !isMixed)
                        .flatMap(isMixed -> IntStream.of(JVMS)
                                .boxed()
                                .flatMap(jvms -> IntStream.of(RANKS_OF_A_JVM)
                                        .mapToObj(ranks -> DynamicTest.dynamicTest(
                                                held.operation() + " " + held.algorithm() + " in " + jvms + " JVMs of "
                                                        + ranks + (isMixed ? ", mixed" : ""),
                                                () -> check(held, jvms, ranks, isMixed))))));
    }

    private static void check(Held held, int jvms, int ranks, boolean isMixed) {
        int[] processes = IntStream.range(0, jvms * ranks)
                .map(rank -> isMixed ? rank % jvms : rank / ranks)
                .toArray();
        Simulation simulation = Calls.simulate(held.operation(), held.algorithm(), processes, Claim.N);
        check("rounds", simulation.rounds(), held.rounds().at(jvms, ranks), jvms);
        check("bytes", simulation.maxBytes(), held.bytes().at(jvms, ranks), jvms);
        check("messages", simulation.messages(), held.messages().at(jvms, ranks), jvms);
    }

    /** No more than that, and not much less. */
    private static void check(String what, long is, long claimed, int jvms) {
        assertThat(is).as(what).isLessThanOrEqualTo(claimed);
        if (jvms > 3) {
            assertThat(is).as(what + ", of a claim not too loose").isGreaterThanOrEqualTo(claimed * 2 / 5);
        }
    }

    @Test
    void shouldHoldAClaimForEveryOperation() {
        assertThat(ALL).extracting(Held::operation).containsAll(Operation.ALL);
    }
}
