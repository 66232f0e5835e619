package bireme.runtime.file;

import bireme.runtime.file.CollectiveAccess.Parts;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import xxdev.Request;

/**
 * A write of all ranks by aggregators.
 *
 * <p>Shape: in round k every rank sends each aggregator its data in the aggregator's window k, from where it lies; it
 * arrives at its places in a buffer of the aggregator. While window k is written, the data of window k+1 arrives in the
 * second buffer.
 */
final class CollectiveWrite extends TwoPhaseExchange {
    private final WindowWriter writer;
    private final List<List<Request>> receives = List.of(new ArrayList<>(), new ArrayList<>());

    CollectiveWrite(
            FileTeam team,
            SharedFile file,
            StageBuffers stages,
            FileDomains domains,
            int[] aggregators,
            Parts parts,
            MemoryItems items,
            boolean mayRewrite) {
        super(team, stages, domains, aggregators, parts, items);
        this.writer = new WindowWriter(file, stages, parts, team.size(), mayRewrite);
    }

    @Override
    void begin(int round) {
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
        long from = from(rank, own, round);
        long length = length(rank, own, round);
        if (length > 0) {
            StagePieces pieces = StagePieces.of(
                    parts.view(rank), parts.data(rank) + from, length, window(round), windowStart(round), null);
            receives.get(round & 1)
                    .add(team.messages().irecv(pieces.buffer(), pieces.offset(), (int) length, rank, tag));
        }
    }

    private void send(int aggregator, int round) {
        long from = from(team.rank(), aggregator, round);
        long length = length(team.rank(), aggregator, round);
        if (length <= 0) {
            return;
        }
        int dest = aggregators[aggregator];
        if (items.isDirect(from, length)) {
            sending(round, team.messages().isend(items.data(), items.element(from), items.elements(length), dest, tag));
        } else {
            byte[] copy = new byte[(int) length];
            items.copyOut(from, copy, 0, copy.length);
            sending(round, team.messages().isend(copy, 0, copy.length, dest, tag));
        }
    }

    @Override
    void access(int round) {
        ByteBuffer window = window(round);
        parts.copyToWindow(team.rank(), items, window, windowStart(round), windowEnd(round));
        receives.get(round & 1).forEach(Request::await);
        receives.get(round & 1).clear();
        if (failure == null) {
            failure = FileTeam.failure(() -> writer.write(window, windowStart(round), windowEnd(round)));
        }
    }

    @Override
    void finish(int round) {
        awaitSends(round);
    }
}
