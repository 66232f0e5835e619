package devicemessages;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;
import bireme.accelerator.KernelSource;
import bireme.accelerator.Range;
import mpi.MPI;

/** A program of two ranks that have used a device, and then wait for each other's message. */
public final class Stuck {
    private static final KernelSource SOURCE = KernelSource.of("one", """
                    KERNEL void one(GLOBAL float *x) {
                        x[GLOBAL_ID(0)] = 1;
                    }
                    """).java("one", (part, arguments) -> {
        for (int i = part.from(); i < part.to(); i++) {
            arguments.floats(0)[i] = 1;
        }
    });

    private Stuck() {}

    /** Runs on every rank. */
    public static void main(String[] args) {
        MPI.Init(args);
        AcceleratorContext context = Accelerators.open();
        AcceleratorBuffer x = context.floats(100);
        context.queue()
                .run(context.build(SOURCE).kernel("one"), Range.of(x.length()), x)
                .await();
        MPI.COMM_WORLD.Recv(x, 0, x.length(), MPI.FLOAT, 1 - MPI.COMM_WORLD.Rank(), 1);
    }
}
