package bireme.devices.secure;

import bireme.devices.mutants.Decoder;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * What somebody says first who connects, or is connected to. The first byte says to which end. A challenge of the
 * other end is never met by chance, so nobody proves anything.
 */
final class HandshakeDecoder implements Decoder {
    private final JobSecret secret = JobSecret.create();

    @Override
    public List<byte[]> messages(Random random) {
        HandshakePair pair = HandshakePair.of(secret);
        byte[] hello = HandshakePair.take(pair.connector);
        return List.of(toListener(hello), toListener(Arrays.copyOf(hello, hello.length - 1)));
    }

    private static byte[] toListener(byte[] hello) {
        byte[] message = new byte[1 + hello.length];
        System.arraycopy(hello, 0, message, 1, hello.length);
        return message;
    }

    @Override
    public boolean read(byte[] message) {
        if (message.length == 0) {
            return true;
        }
        boolean isListener = (message[0] & 1) == 0;
        Handshake end = isListener ? HandshakePair.listener(secret) : HandshakePair.connector(secret);
        try {
            for (int at = 1; at < message.length && end.wanted() > 0; ) {
                int count = Math.min(end.wanted(), message.length - at);
                end.receive(ByteBuffer.wrap(message, at, count));
                at += count;
            }
        } catch (HandshakeException e) {
            return false;
        }
        if (end.isFinished()) {
            throw new AssertionError("somebody without the secret has proved to hold it");
        }
        return true;
    }
}
