package bireme.bb.ranks.placement;

import bireme.bb.engine.GraphPlan;
import bireme.bb.pinning.Pinning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Says which rank runs which group of a graph, and how the channels between ranks behave.
 *
 * <pre>{@code
 * Placement.builder()
 *         .group("read", 0)
 *         .group("count", 1, 2, 3)                       // its copies distributed over three ranks
 *         .settings("read", edge -> edge.batchItems(64).delay(Duration.ofMillis(1)))
 *         .build()
 * }</pre>
 *
 * <p>Shape: a group of several ranks has copies in it, farm workers for instance; they are distributed in runs, so that
 * the first of eight copies and the second are on the first of four ranks. What is no copy is on the first rank.
 * Settings of a group hold for channels that lead from it to other ranks. What is in no group is on rank 0, or where
 * {@link Builder#rest} says.
 *
 * <p>Threads: immutable.
 */
public final class Placement {
    final Map<String, GroupSpec> groups;
    final GroupSpec rest;
    final EdgeSettings settings;
    final Set<String> items;
    final boolean isAuto;
    /** Whether groups that were given no rank run where {@link #rest} does. */
    final boolean isRestForAll;
    /** The ranks that {@link #auto(World)} was called with; {@code null} for those of the run. */
    final World world;
    /** Where it was read from, in front of errors; may be empty. */
    final String source;

    private Placement(Builder builder, String source) {
        this.groups = new LinkedHashMap<>(builder.groups);
        this.rest = builder.rest;
        this.settings = builder.settings;
        this.items = new LinkedHashSet<>(builder.items);
        this.isAuto = builder.isAuto;
        this.isRestForAll = builder.isRestForAll;
        this.world = builder.world;
        this.source = source;
    }

    /** {@return a builder of a placement in code} */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * A placement that spreads groups, and what is in none, over all ranks there are; see {@link #auto(World)}.
     *
     * @return this builder
     */
    public static Placement auto() {
        return builder().auto().build();
    }

    /**
     * Spreads a graph over ranks by their cores. If all threads fit into the cores of the first rank, it gets all. Else
     * the copies of farms are spread over all ranks, and over all hosts, as there are cores; threads that are no copies
     * stay with their neighbours, and groups together.
     *
     * @param world ranks with their cores
     * @return the placement
     */
    public static Placement auto(World world) {
        return builder().auto(world).build();
    }

    /**
     * {@return a placement of everything on one rank}
     *
     * @param rank rank of the communicator, at least 0
     * @throws PlacementException when {@code rank} is negative
     */
    public static Placement onRank(int rank) {
        return builder().rest(rank).restForAll().build();
    }

    /**
     * Reads a placement from a file; the guide has its form.
     *
     * @param json file, in UTF-8
     * @return the placement
     * @throws PlacementException for anything in it that is wrong, with file, line and what would be right
     * @throws IOException when it cannot be read
     */
    public static Placement read(Path json) throws IOException {
        return PlacementReader.read(Files.readString(json), json.toString());
    }

    /**
     * Reads a placement from a text.
     *
     * @param json the text
     * @param source what errors are to call it
     * @return the placement
     * @throws PlacementException for anything in it that is wrong, with line and what would be right
     */
    public static Placement parse(String json, String source) {
        return PlacementReader.read(json, source);
    }

    /**
     * Builds a placement.
     *
     * <p>Threads: one.
     */
    public static final class Builder {
        private final Map<String, GroupSpec> groups = new LinkedHashMap<>();
        private final Set<String> items = new LinkedHashSet<>();
        private GroupSpec rest = GroupSpec.NONE;
        private EdgeSettings settings = EdgeSettings.none();
        private boolean isAuto;
        private boolean isRestForAll;
        private World world;

        private Builder() {}

        private Builder change(String group, UnaryOperator<GroupSpec> how) {
            groups.put(group, how.apply(groups.getOrDefault(group, GroupSpec.NONE)));
            return this;
        }

        /**
         * Says where a group runs: on one rank, or distributed over several.
         *
         * @param name name of the group
         * @param ranks ranks, at least one, from 0 up, each once
         * @return this builder
         * @throws PlacementException when the group has ranks already; or there are none, negative or equal ones
         */
        public Builder group(String name, int... ranks) {
            List<Integer> some = checked(name, ranks);
            if (!groups.getOrDefault(name, GroupSpec.NONE).ranks().isEmpty()) {
                throw new PlacementException("group \"" + name + "\" is placed twice: on " + some + ", and before on "
                        + groups.get(name).ranks());
            }
            return change(name, group -> group.withRanks(some));
        }

        static List<Integer> checked(String name, int... ranks) {
            List<Integer> some = Arrays.stream(ranks).boxed().toList();
            if (some.isEmpty()
                    || some.stream().anyMatch(rank -> rank < 0)
                    || Set.copyOf(some).size() < some.size()) {
                throw new PlacementException(
                        "group \"" + name + "\" on ranks " + some + "; expected at least one, from 0 up, each once");
            }
            return some;
        }

        /**
         * Says how channels behave that lead from a group to other ranks; for what is left open, see
         * {@link #settings(UnaryOperator)}.
         *
         * @param group name of the group
         * @param how changes the settings so far
         * @return this builder
         */
        public Builder settings(String group, UnaryOperator<EdgeSettings> how) {
            return change(group, each -> each.withSettings(how.apply(each.settings())));
        }

        /**
         * Says how all channels between ranks behave, unless a group says otherwise.
         *
         * @param how changes the settings so far
         * @return this builder
         */
        public Builder settings(UnaryOperator<EdgeSettings> how) {
            settings = how.apply(settings);
            return this;
        }

        /**
         * Says where the threads of a group are bound to; groups that share a rank must agree.
         *
         * @param group name of the group
         * @param where which processors
         * @return this builder
         */
        public Builder pinned(String group, Pinning where) {
            return change(group, each -> each.withPinning(where));
        }

        /**
         * Says where all threads are bound to that are in no group, or in one that says nothing.
         *
         * @param where which processors
         * @return this builder
         */
        public Builder pinned(Pinning where) {
            rest = rest.withPinning(where);
            return this;
        }

        /**
         * Says where everything runs that is in no group; on rank 0 by default.
         *
         * @param rank rank of the communicator, at least 0
         * @return this builder
         * @throws PlacementException when it is negative
         */
        public Builder rest(int rank) {
            rest = rest.withRanks(checked("what is in none", rank));
            return this;
        }

        /**
         * Names types of items that cross ranks: they are known to have a codec before anything starts.
         *
         * @param types types of items
         * @return this builder
         */
        public Builder items(Class<?>... types) {
            Arrays.stream(types).map(Class::getName).forEach(items::add);
            return this;
        }

        Builder items(String type) {
            items.add(type);
            return this;
        }

        /**
         * A placement that spreads groups, and what is in none, over all ranks there are; see {@link #auto(World)}.
         *
         * @return this builder
         */
        public Builder auto() {
            isAuto = true;
            return this;
        }

        /**
         * Spreads what was given no rank over some ranks.
         *
         * @param ranks ranks with their cores
         * @return this builder
         */
        public Builder auto(World ranks) {
            world = ranks;
            return auto();
        }

        private Builder restForAll() {
            isRestForAll = true;
            return this;
        }

        /** {@return the placement; this builder may be used further} */
        public Placement build() {
            return build("");
        }

        Placement build(String source) {
            return new Placement(this, source);
        }
    }

    /**
     * Partitions a graph.
     *
     * @param plan threads and channels of the graph
     * @param here the ranks that there are; with one only, it runs everything, whatever the placement says of ranks
     * @return which rank runs which thread
     * @throws PlacementException when the placement names a group that the graph does not have, or a rank that there is
     *     not; leaves a group without rank; distributes a group over several ranks that has no copies; or binds the
     *     threads of one rank in several ways
     */
    public PartitionedGraph cut(GraphPlan plan, World here) {
        return new GraphPartitioner(this, plan, world == null ? here : world, here).partition();
    }

    /**
     * Partitions a graph for so many ranks of this machine.
     *
     * @param plan threads and channels of the graph
     * @param ranks ranks, at least 1
     * @return which rank runs which thread
     * @throws PlacementException as {@link #cut(Plan, World)} does
     * @throws IllegalArgumentException when {@code ranks} is below 1
     */
    public PartitionedGraph cut(GraphPlan plan, int ranks) {
        return cut(plan, World.ofThisMachine(ranks));
    }

    /** {@return the placement as the text that {@link #parse} reads} */
    public String toJson() {
        return PlacementWriter.write(this);
    }

    @Override
    public String toString() {
        return toJson();
    }
}
