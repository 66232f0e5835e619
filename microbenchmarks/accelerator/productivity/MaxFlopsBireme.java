import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelSource;
import bireme.accelerator.Range;
import java.nio.file.Files;
import java.nio.file.Path;

public class MaxFlopsBireme {
    public static void main(String[] args) throws Exception {
        int n = 65536;
        float[] x = new float[n];
        for (int i = 0; i < n; i++) {
            x[i] = i % 7;
        }
        String text = Files.readString(Path.of("maxflops.cl"));
        KernelSource source = KernelSource.of("maxflops.cl", text)
                .define("REAL", "float").define("WIDTH", 16);
        try (AcceleratorContext context = Accelerators.open()) {
            Kernel maxflops = context.build(source).kernel("maxflops");
            AcceleratorBuffer bufferX = context.copyOf(x);
            Range range = Range.of(n / 16);
            context.queue().run(maxflops, range, bufferX, 50, 10f, 0.9899f);
            bufferX.read(x);
        }
        double sum = 0;
        for (float each : x) {
            sum += each;
        }
        System.out.println(sum);
    }
}
