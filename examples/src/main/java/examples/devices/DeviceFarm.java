package examples.devices;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;
import bireme.accelerator.CommandQueue;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelProgram;
import bireme.accelerator.KernelSource;
import bireme.accelerator.Range;
import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import examples.patterns.Arguments;
import examples.patterns.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The Mandelbrot set by a farm whose workers have a queue each on one device, so that the device has work while other
 * workers read their results. Takes the width of the picture and the number of workers.
 */
public final class DeviceFarm {
    private static final String USAGE = "mpjrun examples.devices.DeviceFarm [width] [workers]";
    private static final int MAX_STEPS = 200;
    private static final int MAX_WIDTH = 1 << 15;
    private static final int MAX_WORKERS = 256;

    private static final KernelSource SOURCE = KernelSource.of("mandelbrot", """
                    KERNEL void row(GLOBAL int *steps, int y, int width, int most) {
                        int x = GLOBAL_ID(0);
                        float cr = 3.0f * x / width - 2.0f;
                        float ci = 3.0f * y / width - 1.5f;
                        float r = 0;
                        float i = 0;
                        int n = 0;
                        while (n < most && r * r + i * i < 4) {
                            float next = r * r - i * i + cr;
                            i = 2 * r * i + ci;
                            r = next;
                            n++;
                        }
                        steps[x] = n;
                    }
                    """)
            .java("row", (part, arguments) -> {
                int[] steps = arguments.ints(0);
                for (int x = part.from(); x < part.to(); x++) {
                    steps[x] = steps(x, arguments.intAt(1), arguments.intAt(2));
                }
            });

    private final AcceleratorContext context;
    private final KernelProgram program;
    private final int width;

    private DeviceFarm(AcceleratorContext context, int width) {
        this.context = context;
        this.program = context.build(SOURCE);
        this.width = width;
    }

    private static int steps(int x, int y, int width) {
        float cr = 3f * x / width - 2;
        float ci = 3f * y / width - 1.5f;
        float r = 0;
        float i = 0;
        int n = 0;
        while (n < MAX_STEPS && r * r + i * i < 4) {
            float next = r * r - i * i + cr;
            i = 2 * r * i + ci;
            r = next;
            n++;
        }
        return n;
    }

    /** A worker with a queue, a kernel and a buffer of its own: row numbers in, points of the set out. */
    private Block<Integer, Long> worker() {
        CommandQueue queue = context.newQueue();
        Kernel row = program.kernel("row");
        AcceleratorBuffer steps = context.ints(width);
        int[] read = new int[width];
        return Block.map((Integer y) -> {
            queue.run(row, Range.of(width), steps, y, width, MAX_STEPS);
            steps.read(read);
            return Arrays.stream(read).filter(each -> each == MAX_STEPS).count();
        });
    }

    /** Points of the picture that are in the set. */
    private long count(int workers) {
        List<Block<Integer, Long>> all = new ArrayList<>();
        for (int w = 0; w < workers; w++) {
            all.add(worker());
        }
        List<Long> counts = new ArrayList<>();
        Source.of(IntStream.range(0, width).boxed().toList())
                .then(Farm.of(all))
                .into(Sink.of(counts::add))
                .run();
        return counts.stream().mapToLong(each -> each).sum();
    }

    /** Prints how many points are in the set; arguments that do not fit end it with a line that says why. */
    public static void main(String[] args) {
        Program.run("DeviceFarm", () -> run(new Arguments(USAGE, List.of(args)).atMost(2)));
    }

    private static void run(Arguments own) {
        int width = own.number(0, 300, 1, MAX_WIDTH);
        int workers = own.number(1, 3, 1, MAX_WORKERS);
        try (AcceleratorContext context = Accelerators.open()) {
            long count = new DeviceFarm(context, width).count(workers);
            System.out.println(count + " of " + (long) width * width + " points are in the set");
        }
    }
}
