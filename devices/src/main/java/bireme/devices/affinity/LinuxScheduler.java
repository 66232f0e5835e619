package bireme.devices.affinity;

/**
 * Functions of the C library, by their own names; see {@code man 2 sched_setaffinity}. Thread 0 is the caller; a result
 * below 0 says that the call failed.
 */
final class LinuxScheduler {
    private LinuxScheduler() {}

    static native int sched_setaffinity(int thread, long maskBytes, long[] mask);

    static native int sched_getaffinity(int thread, long maskBytes, long[] mask);

    static native int sched_getcpu();
}
