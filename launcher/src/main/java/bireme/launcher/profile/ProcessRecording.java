package bireme.launcher.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the recording of one JVM says.
 *
 * <p>Threads: one.
 */
final class ProcessRecording {
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
    final List<Membership> memberships = new ArrayList<>();
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
    String name() {
        return "JVM " + process + " on " + host;
    }
}
