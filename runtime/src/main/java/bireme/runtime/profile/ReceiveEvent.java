package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A message that a rank has received.
 *
 * <p>Threads: that which finds the receive complete.
 */
@Name(ReceiveEvent.NAME)
@Label("Message Received")
@Category("Bireme")
@Description("A message of the program that a rank has received")
@StackTrace(false)
public final class ReceiveEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.Receive";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Rank")
    int rank;

    @Label("Number")
    @Description("Counts the receives that the rank has posted, from 1")
    long number;

    @Label("Source")
    int source;

    @Label("Tag")
    int tag;

    @Label("Context")
    int context;

    @Label("Any Source")
    boolean anySource;

    @Label("Any Tag")
    boolean anyTag;

    @Label("Elements")
    long elements;

    @Label("Type")
    String type;

    @Label("Bytes")
    @Description("Bytes of the payload; 0 for objects")
    @DataAmount
    long bytes;

    @Label("Posting")
    @Description("Before the receive was posted; nanoseconds of System.nanoTime")
    long postingNs;

    @Label("Posted")
    @Description("After the receive was posted; nanoseconds of System.nanoTime")
    long postedNs;

    @Label("End")
    @Description("When it was found complete; nanoseconds of System.nanoTime")
    long endNs;
}
