package bireme.devices.explore;

import java.util.SplittableRandom;

/**
 * Chooses at random, in a way that itself is drawn for each run: how often a thread is stopped that could go on, how
 * often messages are late and sends wait, and which actors are slow all the time. Mistakes that need one rank to be
 * late in many steps are rare where all steps are alike.
 *
 * <p>Source: the slow actors do what the priorities of Burckhardt and others do, A Randomized Scheduler with
 * Probabilistic Guarantees of Finding Bugs, ASPLOS 2010.
 */
final class RandomChoices implements Choices {
    private static final double[] SWITCHES = {0.02, 0.1, 0.3, 0.7};
    private static final double[] DELAYS = {0, 0.1, 0.4, 0.8};
    private static final double[] WAITS = {0, 0, 0.3, 1};
    private static final double[] WEIGHTS = {1, 1, 0.01};

    private final SplittableRandom random;
    private final long weightSeed;
    private final double switches;
    private final double delays;
    private final double waits;
    private final boolean hasSlowActors;

    RandomChoices(long seed) {
        random = new SplittableRandom(seed);
        switches = oneOf(SWITCHES, random);
        delays = oneOf(DELAYS, random);
        waits = oneOf(WAITS, random);
        hasSlowActors = random.nextBoolean();
        weightSeed = random.nextLong();
    }

    private static double oneOf(double[] values, SplittableRandom source) {
        return values[source.nextInt(values.length)];
    }

    @Override
    public int choose(ChoiceKind kind, int... actors) {
        return switch (kind) {
            case ARRIVAL -> random.nextDouble() < delays || isSlow(actors[0]) ? 1 : 0;
            case NO_BUFFERS -> waits == 1 ? 1 : 0;
            case BUFFERING -> random.nextDouble() < waits ? 1 : 0;
            case TURN -> random.nextDouble() < switches || isSlow(actors[0]) ? byWeight(actors) : 0;
            case NEXT -> byWeight(actors);
        };
    }

    private boolean isSlow(int actor) {
        return weight(actor) < 1;
    }

    private int byWeight(int... actors) {
        double total = 0;
        for (int actor : actors) {
            total += weight(actor);
        }
        double left = random.nextDouble() * total;
        for (int i = 0; i < actors.length - 1; i++) {
            left -= weight(actors[i]);
            if (left < 0) {
                return i;
            }
        }
        return actors.length - 1;
    }

    private double weight(int actor) {
        return hasSlowActors ? oneOf(WEIGHTS, new SplittableRandom(weightSeed + actor)) : 1;
    }
}
