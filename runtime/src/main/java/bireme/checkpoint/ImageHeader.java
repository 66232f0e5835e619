package bireme.checkpoint;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import mpi.MPI;

/**
 * What an image begins with: whose it is, what lies where in it, and checksums of all.
 *
 * <pre>
 *  0  magic           8        24  version        8        48  program: length 4, UTF-8
 *  8  format          4        32  id             8            items: number 4, then each
 * 12  header length   4        40  ranks          4            checksums of the blocks of data, 4 each
 * 16  image length    8        44  rank           4            checksum of the header, 4
 * </pre>
 *
 * <p>Shape: the data begins behind the header, at a multiple of 8; between them are zeros. A checksum is CRC32C; each
 * is of a block of {@value #BLOCK_BYTES} bytes of data (the last may be shorter), so that parts of a file can be
 * checked alone. The zeros count as header. Units: bytes.
 *
 * @param version number that the program has given
 * @param id number of this one checkpoint, the same at all ranks: tells it from another of the same version
 * @param ranks ranks there were
 * @param rank whose it is
 * @param program name of the program
 * @param items what is in it
 * @param headerLength first byte of data
 * @param imageLength bytes in all
 * @param checksums of the blocks of data
 */
record ImageHeader(
        long version,
        long id,
        int ranks,
        int rank,
        String program,
        List<ItemDescription> items,
        int headerLength,
        long imageLength,
        int[] checksums) {

    static final int FORMAT = 1;

    static final int BLOCK_BYTES = 1 << 20;

    /** From the magic number to the length of the image. */
    static final int PREFIX_BYTES = 24;

    private static final long MAGIC = 0x314B43454D455242L; // "BREMECK1", little-endian
    private static final int ALIGNMENT = 8;
    private static final int FIXED_BYTES = 48;
    private static final int ITEM_BYTES = 4 + 1 + 1 + 4 * Long.BYTES;

    /** The header of data in this order, with places for its checksums; {@code bytes} are those of each item. */
    static ImageHeader layOut(
            long version, long id, int ranks, int rank, String program, List<ProtectedItem> items, long[] bytes) {
        int named = FIXED_BYTES + Integer.BYTES + utf8(program).length + Integer.BYTES;
        long data = 0;
        for (int i = 0; i < bytes.length; i++) {
            named = Math.addExact(named, ITEM_BYTES + utf8(items.get(i).name()).length);
            data = aligned(data) + bytes[i];
        }
        int blocks = Math.toIntExact((data + BLOCK_BYTES - 1) / BLOCK_BYTES);
        int headerLength = Math.toIntExact(aligned(named + (blocks + 1L) * Integer.BYTES));
        List<ItemDescription> described = new ArrayList<>();
        long position = headerLength;
        for (int i = 0; i < bytes.length; i++) {
            described.add(items.get(i).at(position, bytes[i]));
            position = aligned(position + bytes[i]);
        }
        return new ImageHeader(
                version, id, ranks, rank, program, described, headerLength, headerLength + data, new int[blocks]);
    }

    /** The same with the number that the ranks have agreed upon. */
    ImageHeader withId(long agreed) {
        return new ImageHeader(version, agreed, ranks, rank, program, items, headerLength, imageLength, checksums);
    }

    private static long aligned(long position) {
        return (position + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Zeros between the items, which are no item's. */
    void clearGaps(Image image) {
        for (int i = 1; i < items.size(); i++) {
            ItemDescription before = items.get(i - 1);
            long end = before.position() + before.bytes();
            int gap = (int) (items.get(i).position() - end);
            image.store(end, new byte[gap], gap);
        }
    }

    /** Computes the checksums of an image whose data is there, and writes the header to it. */
    void seal(Image image) {
        for (int b = 0; b < checksums.length; b++) {
            checksums[b] = image.checksum(blockStart(b), blockEnd(b));
        }
        byte[] written = written();
        image.store(0, written, written.length);
    }

    long blockStart(int block) {
        return headerLength + (long) block * BLOCK_BYTES;
    }

    long blockEnd(int block) {
        return Math.min(imageLength, blockStart(block) + BLOCK_BYTES);
    }

    private byte[] written() {
        ByteBuffer out = ByteBuffer.allocate(headerLength).order(ByteOrder.LITTLE_ENDIAN);
        out.putLong(MAGIC).putInt(FORMAT).putInt(headerLength).putLong(imageLength);
        out.putLong(version).putLong(id).putInt(ranks).putInt(rank);
        putText(out, program);
        out.putInt(items.size());
        for (ItemDescription item : items) {
            putText(out, item.name());
            out.put((byte) item.kind().code()).put((byte) (item.block() == null ? 0 : 1));
            out.putLong(item.length()).putLong(item.position());
            out.putLong(item.block() == null ? 0 : item.block().globalLength());
            out.putLong(item.block() == null ? 0 : item.block().offset());
        }
        for (int checksum : checksums) {
            out.putInt(checksum);
        }
        out.putInt(headerLength - Integer.BYTES, checksumOf(out.array(), headerLength - Integer.BYTES));
        return out.array();
    }

    private static void putText(ByteBuffer out, String text) {
        byte[] bytes = utf8(text);
        out.putInt(bytes.length).put(bytes);
    }

    private static int checksumOf(byte[] bytes, int count) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, count);
        return (int) checksum.getValue();
    }

    /**
     * The length of the header that begins with these bytes.
     *
     * @throws CorruptedImageException when it is none
     */
    static int lengthOf(byte[] prefix, long available) throws CorruptedImageException {
        ByteBuffer in = ByteBuffer.wrap(prefix).order(ByteOrder.LITTLE_ENDIAN);
        if (in.getLong(0) != MAGIC) {
            throw new CorruptedImageException("does not begin as a checkpoint");
        }
        int length = in.getInt(12);
        if (length < FIXED_BYTES || length > available || in.getLong(16) != available) {
            throw new CorruptedImageException("has " + available + " bytes, not as many as its header says");
        }
        return length;
    }

    /**
     * Reads a header.
     *
     * @throws CorruptedImageException when a byte of it has changed
     * @throws CheckpointException when another version of Bireme has written it
     */
    static ImageHeader read(byte[] header) throws CorruptedImageException {
        ByteBuffer in = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        if (in.getInt(header.length - Integer.BYTES) != checksumOf(header, header.length - Integer.BYTES)) {
            throw new CorruptedImageException("has a header with another checksum than when it was written");
        }
        int format = in.getInt(8);
        if (format != FORMAT) {
            throw new CheckpointException(
                    MPI.ERR_UNSUPPORTED_DATAREP,
                    "Checkpoint.restore: the checkpoint has format " + format + "; expected " + FORMAT
                            + "; restore it with the release of Bireme that has written it");
        }
        try {
            return parsed(in);
        } catch (BufferUnderflowException | NullPointerException e) {
            throw new CorruptedImageException("has a header that says what cannot be: " + e);
        }
    }

    private static ImageHeader parsed(ByteBuffer in) {
        long imageLength = in.getLong(16);
        in.position(PREFIX_BYTES);
        long version = in.getLong();
        long id = in.getLong();
        int ranks = in.getInt();
        int rank = in.getInt();
        String program = text(in);
        int count = in.getInt();
        List<ItemDescription> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String name = text(in);
            ElementKind kind = ElementKind.ofCode(in.get());
            boolean isBlock = in.get() != 0;
            long length = in.getLong();
            long position = in.getLong();
            Block block = new Block(in.getLong(), in.getLong());
            items.add(new ItemDescription(name, kind, length, isBlock ? block : null, position));
        }
        int headerLength = in.limit();
        int[] checksums = new int[(int) ((imageLength - headerLength + BLOCK_BYTES - 1) / BLOCK_BYTES)];
        for (int b = 0; b < checksums.length; b++) {
            checksums[b] = in.getInt();
        }
        return new ImageHeader(version, id, ranks, rank, program, items, headerLength, imageLength, checksums);
    }

    private static String text(ByteBuffer in) {
        byte[] bytes = new byte[in.getInt()];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /**
     * The header of an image all of whose bytes have been checked.
     *
     * @throws CorruptedImageException when one has changed
     */
    static ImageHeader check(Image image) throws CorruptedImageException {
        if (image.length() < PREFIX_BYTES) {
            throw new CorruptedImageException("has " + image.length() + " bytes, fewer than a header");
        }
        int length = lengthOf(image.load(0, PREFIX_BYTES), image.length());
        ImageHeader header = read(image.load(0, length));
        for (int b = 0; b < header.checksums.length; b++) {
            header.checkBlock(b, image.checksum(header.blockStart(b), header.blockEnd(b)));
        }
        return header;
    }

    /** Compares the checksum of a block. */
    void checkBlock(int block, int found) throws CorruptedImageException {
        if (found != checksums[block]) {
            throw new CorruptedImageException("has another checksum than when it was written, between bytes "
                    + blockStart(block) + " and " + blockEnd(block));
        }
    }

    /** Names and types of all items, for messages. */
    String shownItems() {
        List<String> shown = items.stream().map(ItemDescription::shown).toList();
        return shown.isEmpty() ? "nothing" : String.join(", ", shown);
    }
}
