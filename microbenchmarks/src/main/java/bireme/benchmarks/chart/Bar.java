package bireme.benchmarks.chart;

/**
 * One figure.
 *
 * @param name what was measured
 * @param value in the unit of its group
 * @param source whose figure it is, and when it was taken
 */
public record Bar(String name, double value, Source source) {

    /** Whose figure. */
    public enum Source {
        /** Bireme's. */
        BIREME("Bireme", "#2a6fb0"),
        /** Somebody else's, from the same run. */
        PEER("same run", "#8a8a8a"),
        /** Somebody else's, from another run on a machine of the same kind. */
        EARLIER("measured earlier on a machine of this kind", "#d0d0d0");

        final String label;
        final String colour;

        Source(String label, String colour) {
            this.label = label;
            this.colour = colour;
        }
    }
}
