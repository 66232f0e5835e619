package bireme.collectives.bcast;

import bireme.collectives.items.Parts;
import bireme.collectives.shape.EvenPartition;

/**
 * The message of a broadcast, cut into one part for every place.
 *
 * @param buffer array or NIO buffer
 * @param offset first element of the message
 * @param cut parts of the message, in elements
 */
record Pieces(Object buffer, int offset, EvenPartition cut) implements Parts {
    @Override
    public int start(int place) {
        return offset + cut.start(place);
    }

    @Override
    public int elements(int place) {
        return cut.length(place);
    }
}
