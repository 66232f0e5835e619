import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelSource;
import bireme.accelerator.Range;
import java.nio.file.Files;
import java.nio.file.Path;

public class FftBireme {
    public static void main(String[] args) throws Exception {
        int n = 64;
        float[] re = new float[n * 512];
        float[] im = new float[n * 512];
        for (int i = 0; i < n * 512; i++) {
            re[i] = i % 7;
            im[i] = i % 5;
        }
        float[] cosines = new float[512];
        float[] sines = new float[512];
        for (int i = 0; i < 512; i++) {
            cosines[i] = (float) Math.cos(-2 * Math.PI * i / 512);
            sines[i] = (float) Math.sin(-2 * Math.PI * i / 512);
        }
        String text = Files.readString(Path.of("fft512.cl"));
        KernelSource source = KernelSource.of("fft512.cl", text)
                .define("REAL", "float");
        try (AcceleratorContext context = Accelerators.open()) {
            Kernel fft512 = context.build(source).kernel("fft512");
            AcceleratorBuffer bufferRe = context.copyOf(re);
            AcceleratorBuffer bufferIm = context.copyOf(im);
            Range range = Range.of(n * 64).inGroupsOf(64);
            context.queue().run(fft512, range, bufferRe, bufferIm, context.copyOf(cosines), context.copyOf(sines));
            bufferRe.read(re);
            bufferIm.read(im);
        }
        double sum = 0;
        for (int i = 0; i < n * 512; i++) {
            sum += re[i] * (i % 11) + im[i] * (i % 13);
        }
        System.out.println(sum);
    }
}
