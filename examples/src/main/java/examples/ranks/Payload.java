package examples.ranks;

import java.nio.ByteBuffer;

/** Bytes that tell a number, and can be seen to have come unchanged. */
final class Payload {
    private Payload() {}

    /** The number, and behind it bytes that depend on it. */
    static byte[] of(int number, int length) {
        byte[] bytes = new byte[length];
        ByteBuffer.wrap(bytes).putInt(number);
        for (int place = Integer.BYTES; place < length; place++) {
            bytes[place] = (byte) (number + place);
        }
        return bytes;
    }

    /**
     * The number.
     *
     * @throws IllegalStateException when a byte is another one than it was
     */
    static int numberIn(byte[] bytes) {
        int number = ByteBuffer.wrap(bytes).getInt();
        for (int place = Integer.BYTES; place < bytes.length; place++) {
            if (bytes[place] != (byte) (number + place)) {
                throw new IllegalStateException("byte " + place + " of task " + number + " is " + bytes[place]
                        + " instead of " + (byte) (number + place));
            }
        }
        return number;
    }
}
