package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A connection to another process of the job is there, or has ended.
 *
 * <p>Threads: any.
 */
@Name(ConnectionEvent.NAME)
@Label("Connection")
@Category("Bireme")
@Description("A connection to another process of the job")
@StackTrace(false)
public final class ConnectionEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.Connection";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Process")
    @Description("Number of this JVM in the job")
    int process;

    @Label("Peer")
    @Description("Number of the other JVM")
    int peer;

    @Label("State")
    @Description("CONNECTED, LEFT, or LOST")
    String state;

    @Label("Reason")
    @Description("Why it is lost")
    String reason;

    @Label("At")
    @Description("Nanoseconds of System.nanoTime")
    long atNs;
}
