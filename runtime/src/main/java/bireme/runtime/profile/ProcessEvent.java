package bireme.runtime.profile;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * Whose recording this is: the first event of a job in it.
 *
 * <p>Threads: the host's.
 */
@Name(ProcessEvent.NAME)
@Label("Job Process")
@Category("Bireme")
@Description("A JVM begins to run ranks of a job")
@StackTrace(false)
public final class ProcessEvent extends Event {
    /** Its name in a recording. */
    public static final String NAME = "bireme.Process";

    @Label("Job")
    @Description("Number of the job in this JVM")
    int job;

    @Label("Process")
    @Description("Number of this JVM in the job")
    int process;

    @Label("Processes")
    int processes;

    @Label("Size")
    @Description("Ranks of the job")
    int size;

    @Label("Ranks")
    @Description("Ranks of this JVM, ascending, with commas between")
    String ranks;

    @Label("Host")
    String host;

    @Label("Boot")
    @Description("Same for JVMs whose System.nanoTime is the same clock; empty where that is not known")
    String boot;

    @Label("Device")
    String device;

    @Label("Program")
    String program;

    @Label("PID")
    long pid;

    @Label("Processors")
    int processors;

    @Label("Begin")
    @Description("Nanoseconds of System.nanoTime")
    long beginNs;
}
