package bireme.runtime.flight;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import xxdev.LocalJob;

/**
 * The recorders of the ranks of a job that are in this JVM, and what they held when the job ended.
 *
 * <p>Threads: any.
 */
public final class FlightRecorders {
    private final Map<Integer, FlightRecorder> ofRank = new ConcurrentSkipListMap<>();
    private volatile List<RankFlight> atEnd;
    private volatile RingFactory rings = (rank, owner, capacity) -> new CallRing(owner, capacity);

    private FlightRecorders() {}

    /** Those of a job. */
    public static FlightRecorders of(LocalJob job) {
        return job.shared(FlightRecorders.class, FlightRecorders::new);
    }

    FlightRecorder recorder(int rank, int calls) {
        return ofRank.computeIfAbsent(rank, key -> new FlightRecorder(calls, key, rings));
    }

    /** Says how rings are made, before any rank runs. */
    public void use(RingFactory factory) {
        rings = factory;
    }

    /** The recorder of a rank; {@code null} if the rank has never called {@code MPI.Init}. */
    public FlightRecorder of(int rank) {
        return ofRank.get(rank);
    }

    /** Notes how far each thread is; the host calls it from time to time, so that calls can be given a time. */
    public void sample() {
        long nowNs = System.nanoTime();
        ofRank.values().forEach(recorder -> recorder.sample(nowNs));
    }

    /** Keeps what the recorders hold as the job ends, before threads that wait have been woken; the first counts. */
    public synchronized void end(List<RankFlight> flights) {
        if (atEnd == null) {
            atEnd = List.copyOf(flights);
        }
    }

    /** What the recorders held when the job ended; {@code null} before. */
    public List<RankFlight> atEnd() {
        return atEnd;
    }
}
