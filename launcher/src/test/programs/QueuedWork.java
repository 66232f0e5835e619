import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelSource;
import bireme.accelerator.Range;
import mpi.MPI;

/** Two ranks queue work on one device; then rank 1 ends in the way asked for while the other waits for its message. */
public class QueuedWork {
    private static final KernelSource SOURCE = KernelSource.of("grow", """
                    KERNEL void grow(GLOBAL double *x) {
                        for (int i = 0; i < 1000; i++) {
                            x[GLOBAL_ID(0)] += 1;
                        }
                    }
                    """)
            .java("grow", (part, arguments) -> {
                for (int i = part.from(); i < part.to(); i++) {
                    for (int step = 0; step < 1000; step++) {
                        arguments.doubles(0)[i] += 1;
                    }
                }
            });

    public static void main(String[] arguments) {
        MPI.Init(arguments);
        AcceleratorContext context = Accelerators.open();
        Kernel grow = context.build(SOURCE).kernel("grow");
        AcceleratorBuffer x = context.doubles(10_000);
        int runs = arguments[0].equals("finish") ? 3 : 10_000;
        for (int run = 0; run < runs; run++) {
            context.queue().run(grow, Range.of(x.length()), x);
        }
        if (MPI.COMM_WORLD.Rank() == 0) {
            AcceleratorBuffer other = context.doubles(x.length());
            MPI.COMM_WORLD.Recv(other, 0, x.length(), MPI.DOUBLE, 1, 1);
            double[] sum = new double[1];
            other.read(9_999, sum, 0, 1);
            System.out.println("received " + sum[0] + " with " + Accelerators.ofRank().size() + " devices");
        } else if (arguments[0].equals("finish")) {
            MPI.COMM_WORLD.Send(x, 0, x.length(), MPI.DOUBLE, 0, 1);
        } else {
            Runtime.getRuntime().halt(9);
        }
        MPI.Finalize();
    }
}
