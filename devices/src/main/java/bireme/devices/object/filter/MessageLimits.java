package bireme.devices.object.filter;

import xxdev.DeviceException;

/**
 * Counts what rebuilding one message takes, and refuses what its bytes cannot account for.
 *
 * <p>Shape: every element of an array, character of a text and entry of a collection takes at least one byte in the
 * message; the tables of hashed collections are up to 8 times as long. So all lengths together stay below 16 times the
 * message's, and the number of objects below the message's.
 *
 * <p>Sets and maps hash what is in them while they are read, and a message of a few hundred bytes can make that take
 * for ever: sets of two sets, each of which holds the same two sets, and so on. What is hashed, each time it is hashed,
 * stays below a number that grows with the message.
 *
 * <p>Units: elements, whatever their size.
 *
 * <p>Threads: one at a time.
 */
public final class MessageLimits {
    private static final int ELEMENTS_PER_BYTE = 16;
    private static final int ELEMENTS_OF_SMALL_MESSAGES = 1024;

    /** A second or two. */
    private static final long WORK = 1L << 28;

    private static final int WORK_PER_BYTE = 256;

    private final int maxDepth;
    private final String depthRemedy;
    private long bytes;
    private long left;
    private long workLeft;
    private int depth;

    MessageLimits(int maxDepth, String depthRemedy) {
        this.maxDepth = maxDepth;
        this.depthRemedy = depthRemedy;
    }

    /** A message of so many bytes begins. */
    public void begin(long messageBytes) {
        bytes = messageBytes;
        left = ELEMENTS_OF_SMALL_MESSAGES + ELEMENTS_PER_BYTE * messageBytes;
        workLeft = WORK + WORK_PER_BYTE * messageBytes;
        depth = 0;
    }

    /**
     * Something of this length is about to be allocated.
     *
     * @throws DeviceException when the message is too short to fill it
     */
    public void allocate(long elements) {
        allocate(elements, left);
    }

    /** The same where so many bytes are left to be read, of which each element takes one or more. */
    public void allocate(long elements, long bytesLeft) {
        if (elements < 0 || elements > Math.min(left, bytesLeft)) {
            throw new DeviceException("a message of " + bytes + " bytes from another process says that it holds "
                    + elements + " elements; it is damaged or forged");
        }
        left -= elements;
    }

    /**
     * So many objects are hashed or compared, those that are shared counted as often as they are referred to.
     *
     * @throws DeviceException when that is more than any sensible message takes
     */
    public void work(long objects) {
        workLeft -= objects;
        if (workLeft < 0) {
            throw new DeviceException("a message of " + bytes
                    + " bytes from another process nests sets and maps so that"
                    + " more than " + (WORK + WORK_PER_BYTE * bytes) + " objects would be hashed to rebuild them; it is"
                    + " damaged or forged, or must be sent as lists");
        }
    }

    /** An object inside an object begins. */
    public void enter() {
        checkDepth(++depth);
    }

    /** It ends. */
    public void leave() {
        depth--;
    }

    /**
     * An object lies this deep.
     *
     * @throws DeviceException when that is too deep
     */
    public void checkDepth(long deep) {
        if (deep > maxDepth) {
            throw new DeviceException("objects from another process are nested more than " + maxDepth
                    + " deep; if that is meant, " + depthRemedy);
        }
    }
}
