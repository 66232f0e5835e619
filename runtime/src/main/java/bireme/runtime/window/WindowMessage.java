package bireme.runtime.window;

import bireme.devices.memory.ElementCopy;
import bireme.runtime.layout.TypeLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import xxdev.ElementType;

/**
 * A request for the memory of a rank in another JVM.
 *
 * <p>Shape: what is to be done, and where; then, of items that are not side by side, where the elements of one lie, as
 * groups of blocks; then the data, if there are few of them. More data follow in a message of their own, whose tag is
 * that for the answer.
 *
 * @param kind what is to be done
 * @param region of a dynamic window
 * @param number of an {@link Accumulation}; else the ordinal of the type of the elements
 * @param tag for the answer or the data that follow
 * @param index first element in the target's memory
 * @param elements of all items together
 * @param layout where items lie; {@code null} for elements side by side
 * @param items how many; means something with a layout only
 * @param payload bytes that hold the data behind {@code position}; {@code null} when they follow, or there are none
 * @param position where they begin
 */
record WindowMessage(
        Kind kind,
        int region,
        int number,
        int tag,
        int index,
        int elements,
        TypeLayout layout,
        int items,
        byte[] payload,
        int position) {
    /** Data of at most so many bytes travel with their request. */
    static final int MAX_INLINE = 8 << 10;

    private static final ByteOrder ORDER = ByteOrder.nativeOrder();
    private static final int HEADER_BYTES = 8 * Integer.BYTES;
    private static final int GROUP_NUMBERS = 4;
    private static final int HAS_LAYOUT = 1;
    private static final int HAS_PAYLOAD = 2;

    /** What is to be done. */
    enum Kind {
        /** Elements are replaced. */
        PUT,
        /** Elements are sent back. */
        GET,
        /** Elements are combined. */
        ACCUMULATE,
        /** Elements are sent back and then combined. */
        GET_ACCUMULATE,
        /** An element is sent back, and replaced if it is what the origin expects. */
        COMPARE_AND_SWAP,
        /** An answer is sent: all that was asked for before has been done. */
        FLUSH,
        /** The lock is taken, by one rank alone. */
        LOCK_EXCLUSIVE,
        /** The lock is taken, by several together. */
        LOCK_SHARED,
        /** The lock is given back. */
        UNLOCK_EXCLUSIVE,
        /** The lock is given back. */
        UNLOCK_SHARED,
        /** The shape of a region is sent back. */
        DESCRIBE,
        /** In checked mode: an access begins if it conflicts with none; what it conflicts with is sent back. */
        LOG,
        /** In checked mode: the results of what was begun before are at the origin; an answer is sent. */
        LOG_FETCHED,
        /** The service ends. */
        STOP;

        private static final Kind[] VALUES = values();
    }

    /** A request about items of the target. */
    static WindowMessage of(Kind kind, int number, int tag, TargetItems at) {
        return new WindowMessage(
                kind, at.region(), number, tag, at.index(), at.elements(), at.layout(), at.items(), null, 0);
    }

    /** A request without data. */
    static byte[] of(Kind kind, int region, int tag) {
        return new WindowMessage(kind, region, 0, tag, 0, 0, null, 0, null, 0).encode(null, 0, null);
    }

    /** The message; with the data of {@code origin}, unless it is {@code null}. */
    byte[] encode(Object origin, int offset, ElementType type) {
        List<long[]> groups = new ArrayList<>();
        if (layout != null) {
            layout.forEachGroup(
                    (start, blocks, length, stride) -> groups.add(new long[] {start, blocks, length, stride}));
        }
        int layoutBytes = layout == null ? 0 : 2 * Integer.BYTES + groups.size() * GROUP_NUMBERS * Long.BYTES;
        int data = origin == null ? 0 : elements * type.bytes();
        byte[] bytes = new byte[HEADER_BYTES + layoutBytes + data];
        ByteBuffer into = ByteBuffer.wrap(bytes).order(ORDER);
        int flags = (layout == null ? 0 : HAS_LAYOUT) + (origin == null ? 0 : HAS_PAYLOAD);
        into.putInt(kind.ordinal()).putInt(flags).putInt(region).putInt(number);
        into.putInt(tag).putInt(index).putInt(elements).putInt(items);
        if (layout != null) {
            into.putInt(layout.extent()).putInt(groups.size());
            groups.forEach(group -> {
                for (long each : group) {
                    into.putLong(each);
                }
            });
        }
        if (origin != null) {
            copy(type, origin, offset, bytes, into.position());
        }
        return bytes;
    }

    private static void copy(ElementType type, Object origin, int offset, byte[] bytes, int position) {
        int length = bytes.length - position;
        if (type == ElementType.BYTE) {
            ElementCopy.copy(type, origin, offset, bytes, position, length);
        } else {
            ElementCopy.copyBytes(type, origin, offset, ElementType.BYTE, bytes, position, length);
        }
    }

    /** A request from the bytes of its message. */
    static WindowMessage decode(byte[] bytes) {
        ByteBuffer from = ByteBuffer.wrap(bytes).order(ORDER);
        Kind kind = Kind.VALUES[from.getInt()];
        int flags = from.getInt();
        int region = from.getInt();
        int number = from.getInt();
        int tag = from.getInt();
        int index = from.getInt();
        int elements = from.getInt();
        int items = from.getInt();
        TypeLayout layout = (flags & HAS_LAYOUT) == 0 ? null : layout(from);
        byte[] payload = (flags & HAS_PAYLOAD) == 0 ? null : bytes;
        return new WindowMessage(kind, region, number, tag, index, elements, layout, items, payload, from.position());
    }

    private static TypeLayout layout(ByteBuffer from) {
        int extent = from.getInt();
        int groups = from.getInt();
        int[] ones = new int[groups];
        long[] starts = new long[groups];
        TypeLayout[] parts = new TypeLayout[groups];
        for (int i = 0; i < groups; i++) {
            ones[i] = 1;
            starts[i] = from.getLong();
            int blocks = (int) from.getLong();
            int length = (int) from.getLong();
            parts[i] = TypeLayout.vector(blocks, length, from.getLong(), TypeLayout.ELEMENT);
        }
        return TypeLayout.resized(0, extent, TypeLayout.struct(ones, starts, parts));
    }

    /** The data that came with the request, in an array of their type. */
    Object data(ElementType type, int count) {
        Object array = type.newArray(count);
        copyData(type, array, 0, count);
        return array;
    }

    /** Copies the data that came with the request. */
    void copyData(ElementType type, Object into, int offset, int count) {
        if (type == ElementType.BYTE) {
            ElementCopy.copy(type, payload, position, into, offset, count);
        } else {
            ElementCopy.copyBytes(ElementType.BYTE, payload, position, type, into, offset, count * type.bytes());
        }
    }
}
