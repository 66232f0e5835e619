package bireme.devices.net.link;

import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameLimits;

/**
 * How much of a long message a link takes best in one call.
 *
 * <p>Units: bytes, headers included; multiples of 8.
 *
 * <p>Threads: immutable.
 *
 * @param copied of a message that is copied to memory outside the heap before it is written: the peer reads what was
 *     written while the next is copied, and what was copied is written while it is still in the cache
 * @param direct of a message in the user's own memory outside the heap
 */
public record WriteSizes(int copied, int direct) {
    /** For links that care about neither. */
    public static final WriteSizes DEFAULT = new WriteSizes(128 << 10, Integer.MAX_VALUE);

    /**
     * For a stream that is cut into segments, the last of which leaves at the end of each call however short it is. On
     * the loopback interface they have up to 65,495 bytes: 65,483 with timestamps, 65,463 in IPv6. Calls of 128 KiB end
     * in a segment of 106 bytes, and take a quarter longer in all; so a call is two segments, and some bytes less.
     * Where segments are short, one more or less does not matter.
     */
    public static final WriteSizes SEGMENTED = new WriteSizes(130_904, 130_904);

    /** Payload bytes of the next fragment of a message with so many left; if not the last, it ends a whole call. */
    public int fragment(long left) {
        if (left <= FrameLimits.MAX_FRAGMENT || direct > FrameLimits.MAX_FRAGMENT) {
            return (int) Math.min(left, FrameLimits.MAX_FRAGMENT);
        }
        int longest = FrameLimits.MAX_FRAGMENT + FrameDescriptor.HEADER_BYTES;
        return longest / direct * direct - FrameDescriptor.HEADER_BYTES;
    }
}
