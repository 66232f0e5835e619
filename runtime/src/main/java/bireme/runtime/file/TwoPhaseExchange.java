package bireme.runtime.file;

import bireme.runtime.file.CollectiveAccess.Parts;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import xxdev.Request;

/**
 * One call of all ranks in which aggregators access the file: what reading and writing have in common.
 *
 * <p>Shape: each aggregator works through its part of the file in windows, one a round. In a round every rank exchanges
 * with each aggregator its data in the aggregator's window, which is one run of its data. There are two buffers, so
 * that one window is exchanged while the file has the other.
 *
 * <p>Threads: that of the call.
 *
 * <p>Errors: an aggregator that has failed goes on with its messages, so that no other rank waits for it. When a rank
 * is lost, the devices' exceptions pass through at all others.
 *
 * <p>Source: two-phase collective I/O, Thakur, Gropp, Lusk 1999.
 */
abstract class TwoPhaseExchange {
    final FileTeam team;
    final FileDomains domains;
    final int[] aggregators;
    final Parts parts;
    final MemoryItems items;
    final int tag;
    /** Place of this rank among the aggregators, -1 if it is none. */
    final int own;
    /** What this rank could not do, else {@code null}. */
    FileException failure;

    private final StageBuffers stages;
    private final ByteBuffer[] windows = new ByteBuffer[2];
    private final List<List<Request>> sends = List.of(new ArrayList<>(), new ArrayList<>());

    TwoPhaseExchange(
            FileTeam team,
            StageBuffers stages,
            FileDomains domains,
            int[] aggregators,
            Parts parts,
            MemoryItems items) {
        this.team = team;
        this.stages = stages;
        this.domains = domains;
        this.aggregators = aggregators;
        this.parts = parts;
        this.items = items;
        this.tag = team.messages().nextTag();
        this.own = CollectiveAccess.indexOf(team.rank(), aggregators);
    }

    /** Does it; returns what this rank could not do, else {@code null}. */
    final FileException run() {
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
                access(round);
            }
            finish(round);
        }
        if (own >= 0) {
            awaitSends(0);
            awaitSends(1);
            stages.giveBack(windows[0]);
            stages.giveBack(windows[1]);
        }
        return failure;
    }

    /** Starts the messages of a round that need no file. */
    abstract void begin(int round);

    /** Reads or writes the window of this rank, an aggregator. */
    abstract void access(int round);

    /** Waits until the data of this rank has come, or gone. */
    abstract void finish(int round);

    final ByteBuffer window(int round) {
        return windows[round & 1];
    }

    final long windowStart(int round) {
        return domains.windowStart(own, round);
    }

    final long windowEnd(int round) {
        return domains.windowEnd(own, round);
    }

    /** Place of the data of a rank in the window of an aggregator, counted in the data of its call. */
    final long from(int rank, int aggregator, int round) {
        return parts.below(rank, domains.windowStart(aggregator, round));
    }

    /** Bytes of it, 0 for none. */
    final long length(int rank, int aggregator, int round) {
        return parts.below(rank, domains.windowEnd(aggregator, round)) - from(rank, aggregator, round);
    }

    /** Remembers what this rank sends in a round. */
    final void sending(int round, Request request) {
        sends.get(round & 1).add(request);
    }

    /** Waits for what was sent in a round, and in those whose buffer it shares. */
    final void awaitSends(int round) {
        sends.get(round & 1).forEach(Request::await);
        sends.get(round & 1).clear();
    }
}
