package bireme.runtime.file;

import bireme.runtime.layout.BlockGroups;
import java.util.Arrays;

/**
 * Which bytes of a file a rank sees, and in which order: filetypes one after another from a displacement on.
 *
 * <p>Units: bytes; <em>data</em> counts the bytes that are seen, a <em>place</em> is one of the file.
 *
 * <p>Threads: immutable.
 *
 * <p>Source: MPI 4.1, 14.3.
 */
public final class ViewLayout {
    /** The whole file as bytes: what is seen before a view is set. */
    public static final ViewLayout BYTES = bytes();

    private static final int HEAD = 4;

    /** Where accesses end at most: the ends of windows and stripes behind it have to be numbers, too. */
    private static final long MAX_END = Long.MAX_VALUE - (1L << 40);

    private final long displacement;
    private final long etypeBytes;
    private final long etypeExtent;
    private final boolean isExternal;
    private final FilePattern pattern;

    /**
     * A view.
     *
     * @param displacement where the first filetype is said to be, at least 0
     * @param etypeBytes data bytes of an etype, at least 1
     * @param etypeExtent from an etype to the next
     * @param isExternal whether the file is in representation "external32"
     * @param pattern the filetype
     * @throws FileException of kind {@code TYPE} when the filetype is not made of whole etypes
     */
    public ViewLayout(long displacement, long etypeBytes, long etypeExtent, boolean isExternal, FilePattern pattern) {
        pattern.check(etypeBytes, etypeExtent);
        this.displacement = displacement;
        this.etypeBytes = etypeBytes;
        this.etypeExtent = etypeExtent;
        this.isExternal = isExternal;
        this.pattern = pattern;
    }

    private static ViewLayout bytes() {
        FilePattern each = new FilePattern(1, 1);
        each.add(0, 1, 1, 1);
        return new ViewLayout(0, 1, 1, false, each);
    }

    /** Data bytes of an etype. */
    public long etypeBytes() {
        return etypeBytes;
    }

    /** Whether the file is in representation "external32". */
    public boolean isExternal() {
        return isExternal;
    }

    /** Whether all bytes from the first one on are seen. */
    boolean isContiguous() {
        return pattern.isContiguous();
    }

    /** Whether data lies in the order of its places, each once; only then {@link #dataBelow} means anything. */
    boolean isOrdered() {
        return pattern.isOrdered();
    }

    /**
     * Refuses to write where a byte is certain to be seen twice.
     *
     * @throws FileException of kind {@code TYPE}
     */
    public void checkAccess(boolean isWrite) {
        if (isWrite && pattern.overlaps()) {
            throw new FileException(
                    FileErrorKind.TYPE,
                    "the filetype has bytes in common with itself or the next one, which a write would write twice;"
                            + " expected a filetype without");
        }
    }

    /**
     * Refuses an access to bytes that are too far behind in the file to be counted.
     *
     * @throws FileException of kind {@code ARGUMENT}
     */
    void checkRange(long data, long bytes) {
        if (bytes == 0) {
            return;
        }
        long lastTile = Math.floorDiv(MAX_END - displacement - pattern.end(), pattern.extent());
        if (data > Long.MAX_VALUE - bytes || (data + bytes - 1) / pattern.size() > lastTile) {
            throw new FileException(
                    FileErrorKind.ARGUMENT,
                    bytes + " bytes from byte " + data + " of the view on end behind byte " + MAX_END + " of the file");
        }
    }

    /**
     * Refuses to write data of which two bytes have one place: filetypes that reach into those behind them, as columns
     * of a matrix do, may be written as long as they do not meet.
     *
     * @throws FileException of kind {@code TYPE}
     */
    void checkWrite(long data, long bytes) {
        if (pattern.isOrdered() || data / pattern.size() == (data + bytes - 1) / pattern.size()) {
            return;
        }
        long[] begins = new long[16];
        long[] ends = new long[16];
        int runs = 0;
        for (long done = 0; done < bytes; runs++) {
            if (runs == begins.length) {
                begins = Arrays.copyOf(begins, 2 * runs);
                ends = Arrays.copyOf(ends, 2 * runs);
            }
            long length = runLength(data + done, bytes - done);
            begins[runs] = place(data + done);
            ends[runs] = begins[runs] + length;
            done += length;
        }
        Arrays.sort(begins, 0, runs);
        Arrays.sort(ends, 0, runs);
        for (int i = 1; i < runs; i++) {
            if (begins[i] < ends[i - 1]) { // more runs have begun there than ended
                throw new FileException(
                        FileErrorKind.TYPE,
                        "byte " + begins[i] + " of the file would be written twice, by filetypes that overlap where "
                                + bytes + " bytes are written; expected a filetype of larger extent, or fewer bytes");
            }
        }
    }

    /**
     * The place of a byte of the data.
     *
     * @throws FileException of kind {@code ARGUMENT} when no byte of a file has such a number
     */
    public long place(long data) {
        long tile = data / pattern.size();
        try {
            long ofTile = Math.addExact(displacement, Math.multiplyExact(tile, pattern.extent()));
            return Math.addExact(ofTile, pattern.place(data % pattern.size()));
        } catch (ArithmeticException e) {
            throw new FileException(
                    FileErrorKind.ARGUMENT,
                    "byte " + data + " of the view is outside 0.." + Long.MAX_VALUE + " bytes of the file",
                    e);
        }
    }

    /** The place behind the last of {@code length} bytes of data, at least 1, of a view that is ordered. */
    long end(long data, long length) {
        return place(data + length - 1) + 1;
    }

    /** Bytes from a byte of the data on, at most {@code limit}, whose places follow each other. */
    long runLength(long data, long limit) {
        if (pattern.isContiguous()) {
            return limit;
        }
        long run = 0;
        long next = place(data);
        while (run < limit && place(data + run) == next) {
            long more = pattern.runLength((data + run) % pattern.size());
            run += more;
            next += more;
        }
        return Math.min(run, limit);
    }

    /** Bytes of the data at places below this one. */
    long dataBelow(long place) {
        long inside = place - displacement - pattern.first();
        if (inside <= 0) {
            return 0;
        }
        long tile = inside / pattern.extent();
        return tile * pattern.size() + pattern.dataBelow(inside % pattern.extent() + pattern.first());
    }

    /** Etypes in a file of so many bytes: those that begin below its end. */
    public long etypesIn(long fileBytes) {
        if (isOrdered()) {
            return (dataBelow(fileBytes) + etypeBytes - 1) / etypeBytes;
        }
        long perTile = pattern.size() / etypeBytes;
        long etypes = Math.max(0, (fileBytes - displacement) / pattern.extent() + 1) * perTile;
        while (etypes > 0 && place((etypes - 1) * etypeBytes) >= fileBytes) {
            etypes--;
        }
        return etypes;
    }

    /** Hands on the blocks of {@code length} bytes of data, their places moved by {@code base}. */
    void forEachGroup(long data, long length, long base, BlockGroups into) {
        if (pattern.isContiguous()) {
            into.add(base + place(data), 1, length, length);
            return;
        }
        long end = data + length;
        for (long at = data; at < end; ) {
            long tile = at / pattern.size();
            long from = at % pattern.size();
            long to = Math.min(pattern.size(), from + end - at);
            pattern.forEachGroup(from, to, base + displacement + tile * pattern.extent(), into);
            at += to - from;
        }
    }

    /** All of it as numbers, for another rank. */
    long[] toLongs() {
        long[] ofPattern = pattern.toLongs();
        long[] all = Arrays.copyOf(
                new long[] {displacement, etypeBytes, etypeExtent, isExternal ? 1 : 0}, HEAD + ofPattern.length);
        System.arraycopy(ofPattern, 0, all, HEAD, ofPattern.length);
        return all;
    }

    /** The view that {@link #toLongs} has written, from a place of the array on. */
    static ViewLayout of(long[] all, int from) {
        return new ViewLayout(
                all[from], all[from + 1], all[from + 2], all[from + 3] != 0, FilePattern.of(all, from + HEAD));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ViewLayout view && Arrays.equals(toLongs(), view.toLongs());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(toLongs());
    }
}
