package npb.cfd.adi;

import java.io.PrintStream;

/** Where a benchmark puts the solution while it runs; every rank calls each method. */
public interface StepOutput extends AutoCloseable {

    /** Whether the solution after a step is written. */
    boolean isDue(int step, int steps);

    /** What is done after a step that does not count. */
    void warmUp();

    /** Writes the present state. */
    void write();

    /** Ends the writing, within the time that is measured. */
    void finish();

    /** Norms of the errors of what was written, read again; the same on every rank. */
    double[] errors();

    /** What it is, for the beginning of a report. */
    String description();

    /** Reports what it took, in a run of so many seconds. */
    void print(PrintStream out, double seconds);

    @Override
    void close();
}
