/**
 * Messages between the processes of a job over byte streams, whatever makes the streams.
 *
 * <p>Idea: a {@link bireme.devices.net.NetFabric} per process and kind of device has one
 * {@link bireme.devices.net.Peer} for each other process. A peer's {@link bireme.devices.net.Outbox} composes frames
 * and writes them without waiting, its {@link bireme.devices.net.Inbox} brings what arrives to the matching engine of
 * the rank it is for. A {@link bireme.devices.net.link.LinkFactory} makes connections that are already authenticated,
 * and drives them from ranks that wait or from a thread of its own.
 *
 * <p>Messages: a payload up to the frame limit travels behind its envelope. Of a longer one a request to
 * send travels; when it meets its receive the receiver answers with a clear to send, and the fragments land in the
 * receiver's buffer. Unexpected messages are bounded by {@link bireme.devices.net.SendCredit}: without credit a message
 * begins with a request to send, which takes none.
 *
 * <p>Memory: a peer that is idle owns no buffer. {@link bireme.devices.net.Chunk}s are taken from a pool while bytes
 * move and returned at once.
 *
 * <p>Threads: any thread may send and poll. Locks are {@link bireme.devices.wait.SpinLock}s held for a bounded step; an
 * inbox's lock may be held when an outbox's is taken, either when an engine's is not held. A peer is given up under
 * none of them, because that takes them all: who finds a failure while it reads from the peer leaves it to
 * {@link bireme.devices.net.Inbox}, which reports it after its lock. Assertions check both.
 */
package bireme.devices.net;
