package bireme.launcher.profile.recording;

import bireme.runtime.profile.SendProtocol;
import java.util.List;
import java.util.stream.IntStream;

/** Recordings whose profile is known by construction; times in milliseconds. */
public final class SampleRecording {
    public static final long MS = 1_000_000;
    static final int WORLD = 4;

    private final ProcessRecording recording;
    private long number;
    private long posted;

    /** A job in one JVM. */
    public SampleRecording(int ranks) {
        this(1, ranks, IntStream.range(0, ranks).boxed().toList());
    }

    private SampleRecording(int processes, int size, List<Integer> ranks) {
        recording = new ProcessRecording(0, processes, size, ranks, "nodeA", "boot", "smdev", "Sample", 7, 2);
        for (int rank : ranks) {
            recording.memberships.add(new CommunicatorMember(rank, WORLD, "MPI.COMM_WORLD", 0, size, rank, 0));
            recording.threadNames.put((long) rank, "rank " + rank);
        }
    }

    /** The first of two JVMs with one rank each, in which the compiler has been at work and no call was made. */
    public static SampleRecording ofFirstOfTwo(long compiledMs) {
        SampleRecording first = new SampleRecording(2, 2, List.of(0));
        first.recording.compiledNs = compiledMs * MS;
        return first;
    }

    private SampleRecording call(
            int rank,
            String name,
            ProfiledCall.Kind kind,
            int peer,
            long bytes,
            long collective,
            long begin,
            long end) {
        recording.calls.add(new ProfiledCall(
                rank,
                rank,
                name,
                kind,
                false,
                WORLD,
                peer,
                bytes,
                collective,
                1,
                0,
                begin * MS,
                end * MS,
                "Sample.main (Sample.java:" + name.length() + ")"));
        return this;
    }

    public SampleRecording collective(int rank, String name, int root, long nth, long begin, long end) {
        return call(rank, name, ProfiledCall.Kind.COLLECTIVE, root, 0, nth, begin, end);
    }

    public SampleRecording finalized(int rank, long begin, long end) {
        return call(rank, "Finalize", ProfiledCall.Kind.REQUEST, -1, 0, 0, begin, end);
    }

    public SampleRecording send(int rank, int dest, int tag, long bytes, SendProtocol protocol, long begin, long end) {
        sent(rank, rank, dest, tag, bytes, protocol, begin, end);
        return call(rank, "Send", ProfiledCall.Kind.SEND, dest, bytes, 0, begin, end);
    }

    public SampleRecording sent(
            int rank, long thread, int dest, int tag, long bytes, SendProtocol protocol, long begin, long end) {
        number++;
        recording.sends.add(
                new SentMessage(rank, thread, number, dest, tag, WORLD, bytes, protocol, begin * MS, end * MS, false));
        return this;
    }

    public SampleRecording receive(int rank, int source, int tag, long bytes, long begin, long end) {
        posted(rank, source, tag, bytes, begin, end, end);
        return call(rank, "Recv", ProfiledCall.Kind.RECEIVE, source, bytes, 0, begin, end);
    }

    public SampleRecording posted(int rank, int source, int tag, long bytes, long posting, long postedMs, long end) {
        posted++;
        recording.receives.add(new ReceivedMessage(
                rank, rank, posted, source, tag, WORLD, bytes, posting * MS, postedMs * MS, end * MS));
        return this;
    }

    public SampleRecording connection(int peer, String state, String reason, long atNs) {
        recording.connections.add(new ConnectionChange(0, peer, state, reason, atNs));
        return this;
    }

    /** The recording so far. */
    public ProcessRecording recording() {
        return recording;
    }
}
