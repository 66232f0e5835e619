package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A rank has a communicator.
 *
 * <p>Threads: that which makes it.
 */
@Name(CommunicatorEvent.NAME)
@Label("Communicator")
@Category("Bireme")
@Description("A rank has become a member of a communicator")
@StackTrace(false)
public final class CommunicatorEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.Communicator";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Rank")
    int rank;

    @Label("Context")
    int context;

    @Label("Name")
    String name;

    @Label("First Member")
    @Description("Rank in the job of its first member: communicators of one context differ in it")
    int first;

    @Label("Size")
    int size;

    @Label("Position")
    @Description("The rank's own place in it; -1 if messages go to other ranks only")
    int position;

    @Label("Begin")
    @Description("Nanoseconds of System.nanoTime")
    long beginNs;
}
