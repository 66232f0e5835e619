package bireme.launcher.live;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The ranks of a view as rows: which of them, in which order, and which taken together.
 *
 * @param sort the order of rows
 * @param filter only ranks are shown of which state, call, line or host has this in it, or which {@code N} or
 *     {@code N-M} names; empty for all
 * @param isMerged whether ranks that do the same at the same line make one row
 */
public record RankTable(Sort sort, String filter, boolean isMerged) {
    /** Orders of rows. */
    public enum Sort {
        /** By rank. */
        RANK(Comparator.comparingInt(row -> row.ranks().get(0))),
        /** Most time in calls first. */
        MPI(Comparator.comparingDouble(row -> -row.mpi())),
        /** Most time asleep in calls first. */
        WAITING(Comparator.comparingDouble(row -> -row.waiting())),
        /** Most processor time first. */
        CPU(Comparator.comparingDouble(row -> -row.cpu())),
        /** Most messages first. */
        MESSAGES(Comparator.comparingDouble(row -> -row.messagesPerS())),
        /** Most bytes first. */
        BYTES(Comparator.comparingDouble(row -> -row.bytesPerS()));

        private final Comparator<RankRow> order;

        Sort(Comparator<RankRow> order) {
            this.order = order;
        }

        /** The one that a user gets to next. */
        public Sort next() {
            return values()[(ordinal() + 1) % values().length];
        }

        /** As users write it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record Sameness(RankStatus state, String method, String line) {}

    /** The rows for a view. */
    public List<RankRow> rows(JobView view) {
        Map<Object, List<RankView>> rows = new LinkedHashMap<>();
        for (RankView rank : view.ranks()) {
            if (isShown(rank, view)) {
                Object key = isMerged ? new Sameness(rank.state(), rank.method(), rank.line()) : rank.rank();
                rows.computeIfAbsent(key, each -> new ArrayList<>()).add(rank);
            }
        }
        return rows.values().stream().map(RankRow::of).sorted(sort.order).toList();
    }

    private boolean isShown(RankView rank, JobView view) {
        String wanted = filter.strip();
        if (wanted.isEmpty()) {
            return true;
        } else if (wanted.matches("\\d{1,5}(-\\d{1,5})?")) {
            String[] ends = wanted.split("-");
            int last = Integer.parseInt(ends[ends.length - 1]);
            return rank.rank() >= Integer.parseInt(ends[0]) && rank.rank() <= last;
        }
        List<String> hosts = view.job().hostOfProcess();
        String host = rank.process() < hosts.size() ? hosts.get(rank.process()) : "";
        String all = rank.state().text() + "\n" + rank.call() + "\n" + rank.line() + "\n" + host;
        return all.toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT));
    }
}
