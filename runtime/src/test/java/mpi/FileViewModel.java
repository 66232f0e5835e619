package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;

/**
 * What a file must hold after writes through random views, byte by byte: each etype of a tile belongs to one rank, or to
 * none, and each rank sees its own.
 */
final class FileViewModel {
    final Datatype base;
    final int etypeElements;
    final int tile;
    final int[][] slots;
    final long disp;
    final boolean isExternal;
    byte[] bytes = new byte[1 << 16];
    int length;

    /** Random views of so many ranks, the same for the same random numbers. */
    FileViewModel(Random random, int ranks, Datatype base) {
        this.base = base;
        this.etypeElements = 1 + random.nextInt(3);
        this.tile = ranks + random.nextInt(40);
        this.disp = random.nextInt(3) == 0 ? random.nextInt(100) : 8L * random.nextInt(10);
        this.isExternal = random.nextInt(4) == 0;
        int[] owners = new int[tile];
        int longest = 1 + random.nextInt(6);
        for (int slot = 0; slot < tile; ) {
            int owner = random.nextInt(ranks + 1);
            for (int run = 1 + random.nextInt(longest); run > 0 && slot < tile; run--) {
                owners[slot++] = owner;
            }
        }
        for (int rank = 0; rank < ranks; rank++) {
            owners[rank * (tile / ranks)] = rank;
        }
        slots = new int[ranks][];
        for (int rank = 0; rank < ranks; rank++) {
            int own = rank;
            slots[rank] = java.util.stream.IntStream.range(0, tile)
                    .filter(slot -> owners[slot] == own)
                    .toArray();
        }
    }

    int etypeBytes() {
        return etypeElements * base.getByteSize();
    }

    Datatype etype() {
        Datatype etype = Datatype.Contiguous(etypeElements, base);
        etype.Commit();
        return etype;
    }

    Datatype filetype(int rank, Datatype etype) {
        int[] lengths = new int[slots[rank].length];
        Arrays.fill(lengths, 1);
        Datatype places = Datatype.Indexed(lengths, slots[rank], etype);
        Datatype filetype = Datatype.createResized(places, 0, tile * etypeBytes());
        filetype.Commit();
        return filetype;
    }

    /** The place of a byte of a rank's data. */
    int place(int rank, int data) {
        int etype = data / etypeBytes();
        int n = slots[rank].length;
        return (int) disp + (etype / n * tile + slots[rank][etype % n]) * etypeBytes() + data % etypeBytes();
    }

    private int placeInFile(int rank, int data) {
        int width = base.getByteSize();
        boolean isSwapped = isExternal && ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
        return isSwapped ? place(rank, data - data % width + width - 1 - data % width) : place(rank, data);
    }

    void write(int rank, int etypeOffset, byte[] data) {
        for (int i = 0; i < data.length; i++) {
            int at = etypeOffset * etypeBytes() + i;
            length = Math.max(length, place(rank, at) + 1);
            if (length + Long.BYTES > bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * length + Long.BYTES);
            }
            bytes[placeInFile(rank, at)] = data[i];
        }
    }

    /** What a read of so many bytes gives: whole elements, up to where the file ends. */
    byte[] read(int rank, int etypeOffset, int count) {
        byte[] data = new byte[count];
        int there = 0;
        while (there < count && place(rank, etypeOffset * etypeBytes() + there) < length) {
            data[there] = bytes[placeInFile(rank, etypeOffset * etypeBytes() + there)];
            there++;
        }
        return Arrays.copyOf(data, there - there % base.getByteSize());
    }

    /** Bytes of which no element is a special value. */
    static byte[] randomBytes(Random random, int count, Datatype base) {
        byte[] data = new byte[count];
        random.nextBytes(data);
        for (int i = 0; i < count; i++) {
            data[i] = (byte) (data[i] & (base == Datatype.BOOLEAN ? 1 : 0x3f));
        }
        return data;
    }

    /** An array of the base type with such bytes. */
    static Object array(byte[] data, Datatype base) {
        ByteBuffer from = ByteBuffer.wrap(data).order(ByteOrder.nativeOrder());
        int n = data.length / base.getByteSize();
        Object array = base.allocate(n);
        for (int i = 0; i < n; i++) {
            switch (base.element) {
                case BYTE -> ((byte[]) array)[i] = from.get(i);
                case BOOLEAN -> ((boolean[]) array)[i] = from.get(i) != 0;
                case CHAR -> ((char[]) array)[i] = from.getChar(2 * i);
                case SHORT -> ((short[]) array)[i] = from.getShort(2 * i);
                case INT -> ((int[]) array)[i] = from.getInt(4 * i);
                case LONG -> ((long[]) array)[i] = from.getLong(8 * i);
                case FLOAT -> ((float[]) array)[i] = from.getFloat(4 * i);
                case DOUBLE -> ((double[]) array)[i] = from.getDouble(8 * i);
                default -> throw new IllegalArgumentException(base + " has no bytes");
            }
        }
        return array;
    }
}
