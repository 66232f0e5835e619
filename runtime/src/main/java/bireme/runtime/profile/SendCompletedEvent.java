package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A send that did not end in the call that began it has been found complete.
 *
 * <p>Threads: that which waits for it, or tests it.
 */
@Name(SendCompletedEvent.NAME)
@Label("Send Completed")
@Category("Bireme")
@Description("The buffer of a nonblocking send may be used again")
@StackTrace(false)
public final class SendCompletedEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.SendCompleted";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Rank")
    int rank;

    @Label("Number")
    @Description("That of the bireme.Send")
    long number;

    @Label("End")
    @Description("Nanoseconds of System.nanoTime")
    long endNs;
}
