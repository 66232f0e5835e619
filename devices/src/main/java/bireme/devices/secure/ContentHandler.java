package bireme.devices.secure;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Takes what has arrived over an encrypted connection. */
@FunctionalInterface
public interface ContentHandler {
    /**
     * Takes all bytes of a buffer, which is used again afterwards.
     *
     * @throws IOException when they make no sense; the connection is closed then
     */
    void take(ByteBuffer bytes) throws IOException;
}
