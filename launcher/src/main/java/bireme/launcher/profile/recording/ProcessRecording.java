package bireme.launcher.profile.recording;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the recording of one JVM says.
 *
 * <p>Threads: one.
 */
public final class ProcessRecording {
    final int process;
    final int processes;
    final int size;
    final List<Integer> ranks;
    final String host;
    /** Same for JVMs of one monotonic clock; empty where that is not known. */
    final String boot;

    final String device;
    final String program;
    final long pid;
    final int processors;

    final List<ProfiledCall> calls = new ArrayList<>();
    final List<SentMessage> sends = new ArrayList<>();
    final List<SendCompletion> completions = new ArrayList<>();
    final List<ReceivedMessage> receives = new ArrayList<>();
    final List<CommunicatorMember> memberships = new ArrayList<>();
    final List<RankTotals> totals = new ArrayList<>();
    final List<DeviceCount> deviceCounts = new ArrayList<>();
    final List<NodeTime> nodes = new ArrayList<>();
    final List<ConnectionChange> connections = new ArrayList<>();
    final List<TimeSpan> pauses = new ArrayList<>();
    final List<HeapSample> heap = new ArrayList<>();
    final Map<Long, String> threadNames = new HashMap<>();
    long compiledNs;
    int compilations;
    long lostBytes;
    int failedCalls;

    ProcessRecording(
            int process,
            int processes,
            int size,
            List<Integer> ranks,
            String host,
            String boot,
            String device,
            String program,
            long pid,
            int processors) {
        this.process = process;
        this.processes = processes;
        this.size = size;
        this.ranks = List.copyOf(ranks);
        this.host = host;
        this.boot = boot;
        this.device = device;
        this.program = program;
        this.pid = pid;
        this.processors = processors;
    }

    /** {@code JVM 1 on nodeA}. */
    public String name() {
        return "JVM " + process + " on " + host;
    }

    /** Which JVM of the job it is. */
    public int process() {
        return process;
    }

    /** JVMs of the job. */
    public int processes() {
        return processes;
    }

    /** Ranks of the job. */
    public int size() {
        return size;
    }

    /** Those of this JVM. */
    public List<Integer> ranks() {
        return ranks;
    }

    /** Where it ran. */
    public String host() {
        return host;
    }

    /** Name of the device of its ranks. */
    public String device() {
        return device;
    }

    /** The program, for titles. */
    public String program() {
        return program;
    }

    /** Its number on its host. */
    public long pid() {
        return pid;
    }

    /** How many processors it had. */
    public int processors() {
        return processors;
    }

    /** Calls of its ranks, but for failed ones. */
    public List<ProfiledCall> calls() {
        return Collections.unmodifiableList(calls);
    }

    /** Messages that calls of the program have sent. */
    public List<SentMessage> sends() {
        return Collections.unmodifiableList(sends);
    }

    /** Ends of sends that were pending. */
    public List<SendCompletion> completions() {
        return Collections.unmodifiableList(completions);
    }

    /** Messages that calls of the program have received. */
    public List<ReceivedMessage> receives() {
        return Collections.unmodifiableList(receives);
    }

    /** Communicators that its ranks were in. */
    public List<CommunicatorMember> memberships() {
        return Collections.unmodifiableList(memberships);
    }

    /** What the device has counted for each rank; empty when the recording has ended before the job. */
    public List<RankTotals> totals() {
        return Collections.unmodifiableList(totals);
    }

    /** What the device has counted for each pair of ranks. */
    public List<DeviceCount> deviceCounts() {
        return Collections.unmodifiableList(deviceCounts);
    }

    /** Threads of graphs. */
    public List<NodeTime> nodes() {
        return Collections.unmodifiableList(nodes);
    }

    /** Connections that were made or have ended. */
    public List<ConnectionChange> connections() {
        return Collections.unmodifiableList(connections);
    }

    /** Pauses of the garbage collector. */
    public List<TimeSpan> pauses() {
        return Collections.unmodifiableList(pauses);
    }

    /** Memory in use, now and then. */
    public List<HeapSample> heap() {
        return Collections.unmodifiableList(heap);
    }

    /** Names of threads by their ids. */
    public Map<Long, String> threadNames() {
        return Collections.unmodifiableMap(threadNames);
    }

    /** Time that its compiler threads have taken. */
    public long compiledNs() {
        return compiledNs;
    }

    /** Methods that were compiled. */
    public int compilations() {
        return compilations;
    }

    /** Bytes of events that JFR has dropped. */
    public long lostBytes() {
        return lostBytes;
    }

    /** Calls that have ended with an exception. */
    public int failedCalls() {
        return failedCalls;
    }
}
