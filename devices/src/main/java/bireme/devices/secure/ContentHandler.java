package bireme.devices.secure;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Takes what has arrived over an encrypted connection. */
@FunctionalInterface
public interface ContentHandler {
    /**
     * Takes all bytes of a buffer, which is used again afterwards.
     *
     * @throws IOException when they are malformed; the connection is then closed
     */
    void take(ByteBuffer bytes) throws IOException;
}
