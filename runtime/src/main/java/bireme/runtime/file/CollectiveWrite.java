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
    private final StageBuffers stages;
    private final FileDomains domains;
    private final int[] aggregators;
    private final Parts parts;
    private final MemoryItems items;
    private final WindowWriter writer;
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
        this.stages = stages;
        this.domains = domains;
        this.aggregators = aggregators;
        this.parts = parts;
        this.items = items;
        this.writer = new WindowWriter(file, stages, parts, team.size(), mayRewrite);
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
                    StagePieces.of(parts.view(rank), parts.data(rank) + from, length, windows[round & 1], start, null);
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
        parts.copyToWindow(team.rank(), items, window, start, domains.windowEnd(own, round));
        await(receives.get(round & 1));
        if (failure == null) {
            failure = FileTeam.failure(() -> writer.write(window, start, domains.windowEnd(own, round)));
        }
    }
}
