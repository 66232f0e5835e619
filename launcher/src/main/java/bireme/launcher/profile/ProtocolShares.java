package bireme.launcher.profile;

/**
 * How messages were carried.
 *
 * @param unexpected of those with a known receive, sent before it was posted
 * @param matched with a known receive
 */
record ProtocolShares(long eager, long rendezvous, long synchronous, long unknown, long unexpected, long matched) {
    long messages() {
        return eager + rendezvous + synchronous + unknown;
    }
}
