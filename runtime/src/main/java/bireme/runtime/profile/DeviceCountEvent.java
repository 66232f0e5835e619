package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * What a rank's device has sent to another rank in the end: messages of the program, those inside collectives, and
 * those of windows and files.
 *
 * <p>Threads: the host's.
 */
@Name(DeviceCountEvent.NAME)
@Label("Messages to a Rank")
@Category("Bireme")
@Description("Messages and bytes that a device has sent from one rank to another, in all")
@StackTrace(false)
public final class DeviceCountEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.DeviceCount";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Rank")
    int rank;

    @Label("Destination")
    int destination;

    @Label("Messages")
    long messages;

    @Label("Bytes")
    @Description("Bytes of the payload, of objects those that they are sent as")
    @DataAmount
    long bytes;
}
