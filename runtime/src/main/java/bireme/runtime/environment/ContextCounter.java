package bireme.runtime.environment;

import bireme.collectives.Collectives;
import bireme.runtime.buffer.PrimitiveLayout;
import bireme.runtime.reduce.PredefinedOperation;
import xxdev.ElementType;

/**
 * Hands out contexts to communicators, four to each: point-to-point, collectives, and two for partitioned messages,
 * which are opened when they are first needed. The first four are the job's own, for what the ranks agree upon outside
 * any communicator.
 *
 * <p>Ranks agree on a context by proposing what each has free and taking the largest; when another thread of some rank
 * took that one in the meantime, they try again. Contexts are never given out twice, so that messages of a freed
 * communicator, or of an earlier Init, cannot reach a later one.
 *
 * <p>Threads: any thread of the rank.
 */
public final class ContextCounter {
    /** Contexts of one communicator. */
    public static final int PER_COMMUNICATOR = 4;

    /** Place of the contexts for partitioned messages among those of a communicator. */
    public static final int FIRST_PARTITIONED = 2;

    /**
     * The context beside those of a communicator, for what needs one more: requests to a window, or the agreement on a
     * communicator of a group. It is negative, and neither -1 nor one that the rank uses otherwise.
     *
     * @param context the first context of the communicator
     */
    public static int companion(int context) {
        return -2 - context;
    }

    private static final PrimitiveLayout INTS = new PrimitiveLayout(ElementType.INT, 1);

    /** Contexts that a rank chooses alone begin here; those agreed upon, counted from 0, do not come so far. */
    private static final int FIRST_CHOSEN = 1 << 30;

    private int next = PER_COMMUNICATOR;
    private int chosen;

    /** Takes a context for a communicator of this rank alone, or where all ranks are known to have taken the same. */
    public synchronized int take() {
        int context = next;
        next = Math.addExact(next, PER_COMMUNICATOR);
        return context;
    }

    /**
     * Chooses a context for a communicator of several ranks, which this one sends them: no other rank chooses the same.
     *
     * @param rank this rank
     * @param ranks ranks of the job
     */
    public synchronized int choose(int rank, int ranks) {
        long number = (long) chosen * ranks + rank;
        int context = Math.toIntExact(FIRST_CHOSEN + PER_COMMUNICATOR * number);
        chosen++;
        return context;
    }

    /** How ranks come to one number; all of them call each method together. */
    public interface Agreement {
        /** The largest of the ranks' values. */
        int largest(int own);

        /** The smallest of the ranks' values. */
        int smallest(int own);
    }

    /** Takes a context that all ranks of a group have free; all of them call this together. */
    public int takeTogether(Collectives group) {
        return takeTogether(new Agreement() {
            @Override
            public int largest(int own) {
                return combined(group, own, PredefinedOperation.MAX);
            }

            @Override
            public int smallest(int own) {
                return combined(group, own, PredefinedOperation.MIN);
            }
        });
    }

    private static int combined(Collectives group, int own, PredefinedOperation by) {
        int[] result = new int[1];
        group.allreduce(new int[] {own}, 0, result, 0, 1, INTS, by.on(ElementType.INT));
        return result[0];
    }

    /** Takes a context that all ranks of an agreement have free; all of them call this together. */
    public int takeTogether(Agreement agreement) {
        while (true) {
            int agreed = agreement.largest(proposal());
            if (agreement.smallest(claim(agreed) ? 1 : 0) == 1) {
                return agreed;
            }
        }
    }

    /** The context that this rank would take next. */
    public synchronized int proposal() {
        return next;
    }

    /** Takes a context that was proposed; whether it is still free here. */
    public synchronized boolean claim(int context) {
        if (context < next) {
            return false;
        }
        next = Math.addExact(context, PER_COMMUNICATOR);
        return true;
    }
}
