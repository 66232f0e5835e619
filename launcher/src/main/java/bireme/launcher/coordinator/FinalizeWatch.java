package bireme.launcher.coordinator;

import bireme.runtime.host.deadlock.RankActivity;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.WaitingThread;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds ranks that wait in {@code MPI.Finalize} for one that has ended and will never come there.
 *
 * <p>Certain, and reported only when no other rank is left that could still end the wait: each rank has ended, or waits
 * for one that has.
 *
 * <p>Threads: the coordinator's.
 */
final class FinalizeWatch {
    private static final int NOT_EARLY = -1;

    private final int[] rounds;
    private final int[] finalized;

    FinalizeWatch(int ranks) {
        rounds = new int[ranks];
        finalized = new int[ranks];
        Arrays.fill(finalized, NOT_EARLY);
    }

    /** A rank waits, for the time given by {@code round}. */
    void finalizing(int rank, int round) {
        if (rank < rounds.length) {
            rounds[rank] = round;
        }
    }

    /** A rank ends that has been there {@code times} times only. */
    void endsEarly(int rank, int times) {
        if (rank < finalized.length) {
            finalized[rank] = times;
        }
    }

    /** Where each rank stands once there is something to {@link #report}: it has ended, or waits. */
    List<RankState> rankStates(BitSet ended) {
        return IntStream.range(0, rounds.length)
                .mapToObj(rank -> ended.get(rank)
                        ? RankState.ended(rank, finalized[rank] != NOT_EARLY)
                        : RankState.running(
                                rank, List.of(WaitingThread.inFinalize(rank)), List.of(), RankActivity.NONE))
                .toList();
    }

    /**
     * The report for the user if all ranks that have not {@code ended} wait for one that has; {@code null} otherwise.
     */
    String report(BitSet ended) {
        int early = IntStream.range(0, finalized.length)
                .filter(rank -> finalized[rank] != NOT_EARLY && ended.get(rank))
                .findFirst()
                .orElse(NOT_EARLY);
        int[] left = IntStream.range(0, rounds.length)
                .filter(rank -> !ended.get(rank))
                .toArray();
        if (early == NOT_EARLY
                || left.length == 0
                || IntStream.of(left).anyMatch(rank -> rounds[rank] <= finalized[early])) {
            return null;
        }
        String waiting = IntStream.of(left).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        return "rank " + early + " ended without MPI.Finalize, and "
                + (left.length == 1 ? "rank " + waiting + " waits" : "ranks " + waiting + " wait")
                + " there for it; every rank has to call MPI.Finalize, also one that has nothing left to do";
    }
}
