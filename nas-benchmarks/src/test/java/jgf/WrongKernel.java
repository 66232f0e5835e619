package jgf;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Measurement;
import jgf.run.Kernel;
import jgf.run.KernelProgram;
import jgf.run.Outcome;
import mpi.Intracomm;

/** A kernel whose result is wrong at the last rank. */
public final class WrongKernel implements Kernel {

    public static void main(String[] args) {
        KernelProgram.run(new WrongKernel(), args);
    }

    @Override
    public String name() {
        return "Wrong";
    }

    @Override
    public String[] sections() {
        return new String[0];
    }

    @Override
    public Outcome run(Intracomm comm, ProblemClass size, Measurement measurement) {
        measurement.start();
        int isLast = comm.Rank() == comm.Size() - 1 ? 1 : 0;
        Verification verification = new Verification(0).compareExactly("nothing", isLast, 0);
        return new Outcome("1", 1, 1, "nothing", measurement.stop(), verification);
    }
}
