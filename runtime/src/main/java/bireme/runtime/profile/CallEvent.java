package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import xxdev.ElementType;

/**
 * A call of the API by a rank, with the stack of its caller.
 *
 * <p>Threads: that which calls.
 */
@Name(CallEvent.NAME)
@Label("MPI Call")
@Category("Bireme")
@Description("A call of the MPI API by a rank")
public final class CallEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.Call";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Rank")
    int rank;

    @Label("Call")
    String call;

    @Label("Kind")
    @Description("What the other fields mean: SEND, RECEIVE, REQUEST, COLLECTIVE, POLL, WINDOW or FILE")
    String kind;

    @Label("Nonblocking")
    @Description("Whether the call only starts a collective")
    boolean nonblocking;

    @Label("Context")
    @Description("The number of the communicator in messages")
    int context;

    @Label("Peer")
    @Description("Rank in the job of the other side, or the root of a collective; -1 for none, -2 for any")
    int peer;

    @Label("Tag")
    @Description("-2 for any")
    int tag;

    @Label("Elements")
    @Description("Elements, or requests of a call that waits for some, or polls that the event counts")
    int elements;

    @Label("Type")
    @Description("Type of the elements; empty for none")
    String type;

    @Label("Bytes")
    @Description("Bytes of the elements; 0 for objects, whose length is not known here")
    @DataAmount
    long bytes;

    @Label("Collective")
    @Description("Which collective of its communicator it is, from 1; 0 for other calls")
    long collective;

    @Label("Failed")
    @Description("Whether it has ended with an exception; when is not known")
    boolean failed;

    @Label("Earlier Polls")
    @Description("Nanoseconds of the polls before this one that the event counts, too; 0 for other calls")
    long earlierNs;

    @Label("Waited")
    @Description("Nanoseconds in which the thread found nothing to do and gave up its core")
    long waitedNs;

    @Label("Worked")
    @Description("Nanoseconds of the rest of the call")
    long workedNs;

    @Label("Begin")
    @Description("Nanoseconds of System.nanoTime")
    long beginNs;

    @Label("End")
    @Description("Nanoseconds of System.nanoTime")
    long endNs;

    /** Says how many elements of a type the call is about. */
    void elements(int count, ElementType elementType) {
        elements = count;
        type = elementType.name();
        bytes = bytes(count, elementType);
    }

    /** Bytes of the payload; 0 for objects, whose length is known to the device only. */
    static long bytes(long count, ElementType type) {
        return type == ElementType.OBJECT ? 0 : count << type.shift();
    }
}
