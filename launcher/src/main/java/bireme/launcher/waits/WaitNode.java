package bireme.launcher.waits;

import java.util.List;

/**
 * Ranks that stand alike.
 *
 * @param kind what they do
 * @param ranks the ranks, ascending
 * @param title their names
 * @param lines what they wait for, a line each
 * @param isInCycle whether they are what the others wait for in the end, and wait for each other
 */
record WaitNode(Kind kind, List<Integer> ranks, String title, List<String> lines, boolean isInCycle) {
    /** The state of the ranks of a node. */
    enum Kind {
        /** They wait in a call. */
        WAITS("waits in a call", "w"),
        /** They do something else, and may yet send. */
        BUSY("does something else", "b"),
        /** They are gone. */
        ENDED("has ended", "e"),
        /** Their process is stopped, or cannot be reached. */
        SILENT("stopped, or does not answer", "s"),
        /** There are more than can be shown. */
        REST("more ranks", "r");

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
