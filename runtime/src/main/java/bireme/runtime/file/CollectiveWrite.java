package bireme.runtime.file;

import bireme.runtime.file.CollectiveAccess.Parts;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import xxdev.Request;

/**
 * A write of all ranks by aggregators.
 *
 * <p>Shape: in round k every rank sends each aggregator its data in the aggregator's window k, which is one run of its
 * data, from where it lies; it arrives at its places in a buffer of the aggregator. While window k is written, the
 * data of window k+1 arrives in a second buffer.
 *
 * <p>Threads: that of the call.
 *
 * <p>Errors: an aggregator that cannot write goes on receiving, so that no other rank waits for it. When a rank is
 * lost, the devices' exceptions pass through at all others.
 */
final class CollectiveWrite {
    private final FileTeam team;
    private final SharedFile file;
    private final StageBuffers stages;
    private final FileDomains domains;
    private final int[] aggregators;
    private final Parts parts;
    private final MemoryItems items;
    private final boolean mayRewrite;
    private final int tag;
    private final int own;
    private final ByteBuffer[] windows = new ByteBuffer[2];
    private final List<List<Request>> receives = List.of(new ArrayList<>(), new ArrayList<>());
    private final List<List<Request>> sends = List.of(new ArrayList<>(), new ArrayList<>());
    private FileException failure;

    CollectiveWrite(
            FileTeam team,
            SharedFile file,
            StageBuffers stages,
            FileDomains domains,
            int[] aggregators,
            Parts parts,
            MemoryItems items,
            boolean mayRewrite) {
        this.team = team;
        this.file = file;
        this.stages = stages;
        this.domains = domains;
        this.aggregators = aggregators;
        this.parts = parts;
        this.items = items;
        this.mayRewrite = mayRewrite;
        this.tag = team.messages().nextTag();
        this.own = CollectiveAccess.indexOf(team.rank(), aggregators);
    }

    /** Does it; returns what this rank could not do, else {@code null}. */
    FileException run() {
        if (own >= 0) {
            windows[0] = stages.take(domains.window());
            windows[1] = stages.take(domains.window());
        }
        int rounds = domains.rounds();
        begin(0);
        for (int round = 0; round < rounds; round++) {
            if (round + 1 < rounds) {
                begin(round + 1);
            }
            if (own >= 0) {
                finish(round);
            }
            await(sends.get(round & 1));
        }
        if (own >= 0) {
            stages.giveBack(windows[0]);
            stages.giveBack(windows[1]);
        }
        return failure;
    }

    private static void await(List<Request> all) {
        all.forEach(Request::await);
        all.clear();
    }

    private void begin(int round) {
        for (int rank = 0; own >= 0 && rank < team.size(); rank++) {
            if (rank != team.rank()) {
                receive(rank, round);
            }
        }
        for (int i = 0; i < aggregators.length; i++) {
            if (i != own) {
                send(i, round);
            }
        }
    }

    private void receive(int rank, int round) {
        long start = domains.windowStart(own, round);
        long from = parts.below(rank, start);
        long length = parts.below(rank, domains.windowEnd(own, round)) - from;
        if (length > 0) {
            StagePieces pieces =
                    StagePieces.of(parts.view(rank), parts.data(rank) + from, length, windows[round & 1], start);
            receives.get(round & 1)
                    .add(team.messages().irecv(pieces.buffer(), pieces.offset(), (int) length, rank, tag));
        }
    }

    private void send(int aggregator, int round) {
        long from = parts.below(team.rank(), domains.windowStart(aggregator, round));
        long length = parts.below(team.rank(), domains.windowEnd(aggregator, round)) - from;
        if (length <= 0) {
            return;
        }
        int dest = aggregators[aggregator];
        if (items.isDirect(from, length)) {
            sends.get(round & 1)
                    .add(team.messages().isend(items.data(), items.element(from), items.elements(length), dest, tag));
        } else {
            byte[] copy = new byte[(int) length];
            items.copyOut(from, copy, 0, copy.length);
            sends.get(round & 1).add(team.messages().isend(copy, 0, copy.length, dest, tag));
        }
    }

    private void finish(int round) {
        ByteBuffer window = windows[round & 1];
        long start = domains.windowStart(own, round);
        long from = parts.below(team.rank(), start);
        long length = parts.below(team.rank(), domains.windowEnd(own, round)) - from;
        if (length > 0) {
            StagePieces pieces =
                    StagePieces.of(parts.view(team.rank()), parts.data(team.rank()) + from, length, window, start);
            items.copyOut(from, pieces.buffer(), pieces.offset(), (int) length);
        }
        await(receives.get(round & 1));
        if (failure == null) {
            failure = FileTeam.failure(() -> write(window, start, domains.windowEnd(own, round)));
        }
    }

    private void write(ByteBuffer window, long start, long end) {
        WrittenRuns written = new WrittenRuns(start);
        for (int rank = 0; rank < team.size(); rank++) {
            long from = parts.below(rank, start);
            written.add(parts.view(rank), parts.data(rank) + from, parts.below(rank, end) - from);
        }
        long[] runs = written.merged();
        if (runs.length == 0) {
            return;
        }
        long first = runs[0];
        long last = runs[runs.length - 1];
        long data = 0;
        for (int i = 0; i < runs.length; i += 2) {
            data += runs[i + 1] - runs[i];
        }
        boolean isRewritten = mayRewrite && runs.length > 2 && last - first < data + runs.length / 2 * 4096L;
        if (isRewritten) {
            file.lock().alone(() -> rewrite(window, start, runs));
        } else {
            file.lock().shared(() -> {
                for (int i = 0; i < runs.length; i += 2) {
                    file.write(part(window, start, runs[i], runs[i + 1]), runs[i]);
                }
            });
        }
    }

    private static ByteBuffer part(ByteBuffer window, long start, long from, long to) {
        return window.duplicate().limit((int) (to - start)).position((int) (from - start));
    }

    /** Writes runs with what the file has between them. */
    private void rewrite(ByteBuffer window, long start, long[] runs) {
        long first = runs[0];
        ByteBuffer whole = stages.take((int) (runs[runs.length - 1] - first));
        file.read(whole, first);
        while (whole.hasRemaining()) {
            whole.put((byte) 0);
        }
        for (int i = 0; i < runs.length; i += 2) {
            whole.position((int) (runs[i] - first)).put(part(window, start, runs[i], runs[i + 1]));
        }
        file.write(whole.position(0), first);
        stages.giveBack(whole);
    }
}
