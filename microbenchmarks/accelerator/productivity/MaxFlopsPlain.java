public class MaxFlopsPlain {
    public static void main(String[] args) {
        int n = 65536;
        float[] x = new float[n];
        for (int i = 0; i < n; i++) {
            x[i] = i % 7;
        }
        for (int i = 0; i < n; i++) {
            for (int step = 0; step < 32 * 50; step++) {
                x[i] = 10 - x[i] * 0.9899f;
            }
        }
        double sum = 0;
        for (float each : x) {
            sum += each;
        }
        System.out.println(sum);
    }
}
