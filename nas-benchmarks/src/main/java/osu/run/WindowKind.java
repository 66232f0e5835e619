package osu.run;

import benchmarks.program.UsageException;
import java.util.Locale;
import mpi.Comm;
import mpi.MPI;
import mpi.Win;

/** Whose memory a window has. */
enum WindowKind {
    /** An array of the program. */
    CREATE,
    /** A direct buffer that the window makes. */
    ALLOCATE;

    /** What they are called on the command line. */
    static final String NAMES = "create|allocate";

    /** The one of that name. */
    static WindowKind named(String option, String name) {
        for (WindowKind each : values()) {
            if (each.optionName().equals(name)) {
                return each;
            }
        }
        throw new UsageException(option + ": '" + name + "' is no kind of window; expected " + NAMES
                + " (rounds of warm-up are --warm-up ROUNDS)");
    }

    /** What it is called on the command line. */
    String optionName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Makes a window; called by all ranks. */
    Win open(int bytes, int elementBytes, Comm comm) {
        if (this == ALLOCATE) {
            return Win.Allocate(bytes, 1, MPI.INFO_NULL, comm);
        }
        Object memory = elementBytes == Long.BYTES ? new long[bytes / Long.BYTES] : new byte[bytes];
        return Win.Create(memory, 0, bytes / elementBytes, 1, MPI.INFO_NULL, comm);
    }
}
