package bireme.devices.mpi.binding;

/**
 * Calls of the collective functions of the MPI library of this process. There is one entry for all, since each of the
 * functions takes microseconds, and so a way to reach native code does not have to repeat the list of them.
 *
 * <p>Threads: as the library allows; no lock is taken. See {@link NativeCalls#collectives}.
 */
@FunctionalInterface
public interface CollectiveCalls {
    /**
     * Calls a function.
     *
     * @param arguments as many as it has, in its order; an {@code int} is the low half
     * @return an error code of the library, 0 if all is well
     */
    int call(CollectiveFunction function, long... arguments);
}
