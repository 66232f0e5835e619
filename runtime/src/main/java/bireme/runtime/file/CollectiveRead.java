package bireme.runtime.file;

import bireme.runtime.file.CollectiveAccess.Parts;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import xxdev.Request;

/**
 * A read of all ranks by aggregators.
 *
 * <p>Shape: in round k every aggregator reads its window k and sends each rank its data there, which is one run of the
 * rank's data and arrives where it belongs. While the data of window k is sent, window k+1 is read into a second
 * buffer. Where the file ends, messages are shorter, and consist of whole elements of their receiver.
 *
 * <p>Threads: that of the call.
 *
 * <p>Errors: an aggregator that cannot read goes on with messages of no bytes, so that no other rank waits for it. When
 * a rank is lost, the devices' exceptions pass through at all others.
 */
final class CollectiveRead {
    private final FileTeam team;
    private final SharedFile file;
    private final StageBuffers stages;
    private final FileDomains domains;
    private final int[] aggregators;
    private final Parts parts;
    private final MemoryItems items;
    private final int tag;
    private final int own;
    private final ByteBuffer[] windows = new ByteBuffer[2];
    private final List<List<Arrival>> receives = List.of(new ArrayList<>(), new ArrayList<>());
    private final List<List<Request>> sends = List.of(new ArrayList<>(), new ArrayList<>());
    private FileException failure;
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
        this.team = team;
        this.file = file;
        this.stages = stages;
        this.domains = domains;
        this.aggregators = aggregators;
        this.parts = parts;
        this.items = items;
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
        receive(0);
        for (int round = 0; round < rounds; round++) {
            if (round + 1 < rounds) {
                receive(round + 1);
            }
            if (own >= 0) {
                sends.get(round & 1).forEach(Request::await); // those of this buffer, two rounds ago
                sends.get(round & 1).clear();
                send(round);
            }
            finish(round);
        }
        if (own >= 0) {
            sends.forEach(each -> each.forEach(Request::await));
            stages.giveBack(windows[0]);
            stages.giveBack(windows[1]);
        }
        return failure;
    }

    /** Bytes that have come. */
    long bytes() {
        return bytes;
    }

    private void receive(int round) {
        for (int i = 0; i < aggregators.length; i++) {
            long from = parts.below(team.rank(), domains.windowStart(i, round));
            long length = parts.below(team.rank(), domains.windowEnd(i, round)) - from;
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

    private void finish(int round) {
        for (Arrival arrival : receives.get(round & 1)) {
            int arrived = (int) arrival.request.await().bytes();
            if (arrival.copy != null) {
                items.copyIn(arrival.at, arrival.copy, 0, arrived);
            }
            bytes += arrived;
        }
        receives.get(round & 1).clear();
    }

    private void send(int round) {
        long start = domains.windowStart(own, round);
        long end = domains.windowEnd(own, round);
        ByteBuffer window = windows[round & 1].clear();
        long[] there = {start};
        FileException met = failure == null
                ? FileTeam.failure(() -> there[0] = parts.readWindow(file, window, start, end, team.size()))
                : failure;
        failure = met;
        window.clear();
        for (int rank = 0; rank < team.size(); rank++) {
            long from = parts.below(rank, start);
            if (parts.below(rank, end) > from) {
                int available = (int) parts.available(rank, start, end, there[0]);
                send(rank, from, available, window, start, round);
            }
        }
    }

    private void send(int rank, long from, int length, ByteBuffer window, long start, int round) {
        StagePieces pieces = length == 0
                ? new StagePieces(window, 0, null)
                : StagePieces.of(parts.view(rank), parts.data(rank) + from, length, window, start, null);
        if (rank == team.rank()) {
            pieces.copyTo(items, from, length);
            bytes += length;
        } else {
            sends.get(round & 1).add(team.messages().isend(pieces.buffer(), pieces.offset(), length, rank, tag));
        }
    }
}
