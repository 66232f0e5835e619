package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * What a rank's device has counted in the end: a recording that lacks events is known by it.
 *
 * <p>Threads: the host's.
 */
@Name(TotalsEvent.NAME)
@Label("Message Totals")
@Category("Bireme")
@Description("Messages and bytes that a rank has sent and received, as its device has counted them")
@StackTrace(false)
public final class TotalsEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.Totals";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Rank")
    int rank;

    @Label("Messages Sent")
    long messagesSent;

    @Label("Bytes Sent")
    @DataAmount
    long bytesSent;

    @Label("Messages Received")
    long messagesReceived;

    @Label("Bytes Received")
    @DataAmount
    long bytesReceived;
}
