package bireme.launcher.waits;

import bireme.runtime.finding.RankNames;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.Unreceived;
import bireme.runtime.host.deadlock.WaitingThread;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who waits for whom, as a picture shows it; its cycle was found by {@code bireme.runtime.host.deadlock}.
 *
 * <p>Shape: nodes of ranks that stand alike, those of the cycle first and in its order, and arrows between them. So
 * many ranks as there may be, there are {@value #MAX_NODES} nodes at most: where more would be needed, peers are
 * described by their distance, then not at all, and in the end the last node has all remaining ranks.
 */
final class WaitGraph {
    static final int MAX_NODES = 40;

    /** Ranks of a cycle that have a node each; those of a longer one share nodes like others. */
    private static final int MAX_SINGLE = 16;

    private final List<RankState> ranks;
    private final List<SilentProcess> silent;
    private final WaitTargets targets;
    private final List<Integer> cycle;
    private final Set<Integer> inCycle;
    private final List<WaitNode> nodes = new ArrayList<>();
    private final Map<Integer, Integer> nodeOf = new HashMap<>();
    private final List<WaitArrow> arrows = new ArrayList<>();

    /**
     * Finds nodes and arrows.
     *
     * @param ranks what ranks do, in any order
     * @param silent processes that have not reported where theirs do
     */
    WaitGraph(List<RankState> ranks, List<SilentProcess> silent) {
        this.ranks =
                ranks.stream().sorted(Comparator.comparingInt(RankState::rank)).toList();
        this.silent = silent;
        targets = new WaitTargets(this.ranks, silent);
        cycle = targets.cycle();
        inCycle = new HashSet<>(cycle);
        addNodes();
        addWaits();
        addMessages();
    }

    List<WaitNode> nodes() {
        return Collections.unmodifiableList(nodes);
    }

    List<WaitArrow> arrows() {
        return Collections.unmodifiableList(arrows);
    }

    private void addNodes() {
        Collection<WaitNode> all = List.of();
        for (WaitText text : WaitText.values()) {
            all = nodes(text);
            if (all.size() <= MAX_NODES) {
                break;
            }
        }
        List<WaitNode> ordered = new ArrayList<>(all);
        ordered.sort(Comparator.comparingInt(this::placeInCycle));
        int shown = ordered.size() <= MAX_NODES ? ordered.size() : MAX_NODES - 1;
        nodes.addAll(ordered.subList(0, shown));
        if (shown < ordered.size()) {
            nodes.add(rest(ordered.subList(shown, ordered.size())));
        }
        for (int node = 0; node < nodes.size(); node++) {
            for (int rank : nodes.get(node).ranks()) {
                nodeOf.put(rank, node);
            }
        }
    }

    /** Where a node's first rank is in the cycle; behind all of it for others, which keep their order. */
    private int placeInCycle(WaitNode node) {
        return node.isInCycle() ? cycle.indexOf(node.ranks().get(0)) : cycle.size();
    }

    private static WaitNode rest(List<WaitNode> others) {
        List<Integer> all =
                others.stream().flatMap(node -> node.ranks().stream()).sorted().toList();
        boolean isInCycle = others.get(0).isInCycle();
        return new WaitNode(
                WaitNode.Kind.REST,
                all,
                all.size() + " more ranks",
                List.of("in " + others.size() + " other ways", RankNames.of(all)),
                isInCycle);
    }

    private Collection<WaitNode> nodes(WaitText text) {
        Map<List<Object>, List<RankState>> alike = new LinkedHashMap<>();
        for (RankState rank : ranks) {
            boolean isInCycle = inCycle.contains(rank.rank());
            boolean isSingle = isInCycle && cycle.size() <= MAX_SINGLE;
            List<Object> key = List.of(kind(rank), text.of(rank), isInCycle, isSingle ? rank.rank() : "");
            alike.computeIfAbsent(key, none -> new ArrayList<>()).add(rank);
        }
        List<WaitNode> result = new ArrayList<>();
        alike.forEach((key, who) -> {
            List<Integer> numbers = who.stream().map(RankState::rank).toList();
            RankState first = who.get(0);
            result.add(new WaitNode(
                    kind(first),
                    numbers,
                    RankNames.of(numbers),
                    (who.size() == 1 ? WaitText.EXACT : text).of(first),
                    inCycle.contains(first.rank())));
        });
        for (SilentProcess process : silent) {
            result.add(new WaitNode(
                    WaitNode.Kind.SILENT,
                    process.ranks(),
                    RankNames.of(process.ranks()),
                    List.of(process.what().split("[;:] ")),
                    false));
        }
        return result;
    }

    private static WaitNode.Kind kind(RankState rank) {
        if (!rank.isRunning()) {
            return WaitNode.Kind.ENDED;
        }
        return rank.threads().isEmpty() ? WaitNode.Kind.BUSY : WaitNode.Kind.WAITS;
    }

    private void addWaits() {
        Map<List<Integer>, String> labels = new LinkedHashMap<>();
        Set<List<Integer>> strong = new HashSet<>();
        for (RankState rank : ranks) {
            for (WaitingThread thread : rank.threads()) {
                for (int target : targets.of(thread)) {
                    Integer to = nodeOf.get(target);
                    if (to != null) {
                        labels.putIfAbsent(List.of(nodeOf.get(rank.rank()), to), WaitText.label(thread));
                    }
                }
            }
        }
        for (int i = 0; i < cycle.size(); i++) {
            strong.add(List.of(nodeOf.get(cycle.get(i)), nodeOf.get(cycle.get((i + 1) % cycle.size()))));
        }
        labels.forEach((ends, label) -> arrows.add(new WaitArrow(
                strong.contains(ends) ? WaitArrow.Kind.CYCLE : WaitArrow.Kind.WAIT, ends.get(0), ends.get(1), label)));
    }

    private void addMessages() {
        Map<List<Integer>, List<Unreceived>> messages = new LinkedHashMap<>();
        for (RankState rank : ranks) {
            for (Unreceived message : rank.unreceived()) {
                Integer from = nodeOf.get(message.sourceId());
                if (from != null) {
                    messages.computeIfAbsent(List.of(from, nodeOf.get(rank.rank())), key -> new ArrayList<>())
                            .add(message);
                }
            }
        }
        messages.forEach((ends, all) -> {
            Unreceived first = all.get(0);
            String more = all.size() == 1 ? "" : ", and " + (all.size() - 1) + " more";
            String label = "tag " + first.tag() + ", " + first.amount() + more;
            arrows.add(new WaitArrow(WaitArrow.Kind.MESSAGE, ends.get(0), ends.get(1), label));
        });
    }
}
