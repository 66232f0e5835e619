package bireme.collectives.contract;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.Collectives;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.items.ItemLayout;
import bireme.collectives.mailbox.MailboxDevice;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.select.AlgorithmCatalogue;
import bireme.collectives.select.RuleSelector;
import bireme.collectives.split.SplitDevice;
import bireme.collectives.team.Team;
import bireme.collectives.team.TeamPlacement;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import xxdev.Device;

/**
 * Every algorithm that serves {@code Alltoallw} does so: no block's datatype is taken for that of all, wherever ranks
 * live. What a rank sends as pairs of ints the other may take as twice as many ints.
 */
class AlltoallwTest {
    private static final int RANKS = 7;
    private static final int[] IN_ORDER = {0, 0, 1, 1, 1, 2, 3};
    private static final int[] MIXED = {0, 1, 0, 1, 2, 1, 0};

    @TestFactory
    Stream<DynamicTest> shouldServeBlocksOfDifferentDatatypes() {
        return Stream.concat(
                        AlgorithmCatalogue.names(Operation.ALLTOALLV).stream()
                                .filter(name -> !name.equals("native-mpi")), // see LibraryCollectivesTest
                        Stream.of("hierarchical(inter=pairwise, limit=20)", "hierarchical(limit=0)"))
                .flatMap(name ->
                        ScheduledRanks.placements(
                                        AlgorithmCatalogue.make(Operation.ALLTOALLV, AlgorithmSpec.parse(name)))
                                .stream()
                                .flatMap(placement -> Stream.of(false, true)
                                        .map(isInPlace -> DynamicTest.dynamicTest(
                                                name + " of ranks " + placement + (isInPlace ? " in place" : ""),
                                                () -> RankThreads.run(
                                                        RANKS,
                                                        device(placement),
                                                        team -> run(team, name, isInPlace))))));
    }

    private static Supplier<Device> device(TeamPlacement placement) {
        return switch (placement) {
            case APART -> MailboxDevice::synchronous;
            case TOGETHER -> () -> Device.newInstance("smdev");
            case IN_ORDER -> () -> SplitDevice.of(Device.newInstance("smdev"), id -> IN_ORDER[id]);
            case MIXED -> () -> SplitDevice.of(Device.newInstance("smdev"), id -> MIXED[id]);
            case LIBRARY -> throw new IllegalStateException("see LibraryCollectivesTest");
        };
    }

    private static void run(Team team, String name, boolean isInPlace) {
        RuleSelector selector = RuleSelector.of(RuleSet.parse("test", "alltoallv.1 = -> " + name));
        assertThat(selector.rule(Operation.ALLTOALLV, RANKS, RANKS, team.placement(), 0, true)
                        .algorithm())
                .isEqualTo(AlgorithmSpec.parse(name));
        int rank = team.rank();
        int[] out = new int[room()];
        int[] in = isInPlace ? out : new int[room()];
        int[] expected = new int[room()];
        int[] places = new int[RANKS];
        int[] sendCounts = new int[RANKS];
        int[] recvCounts = new int[RANKS];
        ItemLayout[] sendTypes = new ItemLayout[RANKS];
        ItemLayout[] recvTypes = new ItemLayout[RANKS];
        int place = 1;
        for (int peer = 0; peer < RANKS; peer++) {
            int elements = elements(rank, peer);
            places[peer] = place;
            sendTypes[peer] = rank < peer ? TestType.INT_PAIR : TestType.INT;
            recvTypes[peer] = (rank + peer) % 3 == 0 ? TestType.INT_PAIR : TestType.INT;
            sendCounts[peer] = elements / sendTypes[peer].extent();
            recvCounts[peer] = elements / recvTypes[peer].extent();
            for (int index = 0; index < elements; index++) {
                out[place + index] = value(rank, peer, index);
                expected[place + index] = value(peer, rank, index);
            }
            place += elements + 1;
        }
        new Collectives(team, selector)
                .alltoallw(out, 0, sendCounts, places, sendTypes, in, 0, recvCounts, places, recvTypes);
        assertThat(in).containsExactly(expected);
    }

    /** As many both ways, so that it works in place, and sometimes none. */
    private static int elements(int rank, int peer) {
        return 2 * ((rank + peer) % 5);
    }

    private static int value(int from, int to, int index) {
        return 10_000 * (from + 1) + 100 * to + index;
    }

    private static int room() {
        return RANKS * 10;
    }
}
