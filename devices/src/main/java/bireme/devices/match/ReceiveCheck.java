package bireme.devices.match;

import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.Status;
import xxdev.TruncationException;

/** Why a receive cannot take a message. Threads: any. */
final class ReceiveCheck {
    private ReceiveCheck() {}

    /** Why a message does not fit a receive of so many elements; {@code null} if it does. */
    static DeviceException of(Status message, ElementType type, long capacity) {
        ElementType sent = message.type();
        if (sent == type) {
            return message.elements() <= capacity
                    ? null
                    : new TruncationException("message of " + message.elements() + " x " + sent + from(message)
                            + " is longer than the receive of " + capacity);
        }
        boolean areObjects = sent == ElementType.OBJECT || type == ElementType.OBJECT;
        if (message.elements() == 0 && !areObjects) {
            return null; // nothing at all is of every type
        }
        boolean oneIsBytes = sent == ElementType.BYTE || type == ElementType.BYTE;
        if (!oneIsBytes || areObjects) {
            return new DeviceException("message of " + sent + from(message) + " met a receive of " + type
                    + "; use the same type on both sides");
        }
        return ofBytes(message, type, capacity);
    }

    private static DeviceException ofBytes(Status message, ElementType type, long capacity) {
        long bytes = message.bytes();
        if (bytes > capacity << type.shift()) {
            return new TruncationException("message of " + bytes + " bytes" + from(message)
                    + " is longer than the receive of " + (capacity << type.shift()));
        }
        if ((bytes & type.bytes() - 1) != 0) {
            return new DeviceException(
                    "message of " + bytes + " bytes from " + message.source() + " is no whole number of " + type);
        }
        return null;
    }

    /** Why no array is made for a message; {@code null} if it is short enough. References count as 8 bytes each. */
    static DeviceException ofLength(Status message, long maxBytes) {
        int unit = message.type() == ElementType.OBJECT
                ? Long.BYTES
                : message.type().bytes();
        return message.elements() <= Integer.MAX_VALUE && message.elements() * unit <= maxBytes
                ? null
                : new TruncationException("message of " + message.elements() + " x " + message.type() + from(message)
                        + " is longer than " + maxBytes + " bytes, or than any array");
    }

    private static String from(Status message) {
        return " from " + message.source() + " with tag " + message.tag();
    }
}
