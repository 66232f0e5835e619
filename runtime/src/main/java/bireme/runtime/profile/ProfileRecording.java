package bireme.runtime.profile;

import bireme.devices.wait.Parker;
import bireme.runtime.control.JvmEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/**
 * A recording of JFR with the events of a profile, and those of the JVM that explain lost time: pauses of the garbage
 * collector and compilations.
 *
 * <p>Shape: while it runs, JFR keeps it in files of its own, in {@code java.io.tmpdir}. It is copied into the folder of
 * the profile when it ends, also by JFR itself when the JVM is shut down. A JVM that is killed leaves an empty file.
 *
 * <p>Threads: the host's.
 *
 * <p>Errors: a JVM aborts when JFR finds no room on its disk. So the recording ends early, and says so, when there is
 * little room left.
 */
final class ProfileRecording {
    private static final List<String> OF_JVM = List.of(
            "jdk.GCPhasePause", "jdk.GarbageCollection", "jdk.GCHeapSummary", "jdk.Compilation", "jdk.DataLoss");
    private static final List<Class<? extends Event>> EVENTS = List.of(
            CallEvent.class,
            SendEvent.class,
            SendCompletedEvent.class,
            ReceiveEvent.class,
            CommunicatorEvent.class,
            ProcessEvent.class,
            ClockEvent.class,
            TotalsEvent.class,
            DeviceCountEvent.class,
            ConnectionEvent.class,
            NodeEvent.class);
    private static final List<String> WITHOUT_STACK = List.of(
            SendEvent.NAME,
            SendCompletedEvent.NAME,
            ReceiveEvent.NAME,
            CommunicatorEvent.NAME,
            ProcessEvent.NAME,
            ClockEvent.NAME,
            TotalsEvent.NAME,
            DeviceCountEvent.NAME,
            ConnectionEvent.NAME,
            NodeEvent.NAME);
    private static final long MIN_FREE_BYTES = 64L << 20;
    /** More than that no page can show. */
    private static final long MAX_BYTES = 512L << 20;

    private static final long MIN_BYTES = 32L << 20;
    /** The launcher holds all recordings at a time, each byte of them as six; its heap is taken to be like this one. */
    private static final int HEAP_PER_BYTE = 8;

    private static final long MAX_COPY_NS = Duration.ofSeconds(30).toNanos();
    private static final long POLL_NS = Duration.ofMillis(5).toNanos();
    private static final long CHECK_NS = Duration.ofSeconds(1).toNanos();

    private final Path file;
    private final long maxBytes;
    private final Consumer<String> report;
    private final Recording recording;
    private long checkedNs = System.nanoTime();
    private boolean isStopped;

    /**
     * Begins one.
     *
     * @param file where it goes; must not be in use
     * @param processes how many JVMs of the job have one
     * @param report takes lines for the user
     * @throws IOException when the file cannot be written
     */
    ProfileRecording(Path file, int processes, Consumer<String> report) throws IOException {
        this.file = file;
        this.report = report;
        this.maxBytes = maxBytes(processes, Runtime.getRuntime().maxMemory());
        Files.write(file, new byte[0]);
        recording = new Recording();
        recording.setName("Bireme profile");
        recording.setToDisk(true);
        recording.setDumpOnExit(true);
        recording.setDestination(file);
        recording.enable(CallEvent.NAME).withStackTrace().withoutThreshold();
        WITHOUT_STACK.forEach(name -> recording.enable(name).withoutThreshold());
        OF_JVM.forEach(name -> recording.enable(name).withoutStackTrace().withoutThreshold());
        recording.start();
        EVENTS.forEach(FlightRecorder::register); // loads them now, and not in the first call of a rank
    }

    /** How long a recording may become in a job of so many. */
    static long maxBytes(int processes, long heapBytes) {
        return Math.min(MAX_BYTES, Math.max(MIN_BYTES, heapBytes / HEAP_PER_BYTE / processes));
    }

    /** Ends the recording if there is little room for more. */
    void checkRoom() {
        long nowNs = System.nanoTime();
        if (isStopped || nowNs - checkedNs < CHECK_NS) {
            return;
        }
        checkedNs = nowNs;
        Path repository = Path.of(System.getProperty("jdk.jfr.repository", System.getProperty("java.io.tmpdir")));
        try {
            long free = Files.getFileStore(repository).getUsableSpace();
            if (free < MIN_FREE_BYTES) {
                stop("JFR keeps it in " + repository + ", where only " + (free >> 20) + " MB" + " are free");
            } else if (recording.getSize() > maxBytes) {
                stop("it has reached " + (maxBytes >> 20) + " MB");
            }
        } catch (IOException e) {
            stop("the room in " + repository + " is not known: " + e);
        }
    }

    private void stop(String why) {
        report.accept("the profile of this JVM ends here, and the job goes on without it: " + why);
        close();
    }

    /**
     * Ends the recording, unless that was done, and copies it to its place. In a JVM that is being shut down JFR does
     * so itself, in a hook of its own; then this waits until it is done.
     */
    void close() {
        if (isStopped) {
            return;
        }
        isStopped = true;
        if (JvmEnd.hasBegun()) {
            awaitCopy();
            return;
        }
        try {
            recording.stop(); // copies it, and is then closed; of a failure it is silent
            if (recording.getState() != RecordingState.CLOSED) {
                copy();
            }
        } catch (IllegalStateException shutdownHasBegun) {
            awaitCopy();
        }
    }

    /** JFR tells nobody when it has closed a recording in its hook. */
    private void awaitCopy() {
        Parker parker = new Parker();
        parker.prepareToPark(false);
        long beganNs = System.nanoTime();
        while (recording.getState() != RecordingState.CLOSED) {
            if (System.nanoTime() - beganNs > MAX_COPY_NS) {
                report.accept("the recording " + file + " may be incomplete: JFR has not written it within "
                        + TimeUnit.NANOSECONDS.toSeconds(MAX_COPY_NS) + " s");
                return;
            }
            parker.park(POLL_NS);
        }
    }

    private void copy() {
        try {
            recording.dump(file);
        } catch (IOException e) {
            report.accept("the profile of this JVM is lost: " + file + " cannot be written: " + e);
            empty();
        } finally {
            recording.close();
        }
    }

    /** What is there of it cannot be read. */
    private void empty() {
        try {
            Files.write(file, new byte[0]);
        } catch (IOException e) {
            report.accept(file + " is damaged, and cannot be emptied: " + e);
        }
    }
}
