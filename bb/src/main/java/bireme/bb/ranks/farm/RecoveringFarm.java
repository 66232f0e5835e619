package bireme.bb.ranks.farm;

import bireme.bb.ranks.end.AttemptEnd;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.bb.ranks.farm.root.FarmSettings;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mpi.Group;
import mpi.Intracomm;
import mpi.ProcessFailedException;
import mpi.RevokedException;

/**
 * A farm that another rank goes on with when its root is lost.
 *
 * <p>Shape: an attempt is a farm on a communicator of the ranks that are left. When it has ended, all of these agree on
 * how, and on whether its root is still there. If it is not, or another loss has kept the attempt from its end, they
 * begin the next: the rank that was asked for is the root if it is left, else the lowest one. A root takes from the
 * checkpoint what is done.
 *
 * <p>Threads: that of the rank.
 *
 * @param <T> task
 * @param <R> result
 */
final class RecoveringFarm<T, R> {
    private static final int PAGE_BITS = 20;

    private final FarmSettings settings;
    private final Intracomm named;
    private final Attempt<T, R> attempts;
    private final long beganNs = System.nanoTime();
    /** Tasks whose result the consumer of this rank has had, by the upper bits of their number, then the lower ones. */
    private final Map<Long, BitSet> delivered = new HashMap<>();

    /** Runs a farm with settings on the ranks of a communicator, as it is. */
    @FunctionalInterface
    interface Attempt<T, R> {
        FarmResult<R> run(
                FarmSettings settings,
                Intracomm comm,
                Iterable<? extends T> tasks,
                ResultConsumer<? super R> consumer,
                List<R> results);
    }

    RecoveringFarm(FarmSettings settings, Intracomm comm, Attempt<T, R> attempts) {
        this.settings = settings;
        this.named = comm;
        this.attempts = attempts;
    }

    FarmResult<R> run(Iterable<? extends T> tasks, ResultConsumer<? super R> consumer, List<R> results) {
        Intracomm current = named.Shrink(); // like a duplicate, but nobody waits for a rank that is lost meanwhile
        while (true) {
            int[] numbers = numbersOf(current);
            int root = placeOfRoot(numbers);
            FarmResult<R> result = null;
            RuntimeException thrown = null;
            try {
                result = attempts.run(settingsOf(root), current, tasks, once(consumer), results);
            } catch (RuntimeException e) {
                thrown = e;
                if (isOfLoss(e)) {
                    current.Revoke(); // the others leave their calls
                }
            }
            Intracomm next = current.Shrink();
            current.Free();
            AttemptEnd end = end(thrown).agreed(next);
            int[] left = numbersOf(next);
            if (end == AttemptEnd.FAILED) {
                next.Free();
                throw failure(thrown);
            } else if (end == AttemptEnd.COMPLETE && Arrays.binarySearch(left, numbers[root]) >= 0) {
                next.Free();
                return result.renumbered(numbers, lost(left));
            }
            current = next;
        }
    }

    /** The ranks of a communicator as they are numbered in the one that was given, ascending. */
    private int[] numbersOf(Intracomm comm) {
        Group now = comm.Group();
        Group before = named.Group();
        int[] ranks = new int[now.Size()];
        Arrays.setAll(ranks, rank -> rank);
        int[] numbers = Group.Translate_ranks(now, ranks, before);
        now.free();
        before.free();
        return numbers;
    }

    private int placeOfRoot(int[] numbers) {
        return Math.max(0, Arrays.binarySearch(numbers, settings.root));
    }

    private FarmSettings settingsOf(int root) {
        return settings.with(copy -> {
            copy.root = root;
            if (copy.timeoutNs != Long.MAX_VALUE) {
                copy.timeoutNs = Math.max(1, copy.timeoutNs - (System.nanoTime() - beganNs));
            }
        });
    }

    /** Gives a consumer of this rank no result twice. */
    private ResultConsumer<R> once(ResultConsumer<? super R> consumer) {
        return (task, result) -> {
            BitSet page = delivered.computeIfAbsent(task >>> PAGE_BITS, upper -> new BitSet());
            int number = (int) (task & (1 << PAGE_BITS) - 1);
            if (!page.get(number)) {
                page.set(number);
                consumer.accept(task, result);
            }
        };
    }

    private static boolean isOfLoss(RuntimeException thrown) {
        return thrown instanceof ProcessFailedException
                || thrown instanceof RevokedException
                || thrown instanceof FarmFailedException failure && failure.reason() == Reason.RANK_LOST;
    }

    private static AttemptEnd end(RuntimeException thrown) {
        return thrown == null ? AttemptEnd.COMPLETE : isOfLoss(thrown) ? AttemptEnd.LOST_RANK : AttemptEnd.FAILED;
    }

    private static RuntimeException failure(RuntimeException thrown) {
        return thrown != null && !isOfLoss(thrown)
                ? thrown
                : new FarmFailedException(
                        Reason.RANK_LOST, "the farm has failed on another rank, and ranks were lost meanwhile", thrown);
    }

    private List<Integer> lost(int[] left) {
        BitSet lost = new BitSet();
        lost.set(0, named.Size());
        Arrays.stream(left).forEach(lost::clear);
        return lost.stream().boxed().toList();
    }
}
