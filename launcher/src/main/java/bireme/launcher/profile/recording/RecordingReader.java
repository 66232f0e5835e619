package bireme.launcher.profile.recording;

import bireme.runtime.profile.CallEvent;
import bireme.runtime.profile.ClockEvent;
import bireme.runtime.profile.CommunicatorEvent;
import bireme.runtime.profile.ConnectionEvent;
import bireme.runtime.profile.DeviceCountEvent;
import bireme.runtime.profile.NodeEvent;
import bireme.runtime.profile.ProcessEvent;
import bireme.runtime.profile.ReceiveEvent;
import bireme.runtime.profile.SendCompletedEvent;
import bireme.runtime.profile.SendEvent;
import bireme.runtime.profile.SendProtocol;
import bireme.runtime.profile.TotalsEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/**
 * Reads the recording of one JVM, twice: whose it is and how its clocks relate, then the rest.
 *
 * <p>Shape: a JVM may have run ranks of several jobs at once; a recording begins with the job that it is for, and
 * events of others are left out.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link IOException} whose message says what is wrong with the file.
 */
public final class RecordingReader {
    private static final long NS_PER_S = 1_000_000_000L;

    private final Path file;
    private final JobClock clock;
    private final CallSites sites = new CallSites();
    /** Of each job, times of the monotonic clock by those of JFR. */
    private final Map<Integer, TreeMap<Long, Long>> clocksOfJobs = new HashMap<>();

    private RecordedEvent begin;
    private int job;
    private TreeMap<Long, Long> clocks;
    private ProcessRecording recording;

    private RecordingReader(Path file, JobClock clock) {
        this.file = file;
        this.clock = clock;
    }

    /**
     * Reads a file.
     *
     * @param clock what its times are turned into
     */
    public static ProcessRecording read(Path file, JobClock clock) throws IOException {
        if (Files.size(file) == 0) {
            throw new IOException("it is empty: its JVM was killed, or had no room for it");
        }
        try {
            return new RecordingReader(file, clock).read();
        } catch (IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
            throw new IOException("it is damaged, or of another version: " + e.getMessage(), e);
        }
    }

    private ProcessRecording read() throws IOException {
        each(this::describe);
        if (begin == null) {
            throw new IOException("it has no event " + ProcessEvent.NAME + ", so it is no profile");
        }
        job = begin.getInt("job");
        clocks = clocksOfJobs.getOrDefault(job, new TreeMap<>());
        recording = new ProcessRecording(
                begin.getInt("process"),
                begin.getInt("processes"),
                begin.getInt("size"),
                ranks(begin.getString("ranks")),
                begin.getString("host"),
                begin.getString("boot"),
                begin.getString("device"),
                begin.getString("program"),
                begin.getLong("pid"),
                begin.getInt("processors"));
        clock.add(recording.process, recording.boot);
        each(this::take);
        return recording;
    }

    private static List<Integer> ranks(String list) {
        return Arrays.stream(list.split(",")).map(Integer::valueOf).toList();
    }

    /** What is done with each event. */
    private interface Reader {
        void take(RecordedEvent event);
    }

    private void each(Reader reader) throws IOException {
        try (RecordingFile events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                reader.take(events.readEvent());
            }
        }
    }

    /** A JVM may have run several jobs at a time; its recording was made for the first. */
    private void describe(RecordedEvent event) {
        String name = event.getEventType().getName();
        if (name.equals(ProcessEvent.NAME)) {
            boolean isFirst = begin == null || event.getLong("beginNs") < begin.getLong("beginNs");
            begin = isFirst ? event : begin;
        } else if (name.equals(ClockEvent.NAME)) {
            clocksOfJobs
                    .computeIfAbsent(event.getInt("job"), key -> new TreeMap<>())
                    .put(nanos(event.getStartTime()), event.getLong("nowNs"));
        }
    }

    private void take(RecordedEvent event) {
        String name = event.getEventType().getName();
        if (name.startsWith("jdk.")) {
            takeOfJvm(name, event);
        } else if (name.startsWith("bireme.") && event.getInt("job") == job) {
            takeOfJob(name, event);
        }
    }

    private void takeOfJob(String name, RecordedEvent event) {
        switch (name) {
            case CallEvent.NAME -> call(event);
            case SendEvent.NAME ->
                recording.sends.add(new SentMessage(
                        event.getInt("rank"),
                        thread(event),
                        event.getLong("number"),
                        event.getInt("destination"),
                        event.getInt("tag"),
                        event.getInt("context"),
                        event.getLong("bytes"),
                        SendProtocol.valueOf(event.getString("protocol")),
                        at(event.getLong("beginNs")),
                        at(event.getLong("endNs")),
                        event.getBoolean("pending")));
            case SendCompletedEvent.NAME ->
                recording.completions.add(new SendCompletion(
                        event.getInt("rank"), thread(event), event.getLong("number"), at(event.getLong("endNs"))));
            case ReceiveEvent.NAME ->
                recording.receives.add(new ReceivedMessage(
                        event.getInt("rank"),
                        thread(event),
                        event.getLong("number"),
                        event.getInt("source"),
                        event.getInt("tag"),
                        event.getInt("context"),
                        event.getLong("bytes"),
                        at(event.getLong("postingNs")),
                        at(event.getLong("postedNs")),
                        at(event.getLong("endNs"))));
            case CommunicatorEvent.NAME ->
                recording.memberships.add(new CommunicatorMember(
                        event.getInt("rank"),
                        event.getInt("context"),
                        event.getString("name"),
                        event.getInt("first"),
                        event.getInt("size"),
                        event.getInt("position"),
                        at(event.getLong("beginNs"))));
            case TotalsEvent.NAME ->
                recording.totals.add(new RankTotals(
                        event.getInt("rank"),
                        event.getLong("messagesSent"),
                        event.getLong("bytesSent"),
                        event.getLong("messagesReceived"),
                        event.getLong("bytesReceived")));
            case DeviceCountEvent.NAME ->
                recording.deviceCounts.add(new DeviceCount(
                        event.getInt("rank"),
                        event.getInt("destination"),
                        event.getLong("messages"),
                        event.getLong("bytes")));
            case NodeEvent.NAME ->
                recording.nodes.add(new NodeTime(
                        recording.process,
                        event.getInt("rank"),
                        event.getString("node"),
                        event.getInt("index"),
                        event.getLong("items"),
                        event.getLong("workedNs"),
                        event.getLong("forItemsNs"),
                        event.getLong("forRoomNs"),
                        at(event.getLong("beginNs")),
                        at(event.getLong("endNs"))));
            case ConnectionEvent.NAME ->
                recording.connections.add(new ConnectionChange(
                        event.getInt("process"),
                        event.getInt("peer"),
                        event.getString("state"),
                        event.getString("reason"),
                        at(event.getLong("atNs"))));
            case ClockEvent.NAME ->
                recording.heap.add(new HeapSample(at(event.getLong("nowNs")), event.getLong("usedBytes")));
            default -> {
                // the event that says whose recording this is
            }
        }
    }

    private void call(RecordedEvent event) {
        if (event.getBoolean("failed")) {
            recording.failedCalls++;
            return;
        }
        ProfiledCall.Kind kind = ProfiledCall.Kind.valueOf(event.getString("kind"));
        recording.calls.add(new ProfiledCall(
                event.getInt("rank"),
                thread(event),
                event.getString("call"),
                kind,
                event.getBoolean("nonblocking"),
                event.getInt("context"),
                event.getInt("peer"),
                event.getLong("bytes"),
                event.getLong("collective"),
                kind == ProfiledCall.Kind.POLL ? event.getInt("elements") : 1,
                event.getLong("earlierNs"),
                at(event.getLong("beginNs")),
                at(event.getLong("endNs")),
                sites.site(event.getStackTrace())));
    }

    private void takeOfJvm(String name, RecordedEvent event) {
        switch (name) {
            case "jdk.GCPhasePause" ->
                recording.pauses.add(new TimeSpan(
                        event.getString("name"), monotonic(event.getStartTime()), monotonic(event.getEndTime())));
            case "jdk.Compilation" -> {
                recording.compilations++;
                recording.compiledNs += event.getDuration().toNanos();
            }
            case "jdk.GCHeapSummary" ->
                recording.heap.add(new HeapSample(monotonic(event.getStartTime()), event.getLong("heapUsed")));
            case "jdk.DataLoss" -> recording.lostBytes += event.getLong("amount");
            default -> {
                // of no use here
            }
        }
    }

    private long thread(RecordedEvent event) {
        RecordedThread thread = event.getThread();
        if (thread == null) {
            return -1;
        }
        recording.threadNames.putIfAbsent(thread.getId(), thread.getJavaName() == null ? "?" : thread.getJavaName());
        return thread.getId();
    }

    private long at(long ns) {
        return clock.of(recording.process, ns);
    }

    /** JFR has a clock of its own, which is compared with the other a few times a second. */
    private long monotonic(Instant time) {
        long jfr = nanos(time);
        var before = clocks.floorEntry(jfr);
        var nearest = before == null ? clocks.ceilingEntry(jfr) : before;
        return at(nearest == null ? jfr : jfr + nearest.getValue() - nearest.getKey());
    }

    private static long nanos(Instant time) {
        return time.getEpochSecond() * NS_PER_S + time.getNano();
    }

    /** The recordings in a folder, by name. */
    public static List<Path> filesIn(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        try (var entries = Files.newDirectoryStream(folder, "jvm-*.jfr")) {
            entries.forEach(found::add);
        }
        found.sort(null);
        return found;
    }
}
