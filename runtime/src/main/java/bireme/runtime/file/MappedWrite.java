package bireme.runtime.file;

import bireme.runtime.file.CollectiveAccess.Parts;
import java.nio.ByteBuffer;

/**
 * A write of ranks that have memory in common, in several JVMs of one host.
 *
 * <p>Shape: all ranks copy their data in one window of the file to their places in memory that all have mapped, meet,
 * and an aggregator writes the window from there. Meanwhile the others copy to the next window, in the other half of
 * that memory. So data are copied once on their way to the system, by all ranks at the same time:
 *
 * <pre>
 * rank 0, the aggregator  | copy 0 | write 0      copy 1 | write 1      copy 2 | ...
 * rank 1                  | copy 0 | copy 1              | copy 2              | ...
 *                                  ^ all meet            ^ all meet
 * </pre>
 *
 * <p>Threads: that of the call.
 *
 * <p>Ordering: copies to a window happen before the barrier that its aggregator writes it behind, and that write before
 * the next barrier, behind which the same memory is written again; the gathering at the end of the call follows the
 * last one.
 *
 * <p>Errors: an aggregator that cannot write goes on copying, so that no other rank waits for it. When a rank is lost,
 * the devices' exceptions pass through at all others.
 */
final class MappedWrite {
    /** Longest window: the usual buffer of an aggregator, of which all ranks have two. */
    static final int MAX_WINDOW = FileHints.DEFAULT_WINDOW;

    private final FileTeam team;
    private final ByteBuffer mapped;
    private final FileDomains domain;
    private final int[] aggregators;
    private final Parts parts;
    private final MemoryItems items;
    private final WindowWriter writer;
    private FileException failure;

    /** A write of a domain without division by way of two windows in {@code mapped}. */
    MappedWrite(
            FileTeam team,
            ByteBuffer mapped,
            FileDomains domain,
            int[] aggregators,
            Parts parts,
            MemoryItems items,
            WindowWriter writer) {
        this.team = team;
        this.mapped = mapped;
        this.domain = domain;
        this.aggregators = aggregators;
        this.parts = parts;
        this.items = items;
        this.writer = writer;
    }

    /** Does it; returns what this rank could not do, else {@code null}. */
    FileException run() {
        for (int round = 0; round < domain.rounds(); round++) {
            ByteBuffer window = mapped.slice((round & 1) * domain.window(), domain.window());
            long start = domain.windowStart(0, round);
            long end = domain.windowEnd(0, round);
            parts.copyToWindow(team.rank(), items, window, start, end);
            team.meet();
            if (failure == null && aggregators[round % aggregators.length] == team.rank()) {
                failure = FileTeam.failure(() -> writer.write(window, start, end));
            }
        }
        return failure;
    }
}
