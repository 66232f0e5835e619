package bireme.launcher.profile.perfetto;

import bireme.launcher.profile.matching.CallIndex;
import bireme.launcher.profile.matching.MessagePair;
import bireme.launcher.profile.recording.ConnectionChange;
import bireme.launcher.profile.recording.HeapSample;
import bireme.launcher.profile.recording.NodeTime;
import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.ProfiledCall;
import bireme.launcher.profile.recording.ReceivedMessage;
import bireme.launcher.profile.recording.SentMessage;
import bireme.launcher.profile.recording.TimeSpan;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The time line of a profile, for ui.perfetto.dev.
 *
 * <p>Shape: each JVM is a process, each thread of a rank a track with its calls; arrows lead from the call that sends a
 * message to the call that receives it. Each JVM has a track for pauses of the garbage collector and a counter of its
 * heap, each rank a counter of the bytes that it has sent and that are not received yet. Threads of graphs have a track
 * each, and so have the connections of a JVM.
 *
 * <p>Units: nanoseconds since the begin of the profile, plus a second, because Perfetto leaves out time 0.
 *
 * <p>Threads: one.
 */
public final class PerfettoTrace {
    private static final long ORIGIN_NS = 1_000_000_000L;
    private static final int SEQUENCE = 1;
    private static final int RANK_SHIFT = 20;
    private static final long THREADS = 1L << 40;
    private static final long COUNTERS = 2L << 40;
    private static final long PROCESSES = 3L << 40;
    private static final long PAUSES = 4L << 40;
    private static final long HEAPS = 5L << 40;

    private static final long NODES = 6L << 40;
    private static final long CONNECTIONS = 7L << 40;

    private final List<ProcessRecording> recordings;
    private final List<MessagePair> pairs;
    private final OutputStream out;
    private final long beginNs;
    private final Map<ProfiledCall, List<Long>> leaving = new HashMap<>();
    private final Map<ProfiledCall, List<Long>> arriving = new HashMap<>();

    private PerfettoTrace(List<ProcessRecording> recordings, List<MessagePair> pairs, long beginNs, OutputStream out) {
        this.recordings = recordings;
        this.pairs = pairs;
        this.beginNs = beginNs;
        this.out = out;
    }

    /**
     * Writes it into a file.
     *
     * @param pairs messages that become arrows
     * @param beginNs when the profile begins
     */
    public static void write(List<ProcessRecording> recordings, List<MessagePair> pairs, long beginNs, Path file)
            throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            new PerfettoTrace(recordings, pairs, beginNs, out).write();
        }
    }

    private void write() throws IOException {
        findFlows();
        for (ProcessRecording recording : recordings) {
            writeProcess(recording);
            writeCalls(recording);
            writePauses(recording);
            writeNodes(recording);
            writeConnections(recording);
            for (HeapSample sample : recording.heap()) {
                counter(HEAPS + recording.process(), sample.atNs(), sample.usedBytes());
            }
        }
        writeBytesInFlight();
    }

    private void findFlows() {
        CallIndex calls = new CallIndex(recordings);
        long flow = 0;
        for (MessagePair pair : pairs) {
            SentMessage send = pair.send();
            ReceivedMessage receive = pair.receive();
            ProfiledCall from = calls.at(send.rank(), send.thread(), send.beginNs());
            ProfiledCall to = calls.at(receive.rank(), receive.thread(), receive.endNs());
            flow++;
            if (from != null && to != null) {
                leaving.computeIfAbsent(from, key -> new ArrayList<>()).add(flow);
                arriving.computeIfAbsent(to, key -> new ArrayList<>()).add(flow);
            }
        }
    }

    private void writeProcess(ProcessRecording recording) throws IOException {
        int pid = recording.process() + 1;
        track(new ProtoWriter()
                .number(PerfettoFields.TRACK_UUID, PROCESSES + recording.process())
                .message(
                        PerfettoFields.TRACK_PROCESS,
                        new ProtoWriter()
                                .number(PerfettoFields.PROCESS_PID, pid)
                                .text(PerfettoFields.PROCESS_NAME, recording.name())));
        namedTrack(PAUSES + recording.process(), "garbage collection", recording);
        counterTrack(HEAPS + recording.process(), "heap in use", recording);
        for (int rank : recording.ranks()) {
            counterTrack(COUNTERS + rank, "rank " + rank + ": bytes in flight", recording);
        }
    }

    private void namedTrack(long uuid, String name, ProcessRecording recording) throws IOException {
        track(new ProtoWriter()
                .number(PerfettoFields.TRACK_UUID, uuid)
                .text(PerfettoFields.TRACK_NAME, name)
                .number(PerfettoFields.TRACK_PARENT, PROCESSES + recording.process()));
    }

    private void counterTrack(long uuid, String name, ProcessRecording recording) throws IOException {
        track(new ProtoWriter()
                .number(PerfettoFields.TRACK_UUID, uuid)
                .text(PerfettoFields.TRACK_NAME, name)
                .number(PerfettoFields.TRACK_PARENT, PROCESSES + recording.process())
                .message(
                        PerfettoFields.TRACK_COUNTER,
                        new ProtoWriter().number(PerfettoFields.COUNTER_UNIT, PerfettoFields.UNIT_BYTES)));
    }

    private void track(ProtoWriter descriptor) throws IOException {
        packet(new ProtoWriter()
                .message(PerfettoFields.PACKET_TRACK, descriptor)
                .number(PerfettoFields.PACKET_SEQUENCE, SEQUENCE));
    }

    private void packet(ProtoWriter packet) throws IOException {
        out.write(new ProtoWriter().message(PerfettoFields.TRACE_PACKET, packet).toBytes());
    }

    private void event(long ns, ProtoWriter event) throws IOException {
        packet(new ProtoWriter()
                .number(PerfettoFields.PACKET_TIMESTAMP, Math.max(0, ns - beginNs + ORIGIN_NS))
                .message(PerfettoFields.PACKET_EVENT, event)
                .number(PerfettoFields.PACKET_SEQUENCE, SEQUENCE));
    }

    /** Calls of one thread follow each other; a track has them in that order. */
    private void writeCalls(ProcessRecording recording) throws IOException {
        List<ProfiledCall> calls = new ArrayList<>(recording.calls());
        calls.sort(Comparator.comparingLong(ProfiledCall::beginNs));
        Set<Long> known = new HashSet<>();
        for (ProfiledCall call : calls) {
            long uuid = THREADS + ((long) call.rank() << RANK_SHIFT) + call.thread();
            if (known.add(uuid)) {
                writeThread(recording, call, uuid);
            }
            begin(call, uuid);
            end(uuid, call.endNs());
        }
    }

    private void writeThread(ProcessRecording recording, ProfiledCall call, long uuid) throws IOException {
        String thread = recording.threadNames().getOrDefault(call.thread(), "?");
        String rank = "rank " + call.rank();
        track(new ProtoWriter()
                .number(PerfettoFields.TRACK_UUID, uuid)
                .number(PerfettoFields.TRACK_PARENT, PROCESSES + recording.process())
                .message(
                        PerfettoFields.TRACK_THREAD,
                        new ProtoWriter()
                                .number(PerfettoFields.THREAD_PID, recording.process() + 1)
                                .number(PerfettoFields.THREAD_TID, call.thread())
                                .text(PerfettoFields.THREAD_NAME, thread.equals(rank) ? rank : rank + ": " + thread)));
    }

    private void begin(ProfiledCall call, long uuid) throws IOException {
        ProtoWriter event = named(PerfettoFields.TYPE_BEGIN, uuid, "mpi", call.title());
        annotate(event, "line", call.site());
        if (call.peer() >= 0 && call.kind() != ProfiledCall.Kind.COLLECTIVE) {
            annotate(event, "peer", call.peer());
        }
        annotate(event, "bytes", call.bytes());
        if (call.kind() == ProfiledCall.Kind.POLL) {
            annotate(event, "polls", call.count());
        }
        if (call.waitKind() != null) {
            annotate(event, "waited for", call.waitKind().text() + ", rank " + call.waitedFor());
            annotate(event, "waited ns", call.waitedNs());
        }
        leaving.getOrDefault(call, List.of()).forEach(flow -> event.fixed(PerfettoFields.EVENT_FLOW, flow));
        arriving.getOrDefault(call, List.of()).forEach(flow -> event.fixed(PerfettoFields.EVENT_ENDING_FLOW, flow));
        event(call.beginNs(), event);
    }

    private static void annotate(ProtoWriter event, String name, String value) {
        event.message(
                PerfettoFields.EVENT_ANNOTATION,
                new ProtoWriter()
                        .text(PerfettoFields.ANNOTATION_NAME, name)
                        .text(PerfettoFields.ANNOTATION_TEXT, value));
    }

    private static void annotate(ProtoWriter event, String name, long value) {
        event.message(
                PerfettoFields.EVENT_ANNOTATION,
                new ProtoWriter()
                        .text(PerfettoFields.ANNOTATION_NAME, name)
                        .number(PerfettoFields.ANNOTATION_INT, value));
    }

    private void writePauses(ProcessRecording recording) throws IOException {
        for (TimeSpan pause : recording.pauses()) {
            span(PAUSES + recording.process(), "gc", pause.name(), pause.beginNs(), pause.endNs());
        }
    }

    private void span(long uuid, String category, String name, long fromNs, long toNs) throws IOException {
        event(fromNs, named(PerfettoFields.TYPE_BEGIN, uuid, category, name));
        end(uuid, toNs);
    }

    private void end(long uuid, long ns) throws IOException {
        event(
                ns,
                new ProtoWriter()
                        .number(PerfettoFields.EVENT_TYPE, PerfettoFields.TYPE_END)
                        .number(PerfettoFields.EVENT_TRACK, uuid));
    }

    private static ProtoWriter named(int type, long uuid, String category, String name) {
        return new ProtoWriter()
                .number(PerfettoFields.EVENT_TYPE, type)
                .number(PerfettoFields.EVENT_TRACK, uuid)
                .text(PerfettoFields.EVENT_CATEGORY, category)
                .text(PerfettoFields.EVENT_NAME, name);
    }

    private void writeNodes(ProcessRecording recording) throws IOException {
        long uuid = NODES + ((long) recording.process() << RANK_SHIFT);
        for (NodeTime node : recording.nodes()) {
            uuid++;
            String name = "node " + node.label() + (node.rank() < 0 ? "" : " of rank " + node.rank());
            namedTrack(uuid, name, recording);
            ProtoWriter event = named(PerfettoFields.TYPE_BEGIN, uuid, "bb", node.label());
            annotate(event, "items", node.items());
            annotate(event, "worked ns", node.workedNs());
            annotate(event, "waited for items ns", node.forItemsNs());
            annotate(event, "waited for room ns", node.forRoomNs());
            event(node.beginNs(), event);
            end(uuid, node.endNs());
        }
    }

    private void writeConnections(ProcessRecording recording) throws IOException {
        long uuid = CONNECTIONS + recording.process();
        if (!recording.connections().isEmpty()) {
            namedTrack(uuid, "connections", recording);
        }
        for (ConnectionChange change : recording.connections()) {
            event(change.atNs(), named(PerfettoFields.TYPE_INSTANT, uuid, "net", change.text()));
        }
    }

    private void counter(long uuid, long ns, long value) throws IOException {
        event(
                ns,
                new ProtoWriter()
                        .number(PerfettoFields.EVENT_TYPE, PerfettoFields.TYPE_COUNTER)
                        .number(PerfettoFields.EVENT_TRACK, uuid)
                        .number(PerfettoFields.EVENT_COUNTER_VALUE, value));
    }

    private void writeBytesInFlight() throws IOException {
        Map<Integer, TreeMap<Long, Long>> changes = new TreeMap<>();
        for (MessagePair pair : pairs) {
            TreeMap<Long, Long> ofRank = changes.computeIfAbsent(pair.send().rank(), key -> new TreeMap<>());
            ofRank.merge(pair.send().beginNs(), pair.send().bytes(), Long::sum);
            ofRank.merge(pair.receive().endNs(), -pair.send().bytes(), Long::sum);
        }
        for (Map.Entry<Integer, TreeMap<Long, Long>> ofRank : changes.entrySet()) {
            long bytes = 0;
            for (Map.Entry<Long, Long> change : ofRank.getValue().entrySet()) {
                bytes += change.getValue();
                counter(COUNTERS + ofRank.getKey(), change.getKey(), bytes);
            }
        }
    }
}
