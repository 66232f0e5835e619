package devicemessages;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.AcceleratorException;
import bireme.accelerator.Accelerators;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelSource;
import bireme.accelerator.Range;
import mpi.MPI;

/** A program of two ranks: rank 1 fails with a device in the way asked for, and rank 0 waits for a message of it. */
public final class Faults {
    static final String HAS_ROOM = "the device has room for the longest buffer";

    private static final int LENGTH = 200_000;

    private static final KernelSource SOURCE = KernelSource.of("grow", """
                    KERNEL void grow(GLOBAL float *x) {
                        for (int i = 0; i < 20; i++) {
                            x[GLOBAL_ID(0)] += 1;
                        }
                    }
                    """)
            .java("grow", (part, arguments) -> {
                for (int i = part.from(); i < part.to(); i++) {
                    for (int step = 0; step < 20; step++) {
                        arguments.floats(0)[i] += 1;
                    }
                }
            })
            .java("broken", (part, arguments) -> {
                throw new ArithmeticException("no logarithm of 0");
            });

    private Faults() {}

    /** Runs on every rank. */
    public static void main(String[] args) {
        MPI.Init(args);
        AcceleratorContext context = Accelerators.open();
        AcceleratorBuffer x = context.floats(LENGTH);
        if (MPI.COMM_WORLD.Rank() == 0) {
            MPI.COMM_WORLD.Recv(x, 0, LENGTH, MPI.FLOAT, 1, 1);
        } else {
            fail(args[0], context, x);
        }
        MPI.Finalize();
    }

    private static void fail(String fault, AcceleratorContext context, AcceleratorBuffer x) {
        switch (fault) {
            case "memory" -> {
                try {
                    context.longs(Integer.MAX_VALUE);
                } catch (AcceleratorException e) {
                    x.write(new float[] {1, 2}); // the context is as it was
                    throw e;
                }
                throw new IllegalStateException(HAS_ROOM);
            }
            case "wrong" -> context.build(KernelSource.of("wrong.cl", "KERNEL void wrong(GLOBAL float *x) {\n y; }"));
            case "broken" -> {
                context.queue().run(context.build(SOURCE).kernel("broken"), Range.of(LENGTH), x);
                MPI.COMM_WORLD.Send(x, 0, LENGTH, MPI.FLOAT, 0, 1);
            }
            default -> {
                Kernel grow = context.build(SOURCE).kernel("grow");
                for (int i = 0; i < 50; i++) {
                    context.queue().run(grow, Range.of(LENGTH), x);
                }
                throw new IllegalStateException("rank 1 has left with work queued");
            }
        }
    }
}
