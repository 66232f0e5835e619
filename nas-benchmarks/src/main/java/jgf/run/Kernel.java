package jgf.run;

import benchmarks.kernel.ProblemClass;
import benchmarks.timing.Measurement;
import mpi.Intracomm;

/** One kernel of the suite. */
public interface Kernel {

    /** Its name in the suite. */
    String name();

    /** What {@code --timers} times one by one, in the order of the numbers that the kernel gives them. */
    String[] sections();

    /**
     * Runs and verifies one problem; every rank calls it. It lets the measurement run its untimed rounds, and time it.
     *
     * @param size S, A, B or C
     * @return the same on every rank, but for comparisons that one rank alone can make
     */
    Outcome run(Intracomm comm, ProblemClass size, Measurement measurement);
}
