package bireme.runtime.flight;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * What the flight recorder has of a rank. Can be sent to another process.
 *
 * @param rank the rank
 * @param hasEnded whether the rank had ended
 * @param communicators those that the rank has, of very many only some
 * @param threads those that have called MPI, the first one first
 */
public record RankFlight(
        int rank, boolean hasEnded, List<FlightCommunicator> communicators, List<ThreadFlight> threads) {
    /** Communicators of a rank that are listed. */
    public static final int MAX_COMMUNICATORS = 256;

    /** Reads what {@link #write} has written. */
    public static RankFlight read(FieldReader in) {
        int rank = in.rank();
        boolean hasEnded = in.flag();
        List<FlightCommunicator> communicators = new ArrayList<>();
        for (int left = in.number(0, MAX_COMMUNICATORS); left > 0; left--) {
            communicators.add(FlightCommunicator.read(in));
        }
        List<ThreadFlight> threads = new ArrayList<>();
        for (int left = in.number(0, FlightRecorder.MAX_THREADS); left > 0; left--) {
            threads.add(ThreadFlight.read(in));
        }
        return new RankFlight(rank, hasEnded, communicators, threads);
    }

    /** Writes all of it. */
    public void write(FieldWriter out) {
        out.number(rank);
        out.flag(hasEnded);
        out.number(communicators.size());
        communicators.forEach(each -> each.write(out));
        out.number(threads.size());
        threads.forEach(each -> each.write(out));
    }

    /** The communicator of a context; {@code null} for one that the rank has freed. */
    FlightCommunicator communicator(int context) {
        return communicators.stream()
                .filter(each -> each.context() == context)
                .findFirst()
                .orElse(null);
    }

    /** The name of the communicator of a context. */
    String nameOf(int context) {
        FlightCommunicator communicator = communicator(context);
        return communicator == null ? "context " + context + ", freed" : communicator.name();
    }

    /** As this rank sees a communicator of another; {@code null} if it is no member. */
    FlightCommunicator same(FlightCommunicator other) {
        return communicators.stream().filter(other::isSameAs).findFirst().orElse(null);
    }

    /** Whether it has made a call that was kept. */
    public boolean hasCalls() {
        return threads.stream().anyMatch(thread -> thread.begun() > 0);
    }
}
