package bireme.collectives;

import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Whom a rank receives from and sends to in the collectives of a neighbourhood, and the messages of such a collective.
 *
 * <p>Shape: what goes to {@code destinations[k]} is the caller's item k, what comes from {@code sources[i]} its item i;
 * negative ranks stand for nobody. One stage, one message for each. Rounds: 1.
 *
 * <p>Ordering: a rank may occur several times. Messages between two ranks are received in the order of the sources, and
 * sent in {@code order}, so that each finds its place.
 *
 * <p>Threads: immutable.
 *
 * <p>Source: MPI 4.1, 8.6.
 *
 * @param sources ranks that this one receives from
 * @param destinations ranks that this one sends to
 * @param order places of the destinations in the order in which they are sent to
 */
public record NeighborExchange(int[] sources, int[] destinations, int[] order) {
    /** Destinations that are sent to one after another. */
    public static NeighborExchange of(int[] sources, int[] destinations) {
        return new NeighborExchange(
                sources, destinations, IntStream.range(0, destinations.length).toArray());
    }

    /** Writes the messages. */
    void write(Stages stages, IntFunction<Items> out, IntFunction<Items> in) {
        for (int i = 0; i < sources.length; i++) {
            if (sources[i] >= 0) {
                stages.startRecv(in.apply(i), sources[i]);
            }
        }
        for (int k : order) {
            if (destinations[k] >= 0) {
                stages.startSend(out.apply(k), destinations[k]);
            }
        }
        stages.await();
    }
}
