package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A message that a rank has sent, or begun to send.
 *
 * <p>Threads: that which sends.
 */
@Name(SendEvent.NAME)
@Label("Message Sent")
@Category("Bireme")
@Description("A message of the program that a rank has sent, or begun to send")
@StackTrace(false)
public final class SendEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.Send";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Rank")
    int rank;

    @Label("Number")
    @Description("Counts what the rank sends, from 1")
    long number;

    @Label("Destination")
    int destination;

    @Label("Tag")
    int tag;

    @Label("Context")
    int context;

    @Label("Elements")
    long elements;

    @Label("Type")
    String type;

    @Label("Bytes")
    @Description("Bytes of the payload; 0 for objects")
    @DataAmount
    long bytes;

    @Label("Protocol")
    @Description("EAGER, RENDEZVOUS, SYNCHRONOUS, or UNKNOWN where a library decides")
    String protocol;

    @Label("Begin")
    @Description("Nanoseconds of System.nanoTime")
    long beginNs;

    @Label("End")
    @Description("When the call has returned; nanoseconds of System.nanoTime")
    long endNs;

    @Label("Pending")
    @Description("Whether the buffer was still needed then; bireme.SendCompleted says until when")
    boolean pending;
}
