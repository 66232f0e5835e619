package bireme.runtime.file;

import java.util.function.Supplier;

/**
 * Moves the items of all ranks between their buffers and the file, in one call of all of them.
 *
 * <p>Shape: where the ranks' parts of the file are mixed, some ranks, the <em>aggregators</em>, access it for all in
 * long pieces ({@link CollectiveWrite}, {@link CollectiveRead}); where each rank has a part of its own, or a view is in
 * no order, or the file is atomic, each accesses it by itself. Every rank knows the views of all, so that nobody has to
 * say which bytes are where: two gatherings of four numbers and of one each are all that is agreed upon.
 *
 * <p>Threads: one call at a time, in the same order at all ranks.
 *
 * <p>Errors: what any rank meets is thrown at all of them.
 *
 * <p>Source: Thakur, Gropp, Lusk 1999 (two-phase); Blas, Isaila, Singh, Carretero: View-Based Collective I/O, 2008.
 */
final class CollectiveAccess {
    static final int FIELDS = 4;

    private final FileTeam team;
    private final SharedFile file;
    private final FileHints hints;
    private final StageBuffers stages;
    private final IndependentAccess independent;
    private final int[] aggregators;

    CollectiveAccess(
            FileTeam team, SharedFile file, FileHints hints, StageBuffers stages, IndependentAccess independent) {
        this.team = team;
        this.file = file;
        this.hints = hints;
        this.stages = stages;
        this.independent = independent;
        this.aggregators = team.aggregators(hints.number("cb_nodes"));
    }

    /** What every rank accesses in a call: {@code bytes} of its data from {@code data} on, in elements of a width. */
    record Parts(ViewLayout[] views, long[] gathered) {
        long data(int rank) {
            return gathered[rank * FIELDS + 1];
        }

        long bytes(int rank) {
            return gathered[rank * FIELDS + 2];
        }

        long width(int rank) {
            return gathered[rank * FIELDS + 3];
        }

        ViewLayout view(int rank) {
            return views[rank];
        }

        /** Data of a rank below a place, counted from the first byte that it accesses. */
        long below(int rank, long place) {
            return Math.max(0, Math.min(bytes(rank), views[rank].dataBelow(place) - data(rank)));
        }
    }

    /**
     * Reads; called by all ranks.
     *
     * @param refusal why this rank takes no part; {@code null} if it does
     * @param separately how a rank reads by itself; {@code null} for this class's own way
     * @return bytes read
     */
    long read(ViewLayout[] views, long data, MemoryItems items, FileException refusal, Supplier<Long> separately) {
        Parts parts = gather(views, data, items, refusal);
        long[] read = new long[1];
        FileException failure;
        FileDomains domains = separately == null ? domains(parts, hints.choice("romio_cb_read")) : null;
        if (domains == null) {
            Supplier<Long> alone =
                    separately != null ? separately : () -> independent.read(views[team.rank()], data, items);
            failure = FileTeam.failure(() -> read[0] = alone.get());
        } else {
            CollectiveRead exchange = new CollectiveRead(team, file, stages, domains, aggregators, parts, items);
            failure = exchange.run();
            read[0] = exchange.bytes() - exchange.bytes() % items.width();
        }
        team.agree(failure);
        return read[0];
    }

    /** Writes; called by all ranks. Parameters as of {@link #read}. */
    void write(ViewLayout[] views, long data, MemoryItems items, FileException refusal, Runnable separately) {
        Parts parts = gather(views, data, items, refusal);
        FileException failure;
        FileDomains domains = separately == null ? domains(parts, hints.choice("romio_cb_write")) : null;
        if (domains == null) {
            failure = FileTeam.failure(
                    separately != null ? separately : () -> independent.write(views[team.rank()], data, items));
        } else {
            failure = new CollectiveWrite(
                            team, file, stages, domains, aggregators, parts, items, independent.mayRewrite())
                    .run();
        }
        team.agree(failure);
    }

    private Parts gather(ViewLayout[] views, long data, MemoryItems items, FileException refusal) {
        long[] all = items == null
                ? team.allgather(FileTeam.code(refusal), 0, 0, 1)
                : team.allgather(FileTeam.code(refusal), data, items.bytes(), items.width());
        team.throwAny(all, refusal, FIELDS);
        return new Parts(views, all);
    }

    /** How aggregators divide the file; {@code null} where each rank does its part by itself. */
    private FileDomains domains(Parts parts, FileHints.Choice choice) {
        if (choice == FileHints.Choice.DISABLE || team.size() == 1) {
            return null;
        }
        long low = Long.MAX_VALUE;
        long high = 0;
        long sum = 0;
        boolean areMixed = false;
        for (int rank = 0; rank < team.size(); rank++) {
            if (parts.bytes(rank) == 0) {
                continue;
            }
            if (!parts.view(rank).isOrdered()) {
                return null;
            }
            long first = parts.view(rank).place(parts.data(rank));
            long end = parts.view(rank).end(parts.data(rank), parts.bytes(rank));
            areMixed |= low != Long.MAX_VALUE && first < high && end > low;
            low = Math.min(low, first);
            high = Math.max(high, end);
            sum += parts.bytes(rank);
        }
        boolean isUsed = choice == FileHints.Choice.ENABLE ? sum > 0 : areMixed;
        return isUsed
                ? new FileDomains(
                        low, high, aggregators.length, hints.number("striping_unit"), hints.number("cb_buffer_size"))
                : null;
    }

    /** The place of a rank among the aggregators, -1 of one that is none. */
    static int indexOf(int rank, int[] aggregators) {
        for (int i = 0; i < aggregators.length; i++) {
            if (aggregators[i] == rank) {
                return i;
            }
        }
        return -1;
    }
}
