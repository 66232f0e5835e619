package bireme.runtime.replay;

import xxdev.ElementType;
import xxdev.MatchedMessage;
import xxdev.Status;
import xxdev.TruncationException;

/** Receives a message that was found into an array as long as it. */
final class NewArray {
    private NewArray() {}

    /**
     * The array.
     *
     * @param maxBytes longest message to make room for; a longer one is gone
     * @throws TruncationException when it is longer
     */
    static Object receive(MatchedMessage message, long maxBytes, Status status) {
        Status found = message.status();
        int unit =
                found.type() == ElementType.OBJECT ? Long.BYTES : found.type().bytes();
        if (found.elements() > Integer.MAX_VALUE || found.elements() * unit > maxBytes) {
            message.discard();
            throw new TruncationException("message of " + found.elements() + " x " + found.type() + " from "
                    + found.source() + " with tag " + found.tag() + " is longer than " + maxBytes + " bytes");
        }
        Object array = found.type().newArray(found.count());
        message.recv(array, 0, found.count(), status);
        return array;
    }
}
