package bireme.launcher.waits;

/**
 * An arrow between two nodes of the picture of waiting ranks.
 *
 * @param kind its meaning
 * @param from index of the node at which it begins
 * @param to index of the node at its tip; the same for ranks of one node
 * @param label call and tag
 */
record WaitArrow(Kind kind, int from, int to, String label) {
    /** The meaning of an arrow. */
    enum Kind {
        /** A message that has arrived and was not received. */
        MESSAGE("sent, not received", "m"),
        /** Who waits for whom. */
        WAIT("waits for", "a"),
        /** The same, in the cycle. */
        CYCLE("waits for, in the cycle", "c");

        private final String meaning;
        private final String style;

        Kind(String meaning, String style) {
            this.meaning = meaning;
            this.style = style;
        }

        /** For the legend. */
        String meaning() {
            return meaning;
        }

        /** Class of its style. */
        String style() {
            return style;
        }
    }
}
