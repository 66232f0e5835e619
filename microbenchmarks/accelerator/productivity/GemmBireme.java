import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelSource;
import bireme.accelerator.Range;
import java.nio.file.Files;
import java.nio.file.Path;

public class GemmBireme {
    public static void main(String[] args) throws Exception {
        int n = 512;
        float[] a = new float[n * n];
        float[] b = new float[n * n];
        float[] c = new float[n * n];
        for (int i = 0; i < n * n; i++) {
            a[i] = i % 7;
            b[i] = i % 5;
        }
        String text = Files.readString(Path.of("gemm.cl"));
        KernelSource source = KernelSource.of("gemm.cl", text)
                .define("REAL", "float").define("TILE", 16).define("WIDTH", 16).define("ITEMS", 4);
        try (AcceleratorContext context = Accelerators.open()) {
            Kernel gemm = context.build(source).kernel("gemm");
            AcceleratorBuffer bufferC = context.floats(n * n);
            Range range = Range.of(n / 16, n).inGroupsOf(4, 16);
            context.queue().run(gemm, range, context.copyOf(a), context.copyOf(b), bufferC, n, n);
            bufferC.read(c);
        }
        double sum = 0;
        for (float each : c) {
            sum += each;
        }
        System.out.println(sum);
    }
}
