package bireme.devices.match;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.RankLostException;
import xxdev.RevokedException;

/** Whether a call can end well, compared with what follows from all that has happened. */
class ReachablePeersTest {
    private static final int RANKS = 5;
    private static final int CONTEXTS = 6;
    private static final int RUNS = 300;
    private static final int STEPS = 25;

    private final ReachablePeers peers = new ReachablePeers();
    private final Set<Integer> gone = new HashSet<>();
    private final Set<Integer> failed = new HashSet<>();
    private final Set<Integer> revoked = new HashSet<>();
    private final Map<Integer, Set<Integer>> members = new TreeMap<>();
    private final Set<Integer> collective = new HashSet<>();

    /** One of them negative, as those of services. */
    private static int context(int number) {
        return number - 1;
    }

    private static int[] sorted(Set<Integer> set) {
        return set.stream().mapToInt(each -> each).sorted().toArray();
    }

    private void change(Random random) {
        int context = context(random.nextInt(CONTEXTS));
        int rank = random.nextInt(RANKS);
        switch (random.nextInt(6)) {
            case 0, 1 -> open(context, random);
            case 2 -> lose(new TreeSet<>(List.of(rank, (rank + random.nextInt(2)) % RANKS)), random.nextInt(3) > 0);
            case 3 -> {
                if (random.nextInt(3) == 0) {
                    peers.revoke(context);
                    revoked.add(context);
                }
            }
            case 4 -> {
                if (members.containsKey(context) && failed.contains(rank)) {
                    peers.acknowledge(context, new int[] {rank});
                    members.get(context).remove(rank);
                }
            }
            default -> {
                peers.close(context);
                members.remove(context);
                collective.remove(context);
            }
        }
    }

    private void open(int context, Random random) {
        Set<Integer> ids = new TreeSet<>();
        for (int rank = 0; rank < RANKS; rank++) {
            if (random.nextBoolean()) {
                ids.add(rank);
            }
        }
        boolean isCollective = random.nextBoolean();
        peers.open(context, sorted(ids), isCollective);
        members.put(context, ids);
        collective.remove(context);
        if (isCollective) {
            collective.add(context);
        }
    }

    private void lose(Set<Integer> ranks, boolean isFailure) {
        peers.lose(new LostRanks(sorted(ranks), "is lost", isFailure));
        gone.addAll(ranks);
        if (isFailure) {
            failed.addAll(ranks);
        }
    }

    private boolean isCut(int peer, int context) {
        Set<Integer> ids = members.get(context);
        boolean needsAll = peer == Device.ANY_SOURCE || collective.contains(context);
        boolean needsFailed = needsAll && failed.stream().anyMatch(rank -> ids == null || ids.contains(rank));
        boolean hasNobody = needsAll && ids != null && !ids.isEmpty() && gone.containsAll(ids);
        return revoked.contains(context) || gone.contains(peer) || needsFailed || hasNobody;
    }

    private void check(String history) {
        for (int number = 0; number < CONTEXTS; number++) {
            int context = context(number);
            for (int peer : new int[] {0, 1, 2, 3, 4, Device.ANY_SOURCE}) {
                String call = history + ", call to " + peer + " in " + context;
                boolean isCut = isCut(peer, context);
                assertThat(peers.isCut(peer, context)).as(call).isEqualTo(isCut);
                DeviceException refusal = peers.refusal("receive", peer, context);
                assertThat(refusal != null).as(call).isEqualTo(isCut);
                if (refusal instanceof RankLostException lost) {
                    assertThat(Arrays.stream(lost.ranks()).boxed().toList())
                            .as(call)
                            .isNotEmpty()
                            .isSubsetOf(gone);
                } else if (isCut) {
                    assertThat(refusal).as(call).isInstanceOf(RevokedException.class);
                }
            }
            boolean isBroken =
                    revoked.contains(context) || collective.contains(context) && isCut(Device.ANY_SOURCE, context);
            assertThat(peers.isBroken(context))
                    .as(history + ", context " + context)
                    .isEqualTo(isBroken);
        }
    }

    @Test
    void shouldSayWhatFollowsFromAllThatHasHappened() {
        long seed = TestSeed.of("ReachablePeersTest");
        Random random = new Random(seed);
        List<Integer> cuts = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            ReachablePeersTest one = new ReachablePeersTest();
            for (int step = 0; step < STEPS; step++) {
                one.change(random);
                one.check("seed " + seed + ", run " + run + ", step " + step);
            }
            cuts.add(one.gone.size());
        }
        assertThat(cuts).contains(RANKS).anyMatch(lost -> lost > 0 && lost < RANKS);
    }

    @Test
    void shouldNotCutAContextWithoutMembers() {
        peers.open(-4, new int[0], false);
        lose(Set.of(0, 1, 2, 3, 4), true);
        assertThat(peers.isCut(Device.ANY_SOURCE, -4)).isFalse();
        assertThat(peers.isCut(Device.ANY_SOURCE, -5)).isTrue();
    }
}
