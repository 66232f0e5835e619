package bireme.launcher.profile;

import bireme.runtime.profile.SendProtocol;
import java.util.List;
import java.util.stream.IntStream;

/** Recordings whose profile is known by construction; times in milliseconds. */
final class SampleRecording {
    static final long MS = 1_000_000;
    static final int WORLD = 4;

    private final ProcessRecording recording;
    private long number;
    private long posted;

    /** A job in one JVM. */
    SampleRecording(int ranks) {
        recording = new ProcessRecording(
                0, 1, ranks, IntStream.range(0, ranks).boxed().toList(), "nodeA", "boot", "smdev", "Sample", 7, 2);
        for (int rank = 0; rank < ranks; rank++) {
            recording.memberships.add(new Membership(rank, WORLD, "MPI.COMM_WORLD", 0, ranks, rank, 0));
            recording.threadNames.put((long) rank, "rank " + rank);
        }
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

    SampleRecording collective(int rank, String name, int root, long nth, long begin, long end) {
        return call(rank, name, ProfiledCall.Kind.COLLECTIVE, root, 0, nth, begin, end);
    }

    SampleRecording finalized(int rank, long begin, long end) {
        return call(rank, "Finalize", ProfiledCall.Kind.REQUEST, -1, 0, 0, begin, end);
    }

    SampleRecording send(int rank, int dest, int tag, long bytes, SendProtocol protocol, long begin, long end) {
        sent(rank, rank, dest, tag, bytes, protocol, begin, end);
        return call(rank, "Send", ProfiledCall.Kind.SEND, dest, bytes, 0, begin, end);
    }

    SampleRecording sent(
            int rank, long thread, int dest, int tag, long bytes, SendProtocol protocol, long begin, long end) {
        number++;
        recording.sends.add(
                new SentMessage(rank, thread, number, dest, tag, WORLD, bytes, protocol, begin * MS, end * MS, false));
        return this;
    }

    SampleRecording receive(int rank, int source, int tag, long bytes, long begin, long end) {
        posted(rank, source, tag, bytes, begin, end, end);
        return call(rank, "Recv", ProfiledCall.Kind.RECEIVE, source, bytes, 0, begin, end);
    }

    SampleRecording posted(int rank, int source, int tag, long bytes, long posting, long postedMs, long end) {
        posted++;
        recording.receives.add(new ReceivedMessage(
                rank, rank, posted, source, tag, WORLD, bytes, posting * MS, postedMs * MS, end * MS));
        return this;
    }

    ProcessRecording recording() {
        return recording;
    }

    Profile profile() {
        return new Profile(List.of(recording), new JobClock("boot"), List.of());
    }
}
