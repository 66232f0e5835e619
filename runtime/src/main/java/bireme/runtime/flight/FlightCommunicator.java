package bireme.runtime.flight;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;

/**
 * A communicator as one of its ranks sees it. Can be sent to another process.
 *
 * @param context context of its messages; communicators without a common rank may have the same
 * @param name what users call it
 * @param members a hash of its members, to tell those of the same context apart
 * @param calls how many collectives the rank has begun on it
 */
public record FlightCommunicator(int context, String name, int members, long calls) {
    static FlightCommunicator read(FieldReader in) {
        return new FlightCommunicator(in.number(), in.word(), in.number(), in.count(0));
    }

    void write(FieldWriter out) {
        out.number(context);
        out.text(name);
        out.number(members);
        out.count(calls);
    }

    /** Whether a rank that sees it so and one that sees the other so are members of one communicator. */
    boolean isSameAs(FlightCommunicator other) {
        return context == other.context && members == other.members;
    }
}
