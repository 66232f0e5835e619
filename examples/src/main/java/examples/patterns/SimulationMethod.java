package examples.patterns;

import java.util.SplittableRandom;

/** How reactions are simulated: one by one, or many at once in leaps of time. */
enum SimulationMethod {
    /** Which reaction is next, and when, is drawn by the propensities of all (Gillespie 1977). */
    EXACT(Double.NaN),
    /** Leaps with the propensities at their beginning (Gillespie 2001). */
    EXPLICIT(0),
    /** Leaps whose expected changes are those at their end (Rathinam, Petzold, Cao and Gillespie 2003). */
    IMPLICIT(1),
    /** Leaps whose expected changes are the mean of both (Cao and Petzold 2005). */
    TRAPEZOIDAL(0.5);

    private final double weightOfEnd;

    SimulationMethod(double weightOfEnd) {
        this.weightOfEnd = weightOfEnd;
    }

    /**
     * Simulates once.
     *
     * @param samples how many to take
     * @param leaps from one sample to the next
     * @return molecules of the observed species at each sample
     */
    double[] run(Reactions reactions, int samples, int leaps, SplittableRandom random) {
        if (this == EXACT) {
            return oneByOne(reactions, samples, random);
        }
        TauLeaping leaping = new TauLeaping(reactions, weightOfEnd, random);
        double[] molecules = reactions.initial().clone();
        double[] found = new double[samples];
        for (int sample = 0; sample < samples; sample++) {
            for (int leap = 0; leap < leaps; leap++) {
                molecules = leaping.leap(molecules, reactions.secondsBetweenSamples() / leaps);
            }
            found[sample] = molecules[reactions.observed()];
        }
        return found;
    }

    private static double[] oneByOne(Reactions reactions, int samples, SplittableRandom random) {
        double[] found = new double[samples];
        double[] molecules = reactions.initial().clone();
        double[] propensities = new double[reactions.count()];
        double seconds = 0;
        for (int sample = 0; sample < samples; ) {
            double all = 0;
            for (int reaction = 0; reaction < propensities.length; reaction++) {
                propensities[reaction] = reactions.propensity(reaction, molecules);
                all += propensities[reaction];
            }
            seconds -= Math.log(1 - random.nextDouble()) / all; // for ever, if nothing can react any more
            while (sample < samples && seconds > (sample + 1) * reactions.secondsBetweenSamples()) {
                found[sample++] = molecules[reactions.observed()];
            }
            double rest = random.nextDouble() * all;
            int next = 0;
            while (next < propensities.length - 1 && rest >= propensities[next]) {
                rest -= propensities[next++];
            }
            reactions.react(next, 1, molecules);
        }
        return found;
    }
}
