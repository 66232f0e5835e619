package benchmarks.kernel;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Compares what a run computed with the official values, all of them, and keeps each comparison for the report.
 *
 * <p>Successful is a run in which at least one value was compared and all were met. Values should be the same on every
 * rank; {@link #agree} makes the outcome so.
 *
 * <p>Threads: confined to the thread of a rank.
 */
public final class Verification {

    private final double epsilon;
    private final List<Comparison> comparisons = new ArrayList<>();
    private String heading = "";

    /** Compares at this relative error by default; at 0 values must be equal. */
    public Verification(double epsilon) {
        this.epsilon = epsilon;
    }

    /** What the comparisons from now on belong to, for example {@code Comparison of RMS-norms of residual}. */
    public Verification heading(String text) {
        heading = text;
        return this;
    }

    /** Compares one value at the error of this verification. */
    public Verification compare(String name, double computed, double official) {
        return compare(name, computed, official, epsilon);
    }

    /** Compares one value at a relative error of its own. */
    public Verification compare(String name, double computed, double official, double relativeError) {
        comparisons.add(Comparison.of(heading, name, computed, official, relativeError));
        return this;
    }

    /** Compares arrays one by one; values are named by their numbers from 1. */
    public Verification compare(double[] computed, double[] official) {
        if (computed.length != official.length) {
            throw new IllegalArgumentException(
                    heading + ": " + computed.length + " values, but " + official.length + " official ones");
        }
        for (int i = 0; i < official.length; i++) {
            compare(Integer.toString(i + 1), computed[i], official[i]);
        }
        return this;
    }

    /** Compares a count, which must be exact; below 2^53. */
    public Verification compareExactly(String name, long computed, long official) {
        return compare(name, computed, official, 0);
    }

    /** Fails on every rank when it has failed on one; every rank calls it. */
    public Verification agree(Intracomm comm) {
        int[] failed = {isSuccessful() ? 0 : 1};
        int[] failures = new int[1];
        comm.Allreduce(failed, 0, failures, 0, 1, MPI.INT, MPI.SUM);
        if (failures[0] > 0 && failed[0] == 0) {
            heading("").compareExactly("Ranks that found an error", failures[0], 0);
        }
        return this;
    }

    /** Whether something was compared and every value met. */
    public boolean isSuccessful() {
        return !comparisons.isEmpty() && comparisons.stream().allMatch(Comparison::isMet);
    }

    /** Everything compared so far, in order. */
    public List<Comparison> comparisons() {
        return List.copyOf(comparisons);
    }

    /** Writes the comparisons as the reference does: name, computed and official value, error. */
    public void print(PrintStream out, ProblemClass problemClass) {
        out.printf("%n Verification being performed for class %s%n", problemClass);
        out.printf(Locale.ROOT, " Accuracy setting for epsilon = %20.13e%n", epsilon);
        String last = "";
        for (Comparison one : comparisons) {
            if (!one.heading().equals(last)) {
                out.printf(" %s%n", one.heading());
                last = one.heading();
            }
            out.printf(
                    Locale.ROOT,
                    " %-8s %-20s %20.13e %20.13e %20.13e%n",
                    one.isMet() ? "" : "FAILURE:",
                    one.name(),
                    one.computed(),
                    one.official(),
                    one.error());
        }
    }
}
