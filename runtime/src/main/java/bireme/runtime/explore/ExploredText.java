package bireme.runtime.explore;

import java.util.List;
import java.util.Locale;

/** Writes what exploring has shown, for the user. */
public final class ExploredText {
    /** Faults of a kind that are reported in full. */
    private static final int MAX_REPORTED = 5;

    private ExploredText() {}

    /**
     * {@return the report, several lines}
     *
     * @param exploration what was found
     * @param ranks ranks of the program
     * @param seconds how long exploring took
     * @param command what runs the program, such as {@code mpjrun -np 4 Program}, for the lines that say how to see a
     *     fault again; {@code %s} stands for the options
     */
    public static String of(Exploration exploration, int ranks, double seconds, String command) {
        List<Fault> faults = exploration.faults();
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "%d schedules of %d ranks in %.1f s, %s%n",
                exploration.schedules(),
                ranks,
                seconds,
                exploration.faulty() == 0 ? "none with a fault" : exploration.faulty() + " of them with a fault"));
        if (exploration.isComplete()) {
            text.append("there are no other schedules of this program with these arguments\n");
        }
        for (FaultKind kind : FaultKind.values()) {
            append(
                    text,
                    kind,
                    faults.stream().filter(fault -> fault.kind() == kind).toList(),
                    exploration,
                    command);
        }
        if (exploration.unsteady() > 0) {
            text.append("\n").append(exploration.unsteady()).append(" schedules, such as ");
            text.append(exploration.exampleOfUnsteady()).append(", ended in another way when they were run again\n");
            text.append("and are no faults: the program depends on something else than messages, such as random\n");
            text.append("numbers without a seed\n");
        }
        if (exploration.cutOff() > 0) {
            text.append("\n").append(exploration.cutOff()).append(" schedules, such as ");
            text.append(exploration.exampleOfCutOff()).append(", took longer than --timeout and were ended; a rank\n");
            text.append("computes for long, or for ever\n");
        }
        return text.toString();
    }

    private static void append(
            StringBuilder text, FaultKind kind, List<Fault> faults, Exploration exploration, String command) {
        if (faults.isEmpty()) {
            return;
        }
        text.append("\n")
                .append(kind.option())
                .append(": ")
                .append(kind.title())
                .append("\n");
        text.append("  remedy: ").append(kind.remedy()).append("\n");
        for (Fault fault : faults.subList(0, Math.min(faults.size(), MAX_REPORTED))) {
            text.append("  - in ").append(fault.count()).append(fault.count() == 1 ? " schedule" : " schedules");
            text.append("; see it again: ")
                    .append(command.replace("%s", "--replay " + fault.schedule()))
                    .append("\n");
            fault.what()
                    .lines()
                    .forEach(line -> text.append("      ").append(line).append("\n"));
        }
        int rest = faults.size() - Math.min(faults.size(), MAX_REPORTED) + exploration.further(kind);
        if (rest > 0) {
            text.append("  - and ").append(rest).append(" more of the kind\n");
        }
    }
}
