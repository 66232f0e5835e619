package bireme.runtime.host.loading;

import java.nio.charset.StandardCharsets;

/**
 * Finds its way in the constant pool of a class file.
 *
 * <p>Shape: {@code u4 magic, u2 minor, u2 major, u2 count}, then entries numbered from 1, each a tag byte and its data;
 * long and double take two numbers. Units: offsets are bytes from the start of the file.
 *
 * <p>Threads: one. Source: Java Virtual Machine Specification, section 4.4.
 */
final class ConstantPool {
    static final int COUNT_OFFSET = 8;
    static final int MAX_ENTRIES = 0xffff;
    static final byte UTF8 = 1;
    static final byte CLASS = 7;
    static final byte FIELD = 9;
    static final byte METHOD = 10;
    private static final int MAGIC = 0xcafebabe;
    private static final int FIRST_ENTRY_OFFSET = 10;
    private static final int UNKNOWN = 0;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    /** Bytes of an entry with its tag, by tag; {@link #UNKNOWN} for tags there are none of, and for text. */
    private static final int[] LENGTHS = {0, 0, 0, 5, 5, 9, 9, 3, 3, 5, 5, 5, 5, 0, 0, 4, 3, 5, 5, 3, 3};

    private final byte[] file;
    private final int[] offsets;
    private final int end;

    private ConstantPool(byte[] file, int[] offsets, int end) {
        this.file = file;
        this.offsets = offsets;
        this.end = end;
    }

    /** The pool of a class file; {@code null} when it is no class file this code understands. */
    static ConstantPool of(byte[] file) {
        if (file.length < FIRST_ENTRY_OFFSET || u4(file, 0) != MAGIC) {
            return null;
        }
        int[] offsets = new int[u2(file, COUNT_OFFSET)];
        int offset = FIRST_ENTRY_OFFSET;
        int index = 1;
        while (index < offsets.length) {
            int length = entryLength(file, offset);
            if (length == UNKNOWN || length > file.length - offset) {
                return null;
            }
            offsets[index] = offset;
            index += file[offset] == LONG || file[offset] == DOUBLE ? 2 : 1;
            offset += length;
        }
        return new ConstantPool(file, offsets, offset);
    }

    private static int entryLength(byte[] file, int offset) {
        if (file.length - offset < 3) {
            return UNKNOWN;
        }
        int tag = file[offset];
        if (tag == UTF8) {
            return 3 + u2(file, offset + 1);
        }
        return tag < 0 || tag >= LENGTHS.length ? UNKNOWN : LENGTHS[tag];
    }

    static int u2(byte[] file, int offset) {
        return (file[offset] & 0xff) << 8 | file[offset + 1] & 0xff;
    }

    static int u4(byte[] file, int offset) {
        return u2(file, offset) << 16 | u2(file, offset + 2);
    }

    /** One more than the number of the last entry. */
    int count() {
        return offsets.length;
    }

    /** Where the pool ends. */
    int end() {
        return end;
    }

    /** Where an entry begins. */
    int offset(int index) {
        return offsets[index];
    }

    /** Tag of an entry; 0 for the second number of a long or double, which is no entry. */
    int tag(int index) {
        return offsets[index] == 0 ? 0 : file[offsets[index]];
    }

    /** The class whose member a field or method reference names. */
    String ownerOf(int member) {
        return text(u2(file, offsets[u2(file, offsets[member] + 1)] + 1));
    }

    /** Name and descriptor that a field or method reference names, without a separator. */
    String memberOf(int member) {
        int nameAndType = offsets[u2(file, offsets[member] + 3)];
        return text(u2(file, nameAndType + 1)) + text(u2(file, nameAndType + 3));
    }

    /** The name of a class entry. */
    String className(int index) {
        return text(u2(file, offsets[index] + 1));
    }

    /** Whether some entry is this text, which has ASCII characters only. */
    boolean hasText(String text) {
        for (int index = 1; index < offsets.length; index++) {
            if (tag(index) == UTF8
                    && u2(file, offsets[index] + 1) == text.length()
                    && text(index).equals(text)) {
                return true;
            }
        }
        return false;
    }

    /** The text of an entry. */
    String text(int utf8) {
        int offset = offsets[utf8];
        return new String(file, offset + 3, u2(file, offset + 1), StandardCharsets.UTF_8);
    }
}
