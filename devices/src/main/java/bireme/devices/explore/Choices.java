package bireme.devices.explore;

/**
 * Makes choices.
 *
 * <p>Threads: one at a time.
 */
interface Choices {
    /**
     * Chooses among at least two.
     *
     * @param actors who would act by each alternative: numbers that mean the same in every run of a program
     * @return an index into {@code actors}
     */
    int choose(ChoiceKind kind, int... actors);
}
