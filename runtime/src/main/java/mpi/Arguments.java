package mpi;

import bireme.collectives.items.Reduction;
import xxdev.Device;

/**
 * Checks of arguments that are not buffers: ranks, tags, roots.
 *
 * <p>The hot path has made the common comparison itself and comes here only when it failed: for the special values, or
 * to say what is wrong.
 */
final class Arguments {
    private Arguments() {}

    /** Device id for a destination that is no rank of the communicator. */
    static int specialDest(String call, Comm comm, int dest) {
        comm.checkOpen(call);
        if (dest == Constants.PROC_NULL) {
            return Device.PROC_NULL;
        }
        throw comm.error(
                ErrorClass.RANK, call + ": dest " + dest + " is outside " + comm.range() + " (or MPI.PROC_NULL)");
    }

    /** Device id for a source that is no rank of the communicator. */
    static int specialSource(String call, Comm comm, int source) {
        comm.checkOpen(call);
        if (source == Constants.ANY_SOURCE) {
            return Device.ANY_SOURCE;
        }
        if (source == Constants.PROC_NULL) {
            return Device.PROC_NULL;
        }
        throw comm.error(
                ErrorClass.RANK,
                call + ": source " + source + " is outside " + comm.range() + " (or MPI.ANY_SOURCE, MPI.PROC_NULL)");
    }

    /** Refuses a negative tag that a message cannot have. */
    static void checkNegativeTag(String call, Comm comm, int tag) {
        if (!isAllowed(comm, tag)) {
            throw badSendTag(call, comm, tag);
        }
    }

    private static boolean isAllowed(Comm comm, int tag) {
        return tag != Constants.ANY_TAG
                && comm.epoch != null
                && comm.epoch.compatibility().allows(Compatibility.Departure.NEGATIVE_TAG);
    }

    /** Refuses a tag that a message cannot have. */
    static MPIException badSendTag(String call, Comm comm, int tag) {
        String wildcard = tag == Constants.ANY_TAG ? ", which is MPI.ANY_TAG and for receives only," : "";
        return comm.error(
                ErrorClass.TAG,
                call + ": tag " + tag + wildcard + " is outside 0.." + Integer.MAX_VALUE + " of " + comm);
    }

    /** Refuses a tag that a receive cannot ask for. */
    static void checkReceiveTag(String call, Comm comm, int tag) {
        if (tag < 0 && tag != Constants.ANY_TAG && !isAllowed(comm, tag)) {
            throw comm.error(
                    ErrorClass.TAG,
                    call + ": tag " + tag + " is outside 0.." + Integer.MAX_VALUE + " (or MPI.ANY_TAG) of " + comm);
        }
    }

    /** Refuses a root that is no rank of the communicator. */
    static void checkRoot(String call, Comm comm, int root) {
        comm.checkOpen(call);
        if (root < 0 || root >= comm.size) {
            throw comm.error(ErrorClass.ROOT, call + ": root " + root + " is outside " + comm.range());
        }
    }

    /** The reduction of items of a datatype; refuses an operation that is missing or does not take them. */
    static Reduction reduction(String call, Comm comm, Op op, Datatype datatype) {
        if (op == null) {
            throw comm.error(
                    ErrorClass.OP, call + ": op is null; expected MPI.SUM, MPI.MAX, ... or an Op (on " + comm + ")");
        }
        try {
            Op used = op == Op.SUM && comm.isReproducible ? Op.REPRODUCIBLE_SUM : op;
            return used.reduction(call, datatype);
        } catch (MPIException e) {
            throw comm.raised(e);
        }
    }

    /** Refuses a missing argument. */
    static void checkPresent(String call, String argument, Object value, String expected) {
        if (value == null) {
            throw new MPIException(ErrorClass.ARG, call + ": " + argument + " is null; expected " + expected);
        }
    }
}
