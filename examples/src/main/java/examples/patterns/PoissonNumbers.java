package examples.patterns;

import java.util.SplittableRandom;

/** Random numbers of Poisson's distribution: how often something happens that is as likely at any time. */
final class PoissonNumbers {
    private static final double MAX_MEAN_BY_PRODUCTS = 10;

    private PoissonNumbers() {}

    /** @param mean at least 0 */
    static long next(double mean, SplittableRandom random) {
        return mean < MAX_MEAN_BY_PRODUCTS ? byProducts(mean, random) : byRejection(mean, random);
    }

    /** Counts uniform numbers until their product is small (Knuth): as many as the mean, so for small ones only. */
    private static long byProducts(double mean, SplittableRandom random) {
        double end = Math.exp(-mean);
        double product = random.nextDouble();
        long count = 0;
        while (product > end) {
            product *= random.nextDouble();
            count++;
        }
        return count;
    }

    /** Draws from a wider distribution and rejects some, algorithm PTRS (Hoermann 1993): the same time for any mean. */
    private static long byRejection(double mean, SplittableRandom random) {
        double b = 0.931 + 2.53 * Math.sqrt(mean);
        double a = -0.059 + 0.02483 * b;
        double scale = 1.1239 + 1.1328 / (b - 3.4);
        double accepted = 0.9277 - 3.6224 / (b - 2);
        while (true) {
            double u = random.nextDouble() - 0.5;
            double v = 1 - random.nextDouble();
            double us = 0.5 - Math.abs(u);
            double k = Math.floor((2 * a / us + b) * u + mean + 0.43);
            if (us >= 0.07 && v <= accepted) {
                return (long) k;
            }
            if (k >= 0
                    && (us >= 0.013 || v <= us)
                    && Math.log(v * scale / (a / (us * us) + b)) <= k * Math.log(mean) - mean - logFactorial(k)) {
                return (long) k;
            }
        }
    }

    /** By Stirling's series, whose next term is below 1e-8 from 10 on. */
    private static double logFactorial(double k) {
        if (k < 10) {
            double product = 1;
            for (int factor = 2; factor <= k; factor++) {
                product *= factor;
            }
            return Math.log(product);
        }
        double x = k + 1;
        return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + (1 / 12.0 - 1 / (360 * x * x)) / x;
    }
}
