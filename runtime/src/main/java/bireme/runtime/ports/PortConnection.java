package bireme.runtime.ports;

import java.io.IOException;

/**
 * A connection of two processes through a port, on which whole messages go both ways.
 *
 * <p>Threads: one.
 */
interface PortConnection extends AutoCloseable {
    /** Sends a message; if the connection is gone, {@link #poll} reports it. */
    void send(byte[] message);

    /**
     * Waits for a message for a while; {@code null} when none came.
     *
     * @throws IOException when the connection is gone, or the thread is interrupted
     */
    byte[] poll(long waitMs) throws IOException;

    /** No more is said from this side. */
    @Override
    void close();
}
