package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.launcher.profile.RemoteRecordings;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * What a profile takes from the processes of its job: how far their clocks are apart, when they begin and when their
 * ranks have ended, and then the recordings of those whose host does not share the folder. A process is kept until it
 * has given both.
 *
 * <p>Threads: that of the coordinator.
 */
public final class ProfileGathering {
    private final ClockComparison clocks = new ClockComparison();
    private final RemoteRecordings recordings;
    /** What is to happen when a process has given everything. */
    private final Map<Integer, Runnable> kept = new HashMap<>();

    /**
     * Begins with nothing.
     *
     * @param recordings takes those that are not in the folder
     */
    public ProfileGathering(RemoteRecordings recordings) {
        this.recordings = recordings;
    }

    /** The process begins. */
    void begins(int process, BiConsumer<Integer, ToAgent> send) {
        clocks.begins(process, send);
    }

    /**
     * The ranks of a process have ended.
     *
     * @param release called when the process may leave; not if it is lost before
     */
    void ended(int process, BiConsumer<Integer, ToAgent> send, Runnable release) {
        kept.put(process, release);
        clocks.ended(process, send);
    }

    /**
     * The process has answered what its clock shows.
     *
     * @param receivedNs when the answer was here
     */
    void clock(int process, FromAgent.Clock answer, long receivedNs, BiConsumer<Integer, ToAgent> send) {
        boolean isComplete = clocks.answered(process, answer, receivedNs, send);
        if (!isComplete || !kept.containsKey(process)) {
            return;
        } else if (recordings.isMissing(process)) {
            send.accept(process, new ToAgent.ReadRecording(0));
        } else {
            release(process);
        }
    }

    /** Part of a recording has arrived. */
    void part(int process, FromAgent.RecordingPart part, BiConsumer<Integer, ToAgent> send) {
        if (!kept.containsKey(process)) {
            return; // it was not asked
        } else if (recordings.take(process, part.bytes(), part.failure())) {
            send.accept(process, new ToAgent.ReadRecording(recordings.received(process)));
        } else {
            release(process);
        }
    }

    private void release(int process) {
        kept.remove(process).run();
    }

    /** A process is gone. */
    void left(int process) {
        kept.remove(process);
    }

    /** Whether processes are kept. */
    boolean isActive() {
        return !kept.isEmpty();
    }

    /** How far the clocks of the processes are apart. */
    public ClockComparison clocks() {
        return clocks;
    }
}
