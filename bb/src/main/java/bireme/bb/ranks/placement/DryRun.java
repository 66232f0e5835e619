package bireme.bb.ranks.placement;

import java.util.Arrays;

/**
 * The output of a dry run: the partitions of a graph, and a placement file to start from.
 *
 * <p>Threads: any.
 */
public final class DryRun {
    /** Program argument that asks for it. */
    public static final String ARGUMENT = "--dry-run";

    /** System property that asks for it, when it is {@code true}. */
    public static final String PROPERTY = "bireme.bb.dry-run";

    private DryRun() {}

    /**
     * {@return whether a program with these arguments is to show its graphs and not to run them}
     *
     * @param arguments arguments of a program
     */
    public static boolean isAsked(String... arguments) {
        return Arrays.asList(arguments).contains(ARGUMENT) || Boolean.getBoolean(PROPERTY);
    }

    /**
     * {@return the arguments without the one that asks}
     *
     * @param arguments arguments of a program
     */
    public static String[] rest(String... arguments) {
        return Arrays.stream(arguments).filter(each -> !each.equals(ARGUMENT)).toArray(String[]::new);
    }

    /**
     * {@return what is shown}
     *
     * @param partitioned what the placement makes of the graph
     */
    public static String text(PartitionedGraph partitioned) {
        return partitioned.toText() + "\nplacement to start from:\n" + partitioned.toJson();
    }
}
