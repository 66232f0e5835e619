package bireme.launcher.profile;

/**
 * Messages whose lengths are alike.
 *
 * @param minBytes shortest, 0 or a power of two
 * @param maxBytes longest
 * @param eager of these, sent without waiting for their receiver
 */
record SizeClass(long minBytes, long maxBytes, long messages, long eager) {}
