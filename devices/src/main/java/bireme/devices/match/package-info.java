/**
 * Matching, written once for every device: which receive takes which message, what a request is, and what calls wait
 * for. How they wait is in {@code bireme.devices.match.waiter}.
 *
 * <p>Each rank has one {@link bireme.devices.match.MatchEngine}: a posted receive queue and an unexpected message queue
 * under one lock that is held for tens of nanoseconds. A {@link bireme.devices.match.Transport} brings envelopes to the
 * engine and carries frames to peers; {@link bireme.devices.match.MatchingDevice} turns both into the public
 * {@link xxdev.Device}. Where the next frame of a peer can be seen in memory, a blocking receive that names the peer
 * takes it from there without being posted, as long as that is what matching would come to: no receive was posted
 * before, and no message came before.
 *
 * <p>Rules that keep it free of deadlock: a thread holds at most one engine lock; nothing is copied that is longer than
 * the eager frame, nothing is sent and no user code runs under it.
 */
package bireme.devices.match;
