package bireme.runtime.file;

import bireme.runtime.file.CollectiveAccess.Parts;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import xxdev.Request;

/**
 * A read of all ranks by aggregators.
 *
 * <p>Shape: in round k every aggregator reads its window k and sends each rank its data there, which arrives where it
 * belongs. While the data of window k is sent, window k+1 is read into the second buffer. Where the file ends, messages
 * are shorter, and consist of whole elements of their receiver; they have no bytes from an aggregator that cannot read.
 */
final class CollectiveRead extends TwoPhaseExchange {
    private final SharedFile file;
    private final List<List<Arrival>> receives = List.of(new ArrayList<>(), new ArrayList<>());
    private long bytes;

    /** A message to come; {@code copy} holds its bytes until they go to {@code at}, if it is not {@code null}. */
    private record Arrival(Request request, byte[] copy, long at) {}

    CollectiveRead(
            FileTeam team,
            SharedFile file,
            StageBuffers stages,
            FileDomains domains,
            int[] aggregators,
            Parts parts,
            MemoryItems items) {
        super(team, stages, domains, aggregators, parts, items);
        this.file = file;
    }

    /** Bytes that have come. */
    long bytes() {
        return bytes;
    }

    @Override
    void begin(int round) {
        for (int i = 0; i < aggregators.length; i++) {
            long from = from(team.rank(), i, round);
            long length = length(team.rank(), i, round);
            if (i == own || length <= 0) {
                continue;
            }
            int source = aggregators[i];
            if (items.isDirect(from, length)) {
                Request request =
                        team.messages().irecv(items.data(), items.element(from), items.elements(length), source, tag);
                receives.get(round & 1).add(new Arrival(request, null, from));
            } else {
                byte[] copy = new byte[(int) length];
                Request request = team.messages().irecv(copy, 0, copy.length, source, tag);
                receives.get(round & 1).add(new Arrival(request, copy, from));
            }
        }
    }

    @Override
    void access(int round) {
        awaitSends(round); // those of this buffer, two rounds ago
        long start = windowStart(round);
        long end = windowEnd(round);
        ByteBuffer window = window(round).clear();
        long[] there = {start};
        FileException met = failure == null
                ? FileTeam.failure(() -> there[0] = parts.readWindow(file, window, start, end, team.size()))
                : failure;
        failure = met;
        window.clear();
        for (int rank = 0; rank < team.size(); rank++) {
            if (length(rank, own, round) > 0) {
                int available = (int) parts.available(rank, start, end, there[0]);
                send(rank, from(rank, own, round), available, round);
            }
        }
    }

    private void send(int rank, long from, int length, int round) {
        StagePieces pieces = length == 0
                ? new StagePieces(window(round), 0, null)
                : StagePieces.of(
                        parts.view(rank), parts.data(rank) + from, length, window(round), windowStart(round), null);
        if (rank == team.rank()) {
            pieces.copyTo(items, from, length);
            bytes += length;
        } else {
            sending(round, team.messages().isend(pieces.buffer(), pieces.offset(), length, rank, tag));
        }
    }

    @Override
    void finish(int round) {
        for (Arrival arrival : receives.get(round & 1)) {
            int arrived = (int) arrival.request.await().bytes();
            if (arrival.copy != null) {
                items.copyIn(arrival.at, arrival.copy, 0, arrived);
            }
            bytes += arrived;
        }
        receives.get(round & 1).clear();
    }
}
