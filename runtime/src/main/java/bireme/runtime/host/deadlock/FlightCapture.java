package bireme.runtime.host.deadlock;

import bireme.runtime.flight.FlightRecorder;
import bireme.runtime.flight.FlightRecorder.ThreadCalls;
import bireme.runtime.flight.FlightRecorders;
import bireme.runtime.flight.RankFlight;
import bireme.runtime.flight.RecordedCall;
import bireme.runtime.flight.ThreadFlight;
import java.util.ArrayList;
import java.util.List;
import xxdev.LocalJob;

/**
 * Reads the flight recorders of the ranks of this process, and adds what the recorders leave out: names of
 * communicators, ranks of peers, and lines of the program, from the stacks of the threads.
 *
 * <p>Threads: any. Ranks may go on meanwhile.
 */
public final class FlightCapture {
    private final FlightRecorders recorders;
    private final List<? extends WatchedRank> ranks;
    private final CommunicatorNames names;

    /** Reads the recorders of these ranks of a job, which may have others in other JVMs. */
    public FlightCapture(LocalJob job, List<? extends WatchedRank> ranks, CommunicatorNames names) {
        this.recorders = FlightRecorders.of(job);
        this.ranks = ranks;
        this.names = names;
    }

    /** All ranks but spares that wait, ascending. */
    public List<RankFlight> now() {
        List<RankFlight> flights = new ArrayList<>();
        for (WatchedRank rank : ranks) {
            if (!rank.isSpare()) {
                flights.add(of(rank));
            }
        }
        return flights;
    }

    private RankFlight of(WatchedRank rank) {
        FlightRecorder recorder = recorders.of(rank.rank());
        List<ThreadFlight> threads = new ArrayList<>();
        if (recorder != null) {
            recorder.threads(System.nanoTime()).forEach(thread -> threads.add(thread(rank.rank(), thread)));
        }
        if (threads.isEmpty()) {
            rank.threads().stream()
                    .filter(thread -> !thread.isDaemon())
                    .findFirst()
                    .ifPresent(thread -> threads.add(Place.of(thread).with(false, false, 0, List.of())));
        }
        return new RankFlight(rank.rank(), rank.hasEnded(), names.recorded(rank.rank()), threads);
    }

    private ThreadFlight thread(int rank, ThreadCalls recorded) {
        List<RecordedCall> calls =
                recorded.calls().stream().map(call -> resolved(rank, call)).toList();
        Place place = Place.of(recorded.thread());
        boolean isInCall = recorded.isInCall() && place.isInApi;
        boolean hasFailed = !place.isInApi && recorded.hasFailed();
        return place.with(isInCall, hasFailed, recorded.begun(), calls);
    }

    private RecordedCall resolved(int rank, RecordedCall call) {
        CommunicatorNames.Communicator collectives = call.isCollective() ? names.of(rank, call.context() + 1) : null;
        if (collectives != null && collectives.isOfCollectives()) {
            return call.withNumberNear(collectives.calls().getAsLong());
        }
        CommunicatorNames.Communicator communicator = names.of(rank, call.context());
        boolean isPeer = call.isMessage() && call.peer() >= 0 && communicator != null;
        return isPeer ? call.withPeerRank(communicator.rankOf(call.peer())) : call;
    }

    /** Where a thread is, by its stack: in the API, if its program has called that, and in a line of the program. */
    private record Place(String thread, boolean isInApi, String method, String line) {
        static Place of(Thread thread) {
            StackTraceElement[] frames = thread.getStackTrace();
            int user = WaitingThread.firstOfProgram(frames);
            int last = user == frames.length ? WaitingThread.lastOfApi(frames) : user - 1;
            boolean isInApi = last >= 0 && frames[last].getClassName().startsWith(WaitingThread.API);
            return new Place(
                    WaitingThread.cut(thread.getName()),
                    isInApi,
                    isInApi ? WaitingThread.cut(frames[last].getMethodName()) : "",
                    user < frames.length ? WaitingThread.cut(frames[user].toString()) : "");
        }

        ThreadFlight with(boolean isInCall, boolean hasFailed, long begun, List<RecordedCall> calls) {
            return new ThreadFlight(thread, method, line, isInCall, hasFailed, begun, calls);
        }
    }
}
