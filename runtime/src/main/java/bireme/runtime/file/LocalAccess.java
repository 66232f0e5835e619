package bireme.runtime.file;

import bireme.runtime.file.CollectiveAccess.Parts;
import java.nio.ByteBuffer;

/**
 * A read or write of ranks that share memory.
 *
 * <p>Shape: some ranks take one window of the file after another, as each gets to it. They copy the data of all ranks
 * straight between the ranks' buffers and a buffer for the window, which is small enough to stay in the processor's
 * cache until it is written, or distributed. While one rank is in a call of the system, which for writes to one file
 * follow each other, another copies. No messages are sent.
 *
 * <p>Threads: that of the call; it writes into the buffers of other ranks, which wait in the same call.
 *
 * <p>Errors: a rank that cannot read or write stops taking windows, and so do the others in time.
 */
final class LocalAccess {
    /** Longest window: half of a second-level cache of today. */
    static final int MAX_WINDOW = 1 << 20;

    private final FileTeam team;
    private final SharedFile file;
    private final StageBuffers stages;
    private final FileDomains domain;
    private final Parts parts;
    private final LocalParts shared;
    private final int call;

    /** An access of a domain without division, in the call of that number. */
    LocalAccess(
            FileTeam team,
            SharedFile file,
            StageBuffers stages,
            FileDomains domain,
            Parts parts,
            LocalParts shared,
            int call) {
        this.team = team;
        this.file = file;
        this.stages = stages;
        this.domain = domain;
        this.parts = parts;
        this.shared = shared;
        this.call = call;
    }

    /** Reads windows as long as there are any; returns what this rank could not do, else {@code null}. */
    FileException read() {
        return run(this::readWindow);
    }

    /** Writes windows as long as there are any; returns what this rank could not do, else {@code null}. */
    FileException write(boolean mayRewrite) {
        WindowWriter writer = new WindowWriter(file, stages, parts, team.size(), mayRewrite);
        return run((window, start, end) -> writeWindow(writer, window, start, end));
    }

    /** What is done with a window. */
    private interface WindowAccess {
        void run(ByteBuffer window, long start, long end);
    }

    private FileException run(WindowAccess access) {
        ByteBuffer stage = stages.take(domain.window());
        FileException failure = FileTeam.failure(() -> {
            for (int round = shared.takeWindow(call); round < domain.rounds(); round = shared.takeWindow(call)) {
                stage.clear();
                access.run(stage, domain.windowStart(0, round), domain.windowEnd(0, round));
            }
        });
        stages.giveBack(stage);
        return failure;
    }

    private void writeWindow(WindowWriter writer, ByteBuffer window, long start, long end) {
        for (int rank = 0; rank < team.size(); rank++) {
            parts.copyToWindow(rank, shared.items(rank), window, start, end);
        }
        writer.write(window, start, end);
    }

    private void readWindow(ByteBuffer window, long start, long end) {
        long there = parts.readWindow(file, window, start, end, team.size());
        window.clear();
        for (int rank = 0; rank < team.size(); rank++) {
            long from = parts.below(rank, start);
            long length = parts.available(rank, start, end, there);
            if (length > 0) {
                MemoryItems items = shared.items(rank);
                StagePieces pieces = StagePieces.of(
                        parts.view(rank), parts.data(rank) + from, length, window, start, items.unit(from, length));
                if (items.isDirect(from, length)) {
                    pieces.copyTo(items, from, (int) length);
                } else {
                    synchronized (items) { // two windows may share an element, which is read and written as a whole
                        pieces.copyTo(items, from, (int) length);
                    }
                }
                shared.addBytes(rank, length);
            }
        }
    }
}
