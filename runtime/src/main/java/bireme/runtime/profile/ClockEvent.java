package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * Relates JFR's time to that of {@link System#nanoTime}, and says how much memory is used.
 *
 * <p>Shape: at the begin and at the end of a recording, and a few times a second in between.
 *
 * <p>Threads: the host's.
 */
@Name(ClockEvent.NAME)
@Label("Clock and Heap")
@Category("Bireme")
@Description("The clock of the other events, and the heap in use")
@StackTrace(false)
public final class ClockEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.Clock";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Now")
    @Description("Nanoseconds of System.nanoTime at the event's start time")
    long nowNs;

    @Label("Used Heap")
    @DataAmount
    long usedBytes;
}
