package bireme.runtime.file;

import java.nio.ByteBuffer;
import java.util.function.Supplier;

/**
 * Moves the items of all ranks between their buffers and the file, in one call of all of them.
 *
 * <p>Shape: where the parts of the file that ranks access are mixed, some ranks, the <em>aggregators</em>, access it
 * for all in long pieces: {@link CollectiveWrite} and {@link CollectiveRead}, {@link LocalAccess} of ranks of one JVM,
 * or {@link MappedWrite} of ranks that can map the same memory. Each rank does its part by itself where these parts are
 * apart, a view is in no order, or the file is atomic. Every rank knows the views of all, so that nobody has to say
 * which bytes are where: a gathering of four numbers of each rank at the beginning, and of one at the end, are all that
 * is agreed upon.
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
    /** Of ranks that share memory; else {@code null}. */
    private final LocalParts local;

    private int calls;
    /** Two windows that ranks of several JVMs have mapped; {@code null} as long as there are none. */
    private ByteBuffer mapped;

    private boolean canMap;

    CollectiveAccess(
            FileTeam team, SharedFile file, FileHints hints, StageBuffers stages, IndependentAccess independent) {
        this.team = team;
        this.file = file;
        this.hints = hints;
        this.stages = stages;
        this.independent = independent;
        this.aggregators = team.aggregators(hints.number("cb_nodes"));
        this.local = team.localParts();
        this.canMap = local == null && team.canMap();
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

        /** Bytes of a rank in a window of which the file has those below {@code there}: whole elements, at its end. */
        long available(int rank, long start, long end, long there) {
            long from = below(rank, start);
            long length = below(rank, end) - from;
            long available = Math.max(0, below(rank, Math.min(end, there)) - from);
            return available < length ? Math.max(0, available - (from + available) % width(rank)) : length;
        }

        /** Copies what a rank writes in a window there, whose buffer begins at its start. */
        void copyToWindow(int rank, MemoryItems items, ByteBuffer window, long start, long end) {
            long from = below(rank, start);
            long length = below(rank, end) - from;
            if (length > 0) {
                StagePieces.of(views[rank], data(rank) + from, length, window, start, items.unit(from, length))
                        .copyFrom(items, from, (int) length);
            }
        }

        /** Reads from the first byte of a window that a rank wants to the last; returns where the file ended. */
        long readWindow(SharedFile file, ByteBuffer window, long start, long end, int ranks) {
            long first = Long.MAX_VALUE;
            long last = 0;
            for (int rank = 0; rank < ranks; rank++) {
                long from = below(rank, start);
                long length = below(rank, end) - from;
                if (length > 0) {
                    first = Math.min(first, views[rank].place(data(rank) + from));
                    last = Math.max(last, views[rank].end(data(rank) + from, length));
                }
            }
            if (last == 0) {
                return end;
            }
            int read = file.read(window.limit((int) (last - start)).position((int) (first - start)), first);
            return first + read == last ? end : first + read;
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
        } else if (local != null) {
            LocalAccess access = nextAccess(domains, parts);
            failure = takesPart() ? access.read() : null;
        } else {
            CollectiveRead exchange = new CollectiveRead(team, file, stages, domains, aggregators, parts, items);
            failure = exchange.run();
            read[0] = exchange.bytes();
        }
        team.agree(failure);
        if (local != null) {
            read[0] += local.bytes(team.rank());
            local.show(team.rank(), null);
        }
        return read[0] - read[0] % items.width();
    }

    /** Writes; called by all ranks. Parameters as of {@link #read}. */
    void write(ViewLayout[] views, long data, MemoryItems items, FileException refusal, Runnable separately) {
        Parts parts = gather(views, data, items, refusal);
        FileException failure;
        FileDomains domains = separately == null ? domains(parts, hints.choice("romio_cb_write")) : null;
        if (domains == null) {
            failure = FileTeam.failure(
                    separately != null ? separately : () -> independent.write(views[team.rank()], data, items));
        } else if (local != null) {
            LocalAccess access = nextAccess(domains, parts);
            failure = takesPart() ? access.write(independent.mayRewrite()) : null;
        } else {
            failure = writeBetweenJvms(domains, parts, items);
        }
        team.agree(failure);
        if (local != null) {
            local.show(team.rank(), null);
        }
    }

    private FileException writeBetweenJvms(FileDomains domains, Parts parts, MemoryItems items) {
        FileDomains whole = domains.whole(MappedWrite.MAX_WINDOW);
        if (isMapped(whole.window())) {
            WindowWriter writer = new WindowWriter(file, stages, parts, team.size(), independent.mayRewrite());
            return new MappedWrite(team, mapped, whole, aggregators, parts, items, writer).run();
        }
        return new CollectiveWrite(team, file, stages, domains, aggregators, parts, items, independent.mayRewrite())
                .run();
    }

    /** Whether all ranks have two windows of that length mapped now, which they may do here. */
    private boolean isMapped(int window) {
        if (!canMap || window > MappedWrite.MAX_WINDOW) {
            return false;
        }
        if (mapped == null || mapped.capacity() < 2 * window) {
            mapped = team.map(aggregators[0], 2 * window);
            canMap = mapped != null; // the same at all ranks
        }
        return canMap;
    }

    private boolean takesPart() {
        return indexOf(team.rank(), aggregators) >= 0;
    }

    /** Counted at all ranks, whether they take part or not, and whether the call fails or not. */
    private LocalAccess nextAccess(FileDomains domain, Parts parts) {
        return new LocalAccess(team, file, stages, domain, parts, local, calls++);
    }

    private Parts gather(ViewLayout[] views, long data, MemoryItems items, FileException refusal) {
        if (local != null) {
            local.show(team.rank(), items);
        }
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
        if (!isUsed) {
            return null;
        }
        int stripe = hints.number("striping_unit");
        int window = hints.number("cb_buffer_size");
        return local == null
                ? new FileDomains(low, high, aggregators.length, stripe, window)
                : new FileDomains(low, high, 1, stripe, Math.min(window, Math.max(stripe, LocalAccess.MAX_WINDOW)));
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
