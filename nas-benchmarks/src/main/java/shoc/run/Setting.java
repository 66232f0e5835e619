package shoc.run;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.KernelSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import mpi.Intracomm;

/**
 * What a workload is made for.
 *
 * @param world all ranks
 * @param context this rank's part of its device
 * @param real precision
 * @param size how large the problem is
 */
public record Setting(Intracomm world, AcceleratorContext context, Real real, int size) {
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
