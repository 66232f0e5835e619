/* Pairs of Gaussian deviates as in EP of the NAS Parallel Benchmarks; a work-item makes those of one seed. */
KERNEL void ep(GLOBAL const long *seeds, GLOBAL double *sums, GLOBAL int *counts, int pairs) {
    const long mask = (1L << 46) - 1;
    const long a = 1220703125L;
    const double scale = 1.0 / 70368744177664.0;
    int item = GLOBAL_ID(0);
    int items = GLOBAL_SIZE(0);
    long seed = seeds[item];
    double sumX = 0;
    double sumY = 0;
    int found[10];
    for (int i = 0; i < 10; i++) {
        found[i] = 0;
    }
    for (int i = 0; i < pairs; i++) {
        seed = (a * seed) & mask;
        double x = 2 * (seed * scale) - 1;
        seed = (a * seed) & mask;
        double y = 2 * (seed * scale) - 1;
        double t = x * x + y * y;
        if (t <= 1) {
            double factor = sqrt(-2 * log(t) / t);
            double gaussX = fabs(x * factor);
            double gaussY = fabs(y * factor);
            found[(int) fmax(gaussX, gaussY)]++;
            sumX += x * factor;
            sumY += y * factor;
        }
    }
    sums[item] = sumX;
    sums[items + item] = sumY;
    for (int i = 0; i < 10; i++) {
        counts[i * items + item] = found[i];
    }
}
