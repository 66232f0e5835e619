package bireme.devices.wire;

import xxdev.ElementType;

/**
 * Limits of the frames that a peer may send; checked on every header before its payload is read.
 *
 * @param longestEager longest payload, in bytes, of an EAGER frame
 * @param maxIds ids that a peer may use at a time
 */
public record FrameLimits(int longestEager, int maxIds) {
    /** Longest fragment of a long message, in bytes: other frames wait for no longer than this takes. */
    public static final int MAX_FRAGMENT = 1 << 20;

    private static final int TYPES = ElementType.values().length;

    ElementType type(int code) throws WireException {
        if (code < 0 || code >= TYPES) {
            throw new WireException("malformed frame: element type " + code + " does not exist");
        }
        return ElementType.ofOrdinal(code);
    }

    void check(FrameHeader header) throws WireException {
        FrameKind kind = header.kind();
        if (kind == null) {
            throw new WireException("malformed frame: its kind does not exist");
        }
        if (kind == FrameKind.EAGER) {
            checkLength(header, longestEager);
            checkElements(header, header.length());
        } else if (kind == FrameKind.DATA) {
            checkLength(header, MAX_FRAGMENT);
        } else if (kind == FrameKind.REQUEST_TO_SEND) {
            checkRequestToSend(header);
        }
        if (header.id() < 0 || header.id() >= maxIds && kind != FrameKind.OPEN) {
            throw new WireException("malformed frame: id outside 0.." + (maxIds - 1) + " in " + header);
        }
    }

    private static void checkLength(FrameHeader header, int longest) throws WireException {
        if (header.length() < 0 || header.length() > longest) {
            throw new WireException("malformed frame: length outside 0.." + longest + " in " + header);
        }
    }

    /** Elements may not be so many that their bytes do not fit a long. */
    private static void checkRequestToSend(FrameHeader header) throws WireException {
        boolean isSound = header.type() != ElementType.OBJECT || header.length() >= 0;
        if (!isSound
                || header.rendezvousCount() < 0
                || header.rendezvousCount() > Long.MAX_VALUE >> header.type().shift()) {
            throw new WireException("malformed frame: count and length do not agree in " + header);
        }
    }

    private static void checkElements(FrameHeader header, long bytes) throws WireException {
        boolean isSound = header.type() == ElementType.OBJECT
                ? header.length() >= 0
                : bytes == (long) header.count() << header.type().shift();
        if (header.count() < 0 || !isSound) {
            throw new WireException("malformed frame: count and length do not agree in " + header);
        }
    }
}
