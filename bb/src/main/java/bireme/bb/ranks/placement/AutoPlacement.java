package bireme.bb.ranks.placement;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Spreads threads over ranks by their cores, and keeps together what belongs together.
 *
 * <p>Shape: threads go in units. The threads of a group that are no copies are one unit; every other thread that is no
 * copy is one of its own; copies with the same number that hand items to each other are one. If all fits into the
 * cores of the first rank, it gets all. Else what is no copy fills one rank after the other, in the order of the graph,
 * so that neighbours stay together; then each unit of copies goes where there is least to do for the cores, of equals
 * to where its neighbours are.
 *
 * <p>Threads: one.
 */
final class AutoPlacement {
    private static final double SAME = 1e-9;

    private final GraphPlan plan;
    private final Groups groups;
    private final World world;
    /** Ranks that are known: at first those that were given. */
    private final Map<Vertex, Integer> ranks;

    private final double[] load;

    AutoPlacement(GraphPlan plan, Groups groups, World world, Map<Vertex, Integer> given) {
        this.plan = plan;
        this.groups = groups;
        this.world = world;
        this.ranks = new IdentityHashMap<>(given);
        this.load = new double[world.size()];
        given.values().forEach(rank -> load[rank]++);
    }

    Map<Vertex, Integer> fill() {
        List<Vertex> open = plan.inOrder().stream()
                .filter(vertex -> !ranks.containsKey(vertex))
                .toList();
        if (load[0] + open.size() <= world.cores(0)) {
            open.forEach(vertex -> put(List.of(vertex), 0));
            return ranks;
        }
        double all = plan.vertices().size();
        fillInOrder(singles(open), Math.max(1, all / world.cores()));
        copies(open).forEach(unit -> put(unit, least(unit)));
        return ranks;
    }

    private void put(List<Vertex> unit, int rank) {
        unit.forEach(vertex -> ranks.put(vertex, rank));
        load[rank] += unit.size();
    }

    private static boolean isCopy(Vertex vertex) {
        return vertex.copies() > 1;
    }

    private List<List<Vertex>> singles(List<Vertex> open) {
        Map<Object, List<Vertex>> units = new LinkedHashMap<>();
        for (Vertex vertex : open) {
            if (!isCopy(vertex)) {
                String group = groups.of(vertex);
                Object key = group.equals(Groups.REST) ? vertex : group;
                units.computeIfAbsent(key, each -> new ArrayList<>()).add(vertex);
            }
        }
        return List.copyOf(units.values());
    }

    /** One rank after the other, each until it has as many threads to a core as all have on average. */
    private void fillInOrder(List<List<Vertex>> units, double threadsPerCore) {
        int rank = 0;
        for (List<Vertex> unit : units) {
            while (rank < world.size() - 1 && isFull(rank, unit.size(), threadsPerCore)) {
                rank++;
            }
            put(unit, rank);
        }
    }

    private boolean isFull(int rank, int more, double threadsPerCore) {
        double most = Math.max(1, threadsPerCore * world.cores(rank));
        return load[rank] > 0 && load[rank] + more > most + SAME;
    }

    /** Copies with the same number, as far as one passes items to the other, and both are in the same group. */
    private List<List<Vertex>> copies(List<Vertex> open) {
        Map<Vertex, List<Vertex>> unitOf = new IdentityHashMap<>();
        List<List<Vertex>> units = new ArrayList<>();
        for (Vertex vertex : open) {
            if (isCopy(vertex)) {
                List<Vertex> unit = groups.before(vertex).stream()
                        .filter(unitOf::containsKey)
                        .filter(before -> areAlike(before, vertex))
                        .findFirst()
                        .map(unitOf::get)
                        .orElse(null);
                if (unit == null) {
                    unit = new ArrayList<>();
                    units.add(unit);
                }
                unit.add(vertex);
                unitOf.put(vertex, unit);
            }
        }
        return units;
    }

    private boolean areAlike(Vertex one, Vertex other) {
        return one.index() == other.index()
                && one.copies() == other.copies()
                && groups.of(one).equals(groups.of(other));
    }

    private int least(List<Vertex> unit) {
        int[] nearness = nearness(unit);
        int best = 0;
        for (int rank = 1; rank < world.size(); rank++) {
            double gain = relative(best, unit) - relative(rank, unit);
            if (gain > SAME || gain > -SAME && nearness[rank] > nearness[best]) {
                best = rank;
            }
        }
        return best;
    }

    private double relative(int rank, List<Vertex> more) {
        return (load[rank] + more.size()) / world.cores(rank);
    }

    /** How near each rank is to those who hand items to a unit, or take them from it. */
    private int[] nearness(List<Vertex> unit) {
        int[] sums = new int[world.size()];
        for (Vertex vertex : unit) {
            List<Vertex> neighbours = new ArrayList<>(groups.before(vertex));
            neighbours.addAll(groups.behind(vertex));
            for (Vertex neighbour : neighbours) {
                Integer there = ranks.get(neighbour);
                if (there != null) {
                    Arrays.setAll(sums, rank -> sums[rank] + world.nearness(rank, there));
                }
            }
        }
        return sums;
    }
}
