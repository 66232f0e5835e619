package examples.patterns;

/**
 * Chemical reactions in a well-stirred volume.
 *
 * @param name of the model
 * @param rates for each reaction how often it happens in a second, for one set of reactants
 * @param reactants for each reaction the numbers of the species that meet in it: none, one or two
 * @param changes for each reaction how many molecules of each species it adds
 * @param initial molecules of each species at first
 * @param observed the number of the species that is sampled
 * @param secondsBetweenSamples between two samples, and before the first
 */
record Reactions(
        String name,
        double[] rates,
        int[][] reactants,
        int[][] changes,
        double[] initial,
        int observed,
        double secondsBetweenSamples) {
    /** A gene makes messengers, these make proteins, and both decay. Observed: proteins, 40 in the long run. */
    static final Reactions GENE = new Reactions(
            "proteins of a gene",
            new double[] {0.5, 0.1, 0.4, 0.05},
            new int[][] {{}, {0}, {0}, {1}},
            new int[][] {{1, 0}, {-1, 0}, {0, 1}, {0, -1}},
            new double[] {0, 0},
            1,
            10);

    /**
     * Molecules decay or form pairs; pairs break up or become stable. Pairs form and break up far faster than anything
     * else happens, which makes the equations stiff. Observed: molecules that are in no pair.
     *
     * <p>Source: Cao and Petzold, Trapezoidal tau-leaping formula for the stochastic simulation of biochemical systems,
     * 2005.
     */
    static final Reactions PAIRS = new Reactions(
            "molecules that form pairs",
            new double[] {1, 10, 1000, 0.1},
            new int[][] {{0}, {0, 0}, {1}, {1}},
            new int[][] {{-1, 0, 0}, {-2, 1, 0}, {2, -1, 0}, {0, -1, 1}},
            new double[] {400, 798, 0},
            0,
            0.01);

    int count() {
        return rates.length;
    }

    /** How often a reaction happens in a second, with so many molecules of each species. */
    double propensity(int reaction, double[] molecules) {
        int[] meet = reactants[reaction];
        double rate = rates[reaction];
        if (meet.length == 0) {
            return rate;
        }
        double first = molecules[meet[0]];
        if (meet.length == 1) {
            return rate * first;
        }
        // A pair of equal molecules is one set, whichever of them is named first.
        return meet[0] == meet[1] ? rate * first * Math.max(0, first - 1) / 2 : rate * first * molecules[meet[1]];
    }

    /** How much {@link #propensity} grows with each molecule of a species. */
    double slope(int reaction, int species, double[] molecules) {
        int[] meet = reactants[reaction];
        double rate = rates[reaction];
        if (meet.length == 1) {
            return meet[0] == species ? rate : 0;
        }
        if (meet.length == 2 && meet[0] == meet[1]) {
            return meet[0] == species && molecules[species] > 1 ? rate * (molecules[species] - 0.5) : 0;
        }
        double slope = 0;
        for (int each = 0; each < meet.length; each++) {
            slope += meet[each] == species ? rate * molecules[meet[1 - each]] : 0;
        }
        return slope;
    }

    /** Adds what a reaction changes when it happens so many times. */
    void react(int reaction, double times, double[] molecules) {
        for (int species = 0; species < molecules.length; species++) {
            molecules[species] += times * changes[reaction][species];
        }
    }
}
