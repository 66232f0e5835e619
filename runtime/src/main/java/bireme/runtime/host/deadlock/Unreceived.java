package bireme.runtime.host.deadlock;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.Locale;
import xxdev.UnreceivedMessage;

/**
 * A message that a rank has not received, as its program sees it. It can be sent to another process.
 *
 * @param source rank of the sender in the communicator
 * @param sourceId rank of the sender in the job
 * @param tag tag
 * @param context context
 * @param communicator name of the communicator
 * @param amount its length, for the user: {@code "3 ints"}
 */
public record Unreceived(int source, int sourceId, int tag, int context, String communicator, String amount) {
    /** {@code null} for what is a part of a collective, or of no communicator that the rank has. */
    static Unreceived of(int rank, UnreceivedMessage message, CommunicatorNames names) {
        CommunicatorNames.Communicator communicator = names.of(rank, message.context());
        if (communicator == null || communicator.isOfCollectives()) {
            return null;
        }
        String type = message.type().name().toLowerCase(Locale.ROOT);
        return new Unreceived(
                communicator.rankOf(message.source()),
                message.source(),
                message.tag(),
                message.context(),
                communicator.name(),
                message.count() + " " + type + (message.count() == 1 ? "" : "s"));
    }

    /** Reads what {@link #write} has written. */
    public static Unreceived read(FieldReader in) {
        return new Unreceived(in.number(), in.number(), in.number(), in.number(), in.word(), in.word());
    }

    /** Writes all of it. */
    public void write(FieldWriter out) {
        out.number(source);
        out.number(sourceId);
        out.number(tag);
        out.number(context);
        out.text(communicator);
        out.text(amount);
    }

    String describe() {
        return "a message from rank " + source + ", tag " + tag + ", " + amount + ", communicator " + communicator;
    }
}
