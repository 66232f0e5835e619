public class FftPlain {
    public static void main(String[] args) {
        int n = 64;
        float[] re = new float[n * 512];
        float[] im = new float[n * 512];
        for (int i = 0; i < n * 512; i++) {
            re[i] = i % 7;
            im[i] = i % 5;
        }
        for (int first = 0; first < n * 512; first += 512) {
            for (int i = 1, j = 0; i < 512; i++) {
                int bit = 256;
                for (; (j & bit) != 0; bit /= 2) {
                    j ^= bit;
                }
                j |= bit;
                if (i < j) {
                    float swapped = re[first + i];
                    re[first + i] = re[first + j];
                    re[first + j] = swapped;
                    swapped = im[first + i];
                    im[first + i] = im[first + j];
                    im[first + j] = swapped;
                }
            }
            for (int half = 1; half < 512; half *= 2) {
                for (int i = 0; i < half; i++) {
                    float c = (float) Math.cos(-Math.PI * i / half);
                    float s = (float) Math.sin(-Math.PI * i / half);
                    for (int low = first + i; low < first + 512; low += 2 * half) {
                        int high = low + half;
                        float r = re[high] * c - im[high] * s;
                        float m = re[high] * s + im[high] * c;
                        re[high] = re[low] - r;
                        im[high] = im[low] - m;
                        re[low] += r;
                        im[low] += m;
                    }
                }
            }
        }
        double sum = 0;
        for (int i = 0; i < n * 512; i++) {
            sum += re[i] * (i % 11) + im[i] * (i % 13);
        }
        System.out.println(sum);
    }
}
