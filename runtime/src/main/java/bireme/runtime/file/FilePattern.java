package bireme.runtime.file;

import bireme.runtime.layout.BlockGroups;
import java.util.Arrays;

/**
 * The bytes of a filetype: blocks in the order in which data fills them, each group of equal length and distance, and
 * how far the next filetype is behind.
 *
 * <p>Units: bytes; places count from where the filetype is said to be.
 *
 * <p>Threads: immutable once built.
 *
 * <p>Errors: {@link FileException} of kind {@code TYPE} for places that are negative or go back, and for no data.
 *
 * <p>Source: MPI 4.1, 14.1.1.
 */
public final class FilePattern implements BlockGroups {
    private static final int FIELDS = 5;
    private static final int HEAD = 2;

    /** For each group its start, blocks, length and stride, and the data bytes before it. */
    private long[] groups = new long[4 * FIELDS];

    private int count;
    private long size;
    private final long extent;
    private final int elementBytes;
    private long end;
    private long lastStart = Long.MIN_VALUE;
    private boolean overlaps;

    /** Begins without blocks; {@link #add} takes elements of {@code elementBytes} each, {@code extent} is in bytes. */
    public FilePattern(int elementBytes, long extent) {
        this.elementBytes = elementBytes;
        this.extent = extent;
    }

    @Override
    public void add(long start, long blocks, long length, long stride) {
        addBytes(start * elementBytes, blocks, length * elementBytes, stride * elementBytes);
    }

    private void addBytes(long start, long blocks, long length, long stride) {
        if (start < 0 || blocks > 1 && stride < 0) {
            throw refused("begins a block at byte " + Math.min(start, start + (blocks - 1) * stride)
                    + " behind one at byte " + start + "; expected displacements from 0 on that never decrease");
        }
        if (start < lastStart) {
            throw refused("begins a block at byte " + start + " behind one at byte " + lastStart
                    + "; expected displacements from 0 on that never decrease");
        }
        overlaps |= size > 0 && start < end || blocks > 1 && stride < length;
        if (blocks > 1 && stride == length) {
            append(start, 1, blocks * length, blocks * length);
        } else {
            append(start, blocks, length, blocks == 1 ? length : stride);
        }
        lastStart = start + (blocks - 1) * (blocks == 1 ? 0 : stride);
        end = Math.max(end, lastStart + length);
        size += blocks * length;
    }

    /** Adds a group, or makes the last one longer where the two are one. */
    private void append(long start, long blocks, long length, long stride) {
        int last = (count - 1) * FIELDS;
        if (count > 0 && blocks == 1) {
            boolean isSingle = groups[last + 1] == 1;
            if (isSingle && groups[last] + groups[last + 2] == start) {
                groups[last + 2] += length;
                groups[last + 3] = groups[last + 2];
                return;
            }
            if (groups[last + 2] == length
                    && (isSingle || groups[last] + groups[last + 1] * groups[last + 3] == start)) {
                groups[last + 3] = isSingle ? start - groups[last] : groups[last + 3];
                groups[last + 1]++;
                return;
            }
        }
        if ((count + 1) * FIELDS > groups.length) {
            groups = Arrays.copyOf(groups, 2 * groups.length);
        }
        int at = count * FIELDS;
        groups[at] = start;
        groups[at + 1] = blocks;
        groups[at + 2] = length;
        groups[at + 3] = stride;
        groups[at + 4] = size;
        count++;
    }

    private static FileException refused(String why) {
        return new FileException(FileErrorKind.TYPE, "filetype " + why);
    }

    /** Refuses a pattern that cannot be a filetype of etypes of so many bytes of data and extent. */
    void check(long etypeBytes, long etypeExtent) {
        if (size == 0) {
            throw refused("has no data; expected one or more etypes");
        }
        if (extent <= 0) {
            throw refused("has extent " + extent + "; expected 1 or more, by which the next one is behind");
        }
        if (size % etypeBytes != 0) {
            throw refused(
                    "has " + size + " bytes of data, which is no whole number of etypes of " + etypeBytes + " bytes");
        }
        for (int at = 0; etypeBytes == etypeExtent && at < count * FIELDS; at += FIELDS) {
            if (groups[at + 2] % etypeBytes != 0
                    || (groups[at] - groups[0]) % etypeExtent != 0
                    || groups[at + 3] % etypeExtent != 0) {
                throw refused("has a block of " + groups[at + 2] + " bytes at byte " + groups[at]
                        + "; expected holes and blocks that are whole etypes of " + etypeBytes + " bytes");
            }
        }
    }

    /** Data bytes of one filetype. */
    long size() {
        return size;
    }

    /** From where a filetype is said to be to where the next one is. */
    long extent() {
        return extent;
    }

    /** The first byte. */
    long first() {
        return groups[0];
    }

    /** The byte behind the last. */
    long end() {
        return end;
    }

    /** Whether the bytes of many filetypes in a row lie side by side. */
    boolean isContiguous() {
        return count == 1 && groups[1] == 1 && groups[2] == extent;
    }

    /** Whether the file is written in the order of its bytes, and no byte twice. */
    boolean isOrdered() {
        return !overlaps && extent >= end - groups[0];
    }

    /** Whether a byte is certain to occur twice. */
    boolean overlaps() {
        return overlaps || extent < groups[2];
    }

    private int groupOf(long data) {
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (groups[middle * FIELDS + 4] <= data) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Where a byte of the data lies; less than {@link #size} of it. */
    long place(long data) {
        int at = groupOf(data) * FIELDS;
        long inGroup = data - groups[at + 4];
        return groups[at] + inGroup / groups[at + 2] * groups[at + 3] + inGroup % groups[at + 2];
    }

    /** Bytes from a byte of the data on that lie side by side. */
    long runLength(long data) {
        int at = groupOf(data) * FIELDS;
        return groups[at + 2] - (data - groups[at + 4]) % groups[at + 2];
    }

    /** Data bytes of one filetype below a place, of a pattern that is {@linkplain #isOrdered ordered}. */
    long dataBelow(long place) {
        if (place <= groups[0]) {
            return 0;
        }
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (groups[middle * FIELDS] < place) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        int at = low * FIELDS;
        long inside = place - groups[at];
        long block = groups[at + 1] == 1 ? 0 : Math.min(inside / groups[at + 3], groups[at + 1] - 1);
        long ofBlock = Math.min(groups[at + 2], inside - block * groups[at + 3]);
        return groups[at + 4] + block * groups[at + 2] + ofBlock;
    }

    /** Hands on the blocks of data bytes {@code from .. to} of one filetype, their places moved by {@code base}. */
    void forEachGroup(long from, long to, long base, BlockGroups into) {
        long data = from;
        for (int at = groupOf(from) * FIELDS; data < to; at += FIELDS) {
            long length = groups[at + 2];
            long stride = groups[at + 3];
            long stop = Math.min(to, groups[at + 4] + groups[at + 1] * length);
            while (data < stop) {
                long inGroup = data - groups[at + 4];
                long start = base + groups[at] + inGroup / length * stride + inGroup % length;
                long rest = length - inGroup % length;
                if (rest == length && stop - data >= length) {
                    long blocks = (stop - data) / length;
                    into.add(start, blocks, length, stride);
                    data += blocks * length;
                } else {
                    long bytes = Math.min(rest, stop - data);
                    into.add(start, 1, bytes, bytes);
                    data += bytes;
                }
            }
        }
    }

    /** All of it as numbers, for another rank. */
    long[] toLongs() {
        long[] all = Arrays.copyOf(new long[] {extent, count}, HEAD + 4 * count);
        for (int i = 0; i < count; i++) {
            System.arraycopy(groups, i * FIELDS, all, HEAD + 4 * i, 4);
        }
        return all;
    }

    /** The pattern that {@link #toLongs} has written, from a place of the array on. */
    static FilePattern of(long[] all, int from) {
        FilePattern pattern = new FilePattern(1, all[from]);
        for (int i = 0; i < all[from + 1]; i++) {
            int at = from + HEAD + 4 * i;
            pattern.add(all[at], all[at + 1], all[at + 2], all[at + 3]);
        }
        return pattern;
    }
}
