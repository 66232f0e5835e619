package bireme.launcher.control;

import xxdev.JobLayout;

/** The name of a process in messages for the user: {@code process 1 (ranks 2,3 on host)}. */
public final class ProcessName {
    private static final int MAX_LISTED = 8;

    private ProcessName() {}

    /** The name of a process of a job. */
    public static String of(JobLayout layout, int process) {
        int[] ranks = layout.ranksOf(process);
        String kind = ranks.length == 1 ? "rank " : "ranks ";
        return "process " + process + " (" + kind + list(ranks) + " on " + layout.hostOf(process) + ")";
    }

    /** The ranks, shortened to a range where they are one, or else cut. */
    private static String list(int[] ranks) {
        int last = ranks[ranks.length - 1];
        if (ranks.length > 2 && last - ranks[0] == ranks.length - 1) {
            return ranks[0] + "-" + last;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(ranks.length, MAX_LISTED); i++) {
            text.append(i == 0 ? "" : ",").append(ranks[i]);
        }
        return text + (ranks.length > MAX_LISTED ? ",..." + last : "");
    }
}
