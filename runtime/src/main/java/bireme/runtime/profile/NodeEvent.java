package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A thread of a graph of building blocks has ended: how long it has worked and waited.
 *
 * <p>Threads: that thread.
 */
@Name(NodeEvent.NAME)
@Label("Node of a Graph")
@Category("Bireme")
@Description("A thread of a graph of building blocks, from its begin to its end")
@StackTrace(false)
public final class NodeEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.Node";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Rank")
    @Description("-1 for a graph that is not over ranks")
    int rank;

    @Label("Node")
    String node;

    @Label("Index")
    @Description("Which of the copies of its nodes it is, from 0")
    int index;

    @Label("Items")
    long items;

    @Label("Worked")
    @Description("Nanoseconds in which it did not wait for others")
    long workedNs;

    @Label("Waited for Items")
    @Description("Nanoseconds")
    long forItemsNs;

    @Label("Waited for Room")
    @Description("Nanoseconds in which the nodes behind it had no room")
    long forRoomNs;

    @Label("Begin")
    @Description("Nanoseconds of System.nanoTime")
    long beginNs;

    @Label("End")
    @Description("Nanoseconds of System.nanoTime")
    long endNs;
}
