package bireme.launcher.plan;

import java.util.List;

/** Prints plans and allocations for the user. */
public final class PlanText {
    private PlanText() {}

    /** The text of {@code --display-allocation}. */
    public static String ofAllocation(Allocation allocation) {
        StringBuilder text = new StringBuilder("Hosts (" + allocation.source() + ")\n");
        for (Host host : allocation.hosts()) {
            text.append("  ").append(host.name()).append("  slots ");
            text.append(host.hasSlots() ? Integer.toString(host.slots()) : "not specified");
            text.append(host.maxSlots() == Host.UNLIMITED ? "" : ", at most " + host.maxSlots())
                    .append('\n');
        }
        return text.toString();
    }

    /**
     * The text of {@code --display-map}.
     *
     * @param spares how many of the ranks, the highest, are spares
     * @param programs names of the programs
     */
    public static String ofPlan(LaunchPlan plan, int spares, List<String> programs) {
        int size = plan.layout().size() - spares;
        StringBuilder text = new StringBuilder("Map of " + size + (size == 1 ? " rank" : " ranks"));
        text.append(spares == 0 ? "" : " and " + spares + (spares == 1 ? " spare" : " spares"))
                .append('\n');
        int number = 0;
        for (PlannedProcess process : plan.processes()) {
            text.append("  ").append(process.host()).append(process.isHere() ? " (here)" : "");
            text.append("  JVM ").append(number++).append("  ");
            text.append(programs.get(process.program())).append("  ").append(ranks(process.ranks()));
            text.append(process.ranks().get(0) < size ? "" : ", spare");
            text.append('\n');
        }
        return text.toString();
    }

    /** As in {@code ranks 0-3,8}. */
    static String ranks(List<Integer> ranks) {
        StringBuilder text = new StringBuilder(ranks.size() == 1 ? "rank " : "ranks ");
        for (int from = 0; from < ranks.size(); ) {
            int to = from;
            while (to + 1 < ranks.size() && ranks.get(to + 1) == ranks.get(to) + 1) {
                to++;
            }
            text.append(from == 0 ? "" : ",").append(ranks.get(from));
            text.append(to == from ? "" : "-" + ranks.get(to));
            from = to + 1;
        }
        return text.toString();
    }
}
