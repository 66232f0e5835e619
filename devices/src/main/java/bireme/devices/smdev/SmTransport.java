package bireme.devices.smdev;

import bireme.devices.match.SendRequest;
import bireme.devices.match.Transport;
import bireme.devices.wait.Sleepers;
import xxdev.ElementType;

/** Frames between ranks of one JVM, through one ring per pair. */
final class SmTransport implements Transport {
    private final int id;
    private final SmFabric fabric;
    private final SmEndpoint own;

    SmTransport(int id, SmFabric fabric) {
        this.id = id;
        this.fabric = fabric;
        this.own = fabric.endpoint(id);
    }

    @Override
    public int frameLimit() {
        return fabric.frameLimit();
    }

    @Override
    public boolean trySend(int dest, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        if (!fabric.ring(id, dest).offer(buffer, offset, count, type, tag, context)) {
            return false;
        }
        fabric.endpoint(dest).engine().sleepers().wake();
        return true;
    }

    @Override
    public boolean tryAnnounce(SendRequest send) {
        if (!fabric.ring(id, send.peer()).offer(send, send.tag(), send.context())) {
            return false;
        }
        fabric.endpoint(send.peer()).engine().sleepers().wake();
        return true;
    }

    @Override
    public Sleepers sleepersOf(int peer) {
        return fabric.endpoint(peer).engine().sleepers();
    }

    @Override
    public int poll() {
        return own.hasArrivals() ? own.poll() : 0;
    }

    @Override
    public boolean hasArrivals() {
        return own.hasArrivals();
    }

    @Override
    public int help(int peer) {
        SmEndpoint endpoint = fabric.endpoint(peer);
        return endpoint.hasArrivals() ? endpoint.poll() : 0;
    }

    @Override
    public boolean hasArrivalsAt(int peer) {
        return fabric.endpoint(peer).hasArrivals();
    }

    /** Nothing to close: memory goes with the job, and frames already sent stay for their receivers. */
    @Override
    public void close() {}
}
