package shoc.run;

/**
 * One kernel with its data on the device of a rank; all ranks call all methods together.
 *
 * <p>Threads: one.
 */
public interface Workload {
    /** Computes once, and returns when the device has finished. */
    void run();

    /** Operations of a run on all ranks. */
    double flops();

    /** Bytes of device memory that a run on all ranks has to read and write at least. */
    double bytes();

    /** The same in plain Java, as a programmer writes it first, in double precision; on rank 0 only. */
    void runPlain();

    /**
     * How far the results are from those of plain Java.
     *
     * @return the largest difference, divided by the largest result; rank 0 knows that of all ranks
     */
    double error();

    /** The largest error that is rounding. */
    double tolerance();
}
