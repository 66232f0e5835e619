package bireme.devices.object.filter;

import xxdev.DeviceException;

/**
 * Counts what rebuilding one message takes, and refuses what its bytes cannot account for.
 *
 * <p>Shape: every element of an array, character of a text and entry of a collection takes at least one byte in the
 * message; the tables of hashed collections are up to 8 times as long. So all lengths together stay below 16 times the
 * message's, and the number of objects below the message's.
 *
 * <p>Units: elements, whatever their size.
 *
 * <p>Threads: one at a time.
 */
public final class MessageLimits {
    private static final int ELEMENTS_PER_BYTE = 16;
    private static final int ELEMENTS_OF_SMALL_MESSAGES = 1024;

    private final int mostDepth;
    private long bytes;
    private long left;
    private int depth;

    MessageLimits(int mostDepth) {
        this.mostDepth = mostDepth;
    }

    /** A message of so many bytes begins. */
    public void begin(long messageBytes) {
        bytes = messageBytes;
        left = ELEMENTS_OF_SMALL_MESSAGES + ELEMENTS_PER_BYTE * messageBytes;
        depth = 0;
    }

    /**
     * Something of this length is about to be allocated.
     *
     * @throws DeviceException when the message is too short to fill it
     */
    public void allocate(long elements) {
        if (elements < 0 || elements > left) {
            throw new DeviceException("a message of " + bytes + " bytes from another process says that it holds "
                    + elements + " elements; it is damaged or forged");
        }
        left -= elements;
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
        if (deep > mostDepth) {
            throw new DeviceException("objects from another process are nested more than " + mostDepth
                    + " deep; if that is meant, raise " + ObjectFilter.DEPTH_SETTING);
        }
    }
}
