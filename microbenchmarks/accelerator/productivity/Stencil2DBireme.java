import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelSource;
import bireme.accelerator.Range;
import java.nio.file.Files;
import java.nio.file.Path;

public class Stencil2DBireme {
    public static void main(String[] args) throws Exception {
        int n = 512;
        float[] x = new float[n * n];
        for (int i = 0; i < n * n; i++) {
            x[i] = i % 7;
        }
        String text = Files.readString(Path.of("stencil2d.cl"));
        KernelSource source = KernelSource.of("stencil2d.cl", text)
                .define("REAL", "float");
        try (AcceleratorContext context = Accelerators.open()) {
            Kernel stencil2d = context.build(source).kernel("stencil2d");
            AcceleratorBuffer bufferX = context.copyOf(x);
            AcceleratorBuffer bufferY = context.copyOf(x);
            Range range = Range.of(n, n - 2);
            for (int step = 0; step < 10; step += 2) {
                context.queue().run(stencil2d, range, bufferX, bufferY, n, 0.25f, 0.15f, 0.0375f);
                context.queue().run(stencil2d, range, bufferY, bufferX, n, 0.25f, 0.15f, 0.0375f);
            }
            bufferX.read(x);
        }
        double sum = 0;
        for (float each : x) {
            sum += each;
        }
        System.out.println(sum);
    }
}
