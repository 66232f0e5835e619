package bireme.launcher.live;

import java.util.List;

/**
 * One row of a table of ranks: a rank, or several that do the same.
 *
 * @param ranks those in it, ascending; at least one
 * @param state what all of them do
 * @param what the call they are in, and the line of the program
 * @param mpi mean share of time in calls, {@link RankView#UNKNOWN} where there is no sample
 * @param waiting mean share of time asleep in calls
 * @param cpu cores of all together
 * @param callsPerS of all together
 * @param messagesPerS of all together
 * @param bytesPerS of all together
 * @param bytes sent so far by all together
 */
public record RankRow(
        List<Integer> ranks,
        RankStatus state,
        String what,
        double mpi,
        double waiting,
        double cpu,
        double callsPerS,
        double messagesPerS,
        double bytesPerS,
        long bytes) {
    private static final String SEVERAL = " (peers differ)";

    /** Of ranks in one state. */
    static RankRow of(List<RankView> ranks) {
        RankView first = ranks.get(0);
        boolean isSameCall = ranks.stream().allMatch(rank -> rank.call().equals(first.call()));
        String call = isSameCall ? first.call() : first.method() + SEVERAL;
        String line = first.line().isEmpty() ? "" : (call.isEmpty() ? "at " : "  at ") + first.line();
        return new RankRow(
                ranks.stream().map(RankView::rank).toList(),
                first.state(),
                call + line,
                mean(ranks.stream().mapToDouble(RankView::mpi).toArray()),
                mean(ranks.stream().mapToDouble(RankView::waiting).toArray()),
                ranks.stream().mapToDouble(RankView::cpu).sum(),
                ranks.stream().mapToDouble(RankView::callsPerS).sum(),
                ranks.stream().mapToDouble(RankView::messagesPerS).sum(),
                ranks.stream().mapToDouble(RankView::bytesPerS).sum(),
                ranks.stream().mapToLong(RankView::bytes).sum());
    }

    private static double mean(double... shares) {
        double sum = 0;
        int known = 0;
        for (double share : shares) {
            if (share >= 0) {
                sum += share;
                known++;
            }
        }
        return known == 0 ? RankView.UNKNOWN : sum / known;
    }

    /** The ranks, with ranges where they follow each other: {@code 0-3,7}. */
    public String rankList() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < ranks.size(); ) {
            int end = i;
            while (end + 1 < ranks.size() && ranks.get(end + 1) == ranks.get(end) + 1) {
                end++;
            }
            text.append(i == 0 ? "" : ",").append(ranks.get(i));
            text.append(end == i ? "" : (end == i + 1 ? "," : "-") + ranks.get(end));
            i = end + 1;
        }
        return text.toString();
    }
}
