package bireme.launcher.compare;

/**
 * The rounds of one case in one start of the measuring program.
 *
 * @param ns nanoseconds per operation, for each round
 * @param referenceNs those of the reference in the same rounds
 */
record CaseRounds(double[] ns, double[] referenceNs) {
    CaseRounds {
        if (ns.length == 0 || ns.length != referenceNs.length) {
            throw new IllegalArgumentException(ns.length + " rounds and " + referenceNs.length + " of the reference");
        }
    }
}
