public class Stencil2DPlain {
    public static void main(String[] args) {
        int n = 512;
        float[] x = new float[n * n];
        for (int i = 0; i < n * n; i++) {
            x[i] = i % 7;
        }
        float[] y = x.clone();
        for (int step = 0; step < 10; step++) {
            for (int row = 1; row < n - 1; row++) {
                for (int i = row * n + 1; i < row * n + n - 1; i++) {
                    y[i] = 0.25f * x[i]
                            + 0.15f * (x[i - 1] + x[i + 1] + x[i - n] + x[i + n])
                            + 0.0375f * (x[i - n - 1] + x[i - n + 1] + x[i + n - 1] + x[i + n + 1]);
                }
            }
            float[] swapped = x;
            x = y;
            y = swapped;
        }
        double sum = 0;
        for (float each : x) {
            sum += each;
        }
        System.out.println(sum);
    }
}
