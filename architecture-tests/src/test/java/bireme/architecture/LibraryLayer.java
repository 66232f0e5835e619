package bireme.architecture;

/**
 * Libraries above the message passing: they use its public API and nothing below, as a program of a user would; but for
 * the exact sums, which are arithmetic.
 */
enum LibraryLayer implements Layer {
    ALGORITHMS("bireme.algorithms");

    private final String owned;

    LibraryLayer(String owned) {
        this.owned = owned;
    }

    @Override
    public String[] packages(String root) {
        return new String[] {root + owned};
    }

    @Override
    public String[] mayMention(String root) {
        return new String[] {"java..", "", root + owned, root + "mpi", root + "bireme.runtime.reduce"};
    }
}
