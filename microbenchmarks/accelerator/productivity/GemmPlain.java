public class GemmPlain {
    public static void main(String[] args) {
        int n = 512;
        float[] a = new float[n * n];
        float[] b = new float[n * n];
        float[] c = new float[n * n];
        for (int i = 0; i < n * n; i++) {
            a[i] = i % 7;
            b[i] = i % 5;
        }
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                float sum = 0;
                for (int i = 0; i < n; i++) {
                    sum += a[row * n + i] * b[i * n + column];
                }
                c[row * n + column] = sum;
            }
        }
        double total = 0;
        for (float each : c) {
            total += each;
        }
        System.out.println(total);
    }
}
