package shoc.run;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.JavaKernel;
import bireme.accelerator.KernelSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What a workload is made for.
 *
 * @param world all ranks
 * @param context this rank's part of its device
 * @param real precision
 * @param size how large the problem is
 * @param hasVectors whether kernels in Java may use the Vector API
 */
public record Setting(Intracomm world, AcceleratorContext context, Real real, int size, boolean hasVectors) {
    /** The kernel source in the file of a name, for the precision. */
    public KernelSource source(String file) {
        String name = "/shoc/" + file;
        try (InputStream in = Setting.class.getResourceAsStream(name)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return KernelSource.of(file, text).define("REAL", real.word());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }

    /** A kernel in Java: by vectors where they may be used and it has such a form, else in loops. */
    public JavaKernel orVectors(String name, JavaKernel loops) {
        return hasVectors ? VectorKernels.of(real).getOrDefault(name, loops) : loops;
    }

    /** The largest of the values of all ranks; all call it together. */
    public double largest(double own) {
        double[] largest = new double[1];
        world.Allreduce(new double[] {own}, 0, largest, 0, 1, MPI.DOUBLE, MPI.MAX);
        return largest[0];
    }

    /** A buffer of zeros of the precision. */
    public AcceleratorBuffer reals(int length) {
        return real.allocate(context, length);
    }

    /** The first of this rank's part of so many things. */
    public int first(int things) {
        return (int) ((long) things * world.Rank() / world.Size());
    }

    /** How many of so many things are this rank's. */
    public int share(int things) {
        return (int) ((long) things * (world.Rank() + 1) / world.Size()) - first(things);
    }
}
