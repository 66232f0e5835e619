package npb.bt;

import java.io.PrintStream;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIFile;
import npb.cfd.adi.AdiMarch;
import npb.cfd.adi.StepOutput;

/**
 * The output of BTIO: the solution of every fifth time step in one file, which verification reads back.
 *
 * <p>Shape: step after step; of each the five components of all points of the grid, x the fastest, then y and z. The
 * cells of a rank are pieces of it in many places; subclasses say how they get there.
 *
 * <p>Units: doubles in native byte order; places count doubles.
 *
 * <p>Source: P. Wong, R. F. Van der Wijngaart, NAS Parallel Benchmarks I/O Version 2.4, NAS-03-002.
 */
abstract class SolutionFile implements StepOutput {

    /** Steps from one that is written to the next; official results are for this number. */
    private static final int INTERVAL = 5;

    private static final double MEGA = 1e6;

    private final Intracomm comm;
    private final AdiMarch march;
    private final String name;
    private final boolean isKept;
    private final double[] values;
    private MPIFile file;
    private int rounds;
    private int written;
    private long writingNs;
    private long readingNs;

    /** Makes the file; a file of that name is overwritten, and deleted in the end unless it is to be kept. */
    SolutionFile(Intracomm comm, AdiMarch march, String name, boolean isKept) {
        this.comm = comm;
        this.march = march;
        this.name = name;
        this.isKept = isKept;
        values = new double[march.values()];
    }

    /** Opens the file for writing; not part of the constructor, which must not call subclasses. */
    final SolutionFile opened() {
        file = new MPIFile(comm, name, MPI.MODE_CREATE | MPI.MODE_RDWR);
        file.setSize(0);
        setView(file);
        return this;
    }

    /** Says how the rank sees the file. */
    abstract void setView(MPIFile file);

    /** Writes the cells of this rank as the step of an index. */
    abstract void write(MPIFile file, int index, double[] from);

    /** Reads them. */
    abstract void read(MPIFile file, int index, double[] into);

    /** Lets go of what views need. */
    abstract void free();

    /** What this rank has. */
    final AdiMarch march() {
        return march;
    }

    @Override
    public boolean isDue(int step, int steps) {
        return step % INTERVAL == 0 || step == steps;
    }

    @Override
    public void warmUp() {
        if (rounds++ % INTERVAL == 0) {
            march.pack(values);
            write(file, 0, values);
        }
    }

    @Override
    public void write() {
        long begin = System.nanoTime();
        march.pack(values);
        write(file, written++, values);
        writingNs += System.nanoTime() - begin;
    }

    @Override
    public void finish() {
        long begin = System.nanoTime();
        closeFile();
        writingNs += System.nanoTime() - begin;
    }

    private void closeFile() {
        MPIFile closed = file;
        file = null;
        closed.close();
    }

    /** {@inheritDoc} The mean over all steps that were written; the state is then the last of them. */
    @Override
    public double[] errors() {
        long begin = System.nanoTime();
        file = new MPIFile(comm, name, MPI.MODE_RDONLY | (isKept ? 0 : MPI.MODE_DELETE_ON_CLOSE));
        setView(file);
        readingNs += System.nanoTime() - begin;
        double[] sums = null;
        for (int index = 0; index < written; index++) {
            begin = System.nanoTime();
            read(file, index, values);
            march.unpack(values);
            readingNs += System.nanoTime() - begin;
            double[] errors = march.errors();
            for (int m = 0; sums != null && m < errors.length; m++) {
                errors[m] += sums[m];
            }
            sums = errors;
        }
        closeFile();
        for (int m = 0; m < sums.length; m++) {
            sums[m] /= written;
        }
        return sums;
    }

    @Override
    public String description() {
        return " BTIO -- " + kind() + " write interval: " + INTERVAL;
    }

    /** What the reference calls this way of writing. */
    abstract String kind();

    /** {@inheritDoc} As the reference does it: a rank's rate is that of its own data, and the rates are added up. */
    @Override
    public void print(PrintStream out, double seconds) {
        double megabytes = written * march.values() * (double) Double.BYTES / MEGA;
        double[] mine = {megabytes, rate(megabytes, writingNs), rate(megabytes, readingNs)};
        double[] all = new double[mine.length];
        comm.Allreduce(mine, 0, all, 0, mine.length, MPI.DOUBLE, MPI.SUM);
        double writing = all[0] / all[1];
        out.printf("%n BTIO -- statistics:%n");
        line(out, "I/O timing in seconds", writing);
        line(out, "I/O timing percentage", 100 * writing / seconds);
        line(out, "I/O timing in verify", all[0] / all[2]);
        line(out, "Total data written (MB)", all[0]);
        line(out, "I/O data rate  (MB/sec)", all[1]);
    }

    private static double rate(double megabytes, long ns) {
        return megabytes / (Math.max(ns, 1) / 1e9);
    }

    private static void line(PrintStream out, String label, double value) {
        out.printf(Locale.ROOT, "   %-24s: %14.2f%n", label, value);
    }

    /** Lets go of the file, also after a failure. */
    @Override
    public void close() {
        free();
        if (file != null) {
            closeFile();
        }
    }
}
