package bireme.devices.match;

import xxdev.Device;

/** The four patterns of a receive, by which of source and tag are wildcards. */
final class Wildcards {
    static final int PATTERNS = 4;

    private static final int ANY_TAG_BIT = 1;
    private static final int ANY_SOURCE_BIT = 2;

    private Wildcards() {}

    /** Pattern of a receive: bit 1 says any source, bit 0 any tag. */
    static int pattern(int source, int tag) {
        return (source == Device.ANY_SOURCE ? ANY_SOURCE_BIT : 0) | (tag == Device.ANY_TAG ? ANY_TAG_BIT : 0);
    }

    /** The source a receive of this pattern would name for a message of {@code source}. */
    static int source(int pattern, int source) {
        return (pattern & ANY_SOURCE_BIT) == 0 ? source : Device.ANY_SOURCE;
    }

    /** The tag a receive of this pattern would name for a message with {@code tag}. */
    static int tag(int pattern, int tag) {
        return (pattern & ANY_TAG_BIT) == 0 ? tag : Device.ANY_TAG;
    }
}
